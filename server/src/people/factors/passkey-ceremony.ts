import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '@dromos/contract/people/passkeys.ts'
import { z } from 'zod'

/** Its certificates and their grammar are most of the server's code: read by who has a passkey. */
const webauthn = () => import('@simplewebauthn/server')

const clientSaid = z.object({ challenge: z.string() })

const TIMEOUT_MS = 300_000
/** Ed25519, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

/** For whom and where passkeys are made: both follow from the public address, never from a request. */
export interface RelyingParty {
  id: string
  origin: string
}

export interface StoredCredential {
  credential_id: string
  public_key: string
  counter: number
}

/** Browsers make passkeys for names only: `localhost` at home; an address of numbers elsewhere has none. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]'
  if (isLoopback) return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  return isIP(hostname) || hostname.startsWith('[') ? null : { id: hostname, origin }
}

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

export function challengeHash(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}

/** Names a person to their authenticators and says nothing about them to others. */
export function handleOf(personId: number): string {
  return Buffer.from(`person:${personId}`).toString('base64url')
}

export function creationOptionsOf(
  party: RelyingParty,
  person: { id: number; email: string; name: string; surname: string },
  { challenge, known }: { challenge: string; known: string[] },
): CreationOptions {
  return {
    rp: { id: party.id, name: 'Dromos' },
    user: {
      id: handleOf(person.id),
      name: person.email,
      displayName: `${person.name} ${person.surname}`.trim(),
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export function requestOptionsOf(party: RelyingParty, challenge: string): RequestOptions {
  return { challenge, timeout: TIMEOUT_MS, rpId: party.id, userVerification: 'required' }
}

export function challengeOf(clientData: string): string | null {
  try {
    const said = clientSaid.safeParse(JSON.parse(Buffer.from(clientData, 'base64url').toString()))
    return said.data?.challenge ?? null
  } catch {
    return null
  }
}

export async function readNewPasskey(
  party: RelyingParty,
  made: NewPasskey,
  challenge: string,
): Promise<StoredCredential | null> {
  try {
    if (!(await isUnattested(made.attestation))) return null
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== made.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    // The library throws for whatever is wrong with what it was given; all of it is the same refusal.
    return null
  }
}

/** The credential's counter after a valid proof; null for any other, also when it has not risen. */
export async function readProof(
  party: RelyingParty,
  stored: StoredCredential,
  { proof, challenge }: { proof: PasskeyProof; challenge: string },
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: proof.id,
        rawId: proof.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: proof.client_data,
          authenticatorData: proof.authenticator_data,
          signature: proof.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credential_id,
        publicKey: bytesOf(stored.public_key),
        counter: stored.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

// Who made an authenticator is not asked. Statements about it may name addresses to fetch, so none is read but the
// plain ones that browsers leave when asked for none.
async function isUnattested(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(bytesOf(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
