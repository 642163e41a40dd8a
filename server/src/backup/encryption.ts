import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../db/start-error.ts'

/** Encrypts for whoever holds the key of one of the recipients (`age1…`), by the format of age. */
export async function encryptedFor(recipients: readonly string[], content: Readable): Promise<Readable> {
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch {
    throw new StartError('A recipient is no public key of age, which begins with age1.')
  }
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

const HEADER = 'age-encryption.org/v1'

/** Hands on where the archive can be read: where it is, or, for as long as that takes, decrypted in a folder that is closed to others. */
export async function withPlainFile<T>(
  path: string,
  keyFile: string | undefined,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(path))) return work(path)
  if (!keyFile) throw new StartError(`${path} is encrypted: name the file of its key with --key.`)
  const decrypter = new Decrypter()
  for (const identity of await identitiesIn(keyFile)) decrypter.addIdentity(identity)
  const folder = await mkdtemp(join(tmpdir(), 'dromos-backup-'))
  try {
    const plain = join(folder, 'plain.zip')
    const content = await decrypter.decrypt(toWeb(createReadStream(path))).catch(() => {
      throw new StartError(`The key in ${keyFile} does not open ${path}.`)
    })
    await pipeline(fromWeb(content), createWriteStream(plain, { mode: 0o600 })).catch((error: unknown) => {
      throw new StartError(`${path} cannot be decrypted whole: ${String(error)}`)
    })
    return await work(plain)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  const { buffer } = await file
    .read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0)
    .finally(() => file.close())
  return buffer.toString('latin1') === HEADER
}

async function identitiesIn(keyFile: string): Promise<string[]> {
  const text = await readFile(keyFile, 'utf8').catch(() => '')
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new StartError(`${keyFile} holds no key of age.`)
  return identities
}

// One kind of stream under two names.
const toWeb = (content: Readable) => Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as ReadableStream)
