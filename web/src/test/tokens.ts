import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'

/** Where the tokens of the tests come from. */
export const BASE = 'http://dromos.test/api'

const { privateKey, publicKey } = await generateKeyPair('EdDSA')
const publicJwk = await exportJWK(publicKey)

export const kid = await calculateJwkThumbprint(publicJwk)

/** What the server publishes at `/.well-known/jwks.json`. */
export const keySet = { issuer: BASE, keys: [{ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }] }

/** A second from now, in seconds since 1970. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

/** A token as the server issues them, with other claims or another key where a test wants them. */
export async function tokenWith(
  claims: JWTPayload = {},
  { key = privateKey, name = kid }: { key?: CryptoKey; name?: string } = {},
): Promise<string> {
  const usual = { iss: `${BASE}/login`, aud: 'dromos', sub: '7', sid: 's', role: 4, iat: inSeconds(0) }
  const ends = { exp: inSeconds(900), idle_until: inSeconds(43_200), until: inSeconds(604_800) }
  return new SignJWT({ ...usual, ...ends, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: name })
    .sign(key)
}
