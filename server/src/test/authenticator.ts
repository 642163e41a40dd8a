import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '@dromos/contract/people/passkeys.ts'

/** What a browser and an authenticator may get wrong, or be made to. */
interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isUserVerified?: boolean
  counter?: number
  userHandle?: string | null
  /** The attestation statement's format. */
  format?: string
}

/** An authenticator in software, with the browser in front of it: ES256 keys that it keeps, no attestation. */
export interface Authenticator {
  make(options: CreationOptions, lies?: Lies): Omit<NewPasskey, 'name'>
  prove(options: RequestOptions, lies?: Lies): PasskeyProof
}

interface Kept {
  id: string
  privateKey: KeyObject
  userHandle: string
  counter: number
}

/** An authenticator at this address; `counts` is off for those that always say 0, as synced passkeys do. */
export function createAuthenticator(origin: string, { counts = true } = {}): Authenticator {
  let kept: Kept | null = null
  return {
    make(options, lies = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      kept = { id: b64(id), privateKey, userHandle: options.user.id, counter: 0 }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: EC2 key, ES256, curve P-256.
      const cose = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x, 'base64url'))],
        [int(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const data = authenticatorData(options.rp.id, { ...lies, counter: lies.counter ?? 0 }, credential)
      const attestation = map([
        [text('fmt'), text(lies.format ?? 'none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      const client_data = clientData('webauthn.create', options.challenge, { origin, ...lies })
      return { id: b64(id), client_data: b64(client_data), attestation: b64(attestation) }
    },
    prove(options, lies = {}) {
      if (!kept) throw new Error('The authenticator has no passkey yet.')
      if (counts) kept.counter += 1
      const counter = lies.counter ?? kept.counter
      const data = authenticatorData(options.rpId, { ...lies, counter }, null)
      const client_data = clientData('webauthn.get', options.challenge, { origin, ...lies })
      const signed = Buffer.concat([data, sha256(client_data)])
      return {
        id: kept.id,
        client_data: b64(client_data),
        authenticator_data: b64(data),
        signature: b64(sign('sha256', signed, kept.privateKey)),
        user_handle: lies.userHandle === undefined ? kept.userHandle : lies.userHandle,
      }
    },
  }
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData(
  rpId: string,
  lies: Lies & { counter: number },
  credential: Buffer | null,
): Buffer {
  const verified = (lies.isUserVerified ?? true) ? USER_VERIFIED : 0
  const flags = USER_PRESENT | verified | (credential ? HAS_CREDENTIAL : 0)
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(lies.counter)
  const head = [sha256(Buffer.from(lies.rpId ?? rpId)), Buffer.from([flags]), counter]
  return Buffer.concat(credential ? [...head, credential] : head)
}

function clientData(type: string, challenge: string, lies: Lies): Buffer {
  const said = {
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin,
    crossOrigin: false,
  }
  return Buffer.from(JSON.stringify(said))
}

const b64 = (value: Buffer): string => value.toString('base64url')
const sha256 = (value: Buffer): Buffer => createHash('sha256').update(value).digest()

// As much of CBOR as an authenticator speaks: short heads of whole numbers, bytes, texts and maps.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}

const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
