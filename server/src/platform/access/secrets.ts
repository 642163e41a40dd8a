import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { findKeyFile, loadOrMakeKeyFile } from './key-file.ts'

const ALGORITHM = 'aes-256-gcm'

/** Seals short secrets for the database with a key that is not in it. */
export interface Secrets {
  /** `v1.key.nonce.text.tag`; `owner` names the row, so that a sealed text moved to another row does not open. */
  seal(secret: string, owner: string): string
  open(sealed: string, owner: string): string
  /** A secret derived from another one and this key: always the same, revealing neither. */
  derive(secret: string, purpose: string): string
}

export function createSecrets(key: Buffer): Secrets {
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  return {
    seal(secret, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return ['v1', keyId, encoded(nonce), encoded(text), encoded(cipher.getAuthTag())].join('.')
    },
    open(sealed, owner) {
      const [version, id, nonce = '', text = '', tag = ''] = sealed.split('.')
      if (version !== 'v1' || id !== keyId) throw new Error('The secret was sealed with another key.')
      const decipher = createDecipheriv(ALGORITHM, key, decoded(nonce))
        .setAAD(Buffer.from(owner))
        .setAuthTag(decoded(tag))
      return Buffer.concat([decipher.update(decoded(text)), decipher.final()]).toString('utf8')
    },
    derive: (secret, purpose) => encoded(createHmac('sha256', key).update(`${purpose}:${secret}`).digest()),
  }
}

const KEY_BYTES = 32

export async function loadOrMakeSecretKey(path: string): Promise<Buffer> {
  const make = () => encoded(randomBytes(KEY_BYTES))
  return decoded(await loadOrMakeKeyFile(path, make, isSecretKey))
}

export async function findSecretKey(path: string): Promise<Buffer | null> {
  const text = await findKeyFile(path, isSecretKey)
  return text === null ? null : decoded(text)
}

const isSecretKey = (text: string): boolean => decoded(text).length === KEY_BYTES

/** Tells the key from others, and nothing of it. */
export const printOfSecretKey = (key: Buffer): string =>
  createHmac('sha256', key).update('fingerprint').digest('base64url')

const encoded = (bytes: Buffer): string => bytes.toString('base64url')
const decoded = (text: string): Buffer => Buffer.from(text, 'base64url')
