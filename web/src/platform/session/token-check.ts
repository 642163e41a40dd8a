import { issuerOf, TOKEN_AUDIENCE, tokenIssuers } from '@dromos/contract/people/token-issuers.rules.ts'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { decodeJwt } from 'jose/jwt/decode'
import { jwtVerify } from 'jose/jwt/verify'
import type { JWK, JWTPayload } from 'jose'
import { ApiError } from '../http.ts'
import { t } from '../platform.messages.ts'
import type { SessionEnds } from './session-tabs.ts'

const KEYS = '/.well-known/jwks.json'
const ALGORITHM = 'EdDSA'
const PATIENCE = 20_000

/** What a genuine token says. Times are milliseconds of this browser's clock. */
interface TokenFacts extends SessionEnds {
  endsAt: number
  role: number
}

interface KeySet {
  base: string
  keys: ReadonlyMap<string, JWK>
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  ahead: number
}

let keySet: Promise<KeySet> | null = null
const claimsOf = { token: '', claims: Promise.resolve<JWTPayload | null>(null) }

/**
 * Judges signature, issuer, audience and end of a token that the server has just given; null when it is not
 * genuine or has ended. Throws `ApiError` when the keys cannot be had. Where the browser cannot verify (no
 * secure connection, no Ed25519) the rest decides: the server verifies every token in any case.
 */
export async function admitToken(token: string): Promise<TokenFacts | null> {
  if (claimsOf.token !== token) {
    claimsOf.token = token
    claimsOf.claims = genuineClaims(token).catch((error: unknown) => {
      claimsOf.token = ''
      throw error
    })
  }
  const claims = await claimsOf.claims
  if (!claims) return null
  const facts = factsOf(claims, await knownKeys())
  if (isCurrent(facts)) return facts
  // The clocks may have moved apart since they were compared.
  const again = factsOf(claims, await freshKeys())
  return isCurrent(again) ? again : null
}

export function prepareTokenCheck(): void {
  knownKeys().catch(() => undefined)
}

async function genuineClaims(token: string): Promise<JWTPayload | null> {
  const kid = keyNameOf(token)
  if (kid === null) return null
  const known = await knownKeys()
  const { base, keys } = known.keys.has(kid) ? known : await freshKeys()
  const key = keys.get(kid)
  if (!key) return null
  const issuer = tokenIssuers.map((endpoint) => issuerOf(base, endpoint))
  return globalThis.crypto?.subtle ? verified(token, key, issuer) : unverified(token, issuer)
}

function keyNameOf(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === ALGORITHM && kid ? kid : null
  } catch {
    return null
  }
}

async function verified(token: string, key: JWK, issuer: string[]): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer,
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      // The end is judged by the server's clock, later and again.
      currentDate: new Date(0),
    })
    return payload
  } catch (error) {
    const isTooOld = error instanceof DOMException && error.name === 'NotSupportedError'
    return isTooOld ? unverified(token, issuer) : null
  }
}

function unverified(token: string, issuer: string[]): JWTPayload | null {
  try {
    const claims = decodeJwt(token)
    return claims.iss && issuer.includes(claims.iss) && claims.aud === TOKEN_AUDIENCE ? claims : null
  } catch {
    return null
  }
}

function factsOf(claims: JWTPayload, { ahead }: KeySet): TokenFacts {
  const local = (seconds: unknown): number =>
    typeof seconds === 'number' ? seconds * 1000 - ahead : Number.POSITIVE_INFINITY
  return {
    endsAt: claims.exp === undefined ? 0 : local(claims.exp),
    role: Number(claims['role']),
    idleUntil: local(claims['idle_until']),
    until: local(claims['until']),
  }
}

const isCurrent = ({ endsAt }: TokenFacts): boolean => endsAt > Date.now()

function knownKeys(): Promise<KeySet> {
  return keySet ?? freshKeys()
}

function freshKeys(): Promise<KeySet> {
  const fetched = fetchKeys()
  keySet = fetched
  fetched.catch(() => {
    if (keySet === fetched) keySet = null
  })
  return fetched
}

async function fetchKeys(): Promise<KeySet> {
  const response = await fetch(KEYS, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => {
      throw new ApiError({ status: 0, code: 'offline', message: t('somethingWrong') })
    },
  )
  if (!response.ok) throw unreadable(response.status)
  // The server's own document.
  const { issuer, keys } = (await response.json()) as { issuer: string; keys: JWK[] }
  const served = Date.parse(response.headers.get('date') ?? '')
  return {
    base: issuer,
    keys: new Map(keys.map((key) => [key.kid ?? '', key])),
    ahead: Number.isNaN(served) ? 0 : served - Date.now(),
  }
}

const unreadable = (status: number) =>
  new ApiError({ status, code: 'unreadable', message: t('somethingWrong') })
