import { findKeyFile, loadOrMakeKeyFile } from './key-file.ts'
import { issuerOf, TOKEN_AUDIENCE, tokenIssuers } from '@dromos/contract/people/token-issuers.rules.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'

export const ACCESS_SECONDS = 600
const NOTE_TYPE = 'note+jwt'
const REMEMBERED = 10_000
/** A token issued further in the future than this fits nobody's clock. */
const AHEAD_MS = 60_000

export interface TokenClaims {
  personId: number
  sessionId: string
}

export interface SealedNote {
  personId: number
  state: string
}

/** When a session ends, in seconds since 1970: if nobody uses it any more, and in any case. */
export interface SessionEnds {
  idle_until: number
  until: number
}

export interface Tokens {
  /** `endpoint` is the call that issues it. The session's ends go along: the browser warns of them. */
  issue(claims: TokenClaims & { role: number; endpoint: string; ends?: SessionEnds }): Promise<string>
  /** The claims of a genuine, current token of an allowed issuer; `expired` or `bad` otherwise. */
  read(token: string): Promise<TokenClaims | 'expired' | 'bad'>
  /** A signed note about a person for one purpose, worth nothing for any other and no access token. */
  issueNote(note: SealedNote & { purpose: string; seconds: number }): Promise<string>
  readNote(purpose: string, note: string): Promise<SealedNote | null>
  /** The public keys, for the browser and others to verify with, and the address that issuers begin with. */
  readonly jwks: { issuer: string; keys: JWK[] }
}

/** One Ed25519 key and that algorithm only. Where several processes sign, `clock` is one that they share. */
export async function createTokens(
  privateJwk: JWK,
  publicUrl: string,
  clock: Clock = systemClock,
): Promise<Tokens> {
  const { d: _secret, ...publicJwk } = privateJwk
  const kid = await printOfKey(privateJwk)
  const privateKey = await importKey(privateJwk)
  const publicKey = await importKey(publicJwk)
  const base = `${publicUrl}/api`
  const allowed = tokenIssuers.map((endpoint) => issuerOf(base, endpoint))
  const remembered = new Map<string, { claims: TokenClaims; until: number }>()
  const later = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000)

  return {
    jwks: { issuer: base, keys: [{ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }] },
    issue: ({ personId, sessionId, role, endpoint, ends }) =>
      new SignJWT({ sid: sessionId, role, ...ends })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(String(personId))
        .setIssuer(issuerOf(base, endpoint))
        .setAudience(TOKEN_AUDIENCE)
        .setIssuedAt(clock.now())
        .setExpirationTime(later(ACCESS_SECONDS))
        .sign(privateKey),
    async read(token) {
      // A signature checked once need not be checked again while the token lives; the session's state is
      // looked at on every request elsewhere.
      const known = remembered.get(token)
      if (known) return known.until > clock.now().getTime() ? known.claims : 'expired'
      const read = await verify(token, publicKey, { issuer: allowed, now: clock.now() })
      if (typeof read === 'string') return read
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(token, read)
      return read.claims
    },
    issueNote: ({ personId, state, purpose, seconds }) =>
      new SignJWT({ state })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: NOTE_TYPE })
        .setSubject(String(personId))
        .setIssuer(publicUrl)
        .setAudience(audienceOf(purpose))
        .setIssuedAt(clock.now())
        .setExpirationTime(later(seconds))
        .sign(privateKey),
    readNote: (purpose, note) =>
      verifyNote(note, publicKey, { issuer: publicUrl, purpose, now: clock.now() }),
  }
}

export async function loadOrMakeKey(path: string): Promise<JWK> {
  const text = await loadOrMakeKeyFile(path, async () => JSON.stringify(await makeKey()), isPrivateKey)
  return JSON.parse(text) as JWK // written above, by this product only
}

export async function findKey(path: string): Promise<JWK | null> {
  const text = await findKeyFile(path, isPrivateKey)
  return text === null ? null : (JSON.parse(text) as JWK)
}

/** The name that its public half is published under. */
export const printOfKey = ({ d: _secret, ...publicJwk }: JWK): Promise<string> =>
  calculateJwkThumbprint(publicJwk)

function isPrivateKey(text: string): boolean {
  try {
    const { d } = JSON.parse(text) as { d?: unknown }
    return typeof d === 'string' && d !== ''
  } catch {
    return false
  }
}

export async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportJWK(privateKey)
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA')
  if (key instanceof Uint8Array) throw new TypeError('The signing key must be an Ed25519 key.')
  return key
}

async function verify(
  token: string,
  key: CryptoKey,
  { issuer, now }: { issuer: string[]; now: Date },
): Promise<{ claims: TokenClaims; until: number } | 'expired' | 'bad'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      issuer,
      audience: TOKEN_AUDIENCE,
      currentDate: now,
    })
    const personId = Number(payload.sub)
    const sessionId = payload['sid']
    if (!Number.isInteger(personId) || typeof sessionId !== 'string' || !payload.exp) return 'bad'
    if ((payload.iat ?? 0) * 1000 > now.getTime() + AHEAD_MS) return 'bad'
    return { claims: { personId, sessionId }, until: payload.exp * 1000 }
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : 'bad'
  }
}

const audienceOf = (purpose: string): string => `${TOKEN_AUDIENCE}:${purpose}`

async function verifyNote(
  note: string,
  key: CryptoKey,
  { issuer, purpose, now }: { issuer: string; purpose: string; now: Date },
): Promise<SealedNote | null> {
  const demands = {
    algorithms: ['EdDSA'],
    issuer,
    audience: audienceOf(purpose),
    typ: NOTE_TYPE,
    currentDate: now,
  }
  try {
    const { payload } = await jwtVerify(note, key, demands)
    const personId = Number(payload.sub)
    const { state } = payload
    return Number.isInteger(personId) && typeof state === 'string' && payload.exp ? { personId, state } : null
  } catch {
    return null
  }
}
