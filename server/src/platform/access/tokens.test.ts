import { createPublicKey } from 'node:crypto'
import { TOKEN_AUDIENCE } from '@dromos/contract/people/token-issuers.rules.ts'
import { importJWK, SignJWT } from 'jose'
import { expect, it, vi } from 'vitest'
import { openSharedClock } from '../clock.ts'
import { createTokens, makeKey } from './tokens.ts'

const PUBLIC_URL = 'https://dromos.test'
const jwk = await makeKey()
const tokens = await createTokens(jwk, PUBLIC_URL)
const privateKey = await importJWK(jwk, 'EdDSA')

interface Parts {
  alg?: string
  iss?: string
  aud?: string
  exp?: string | number
  sid?: unknown
  sub?: string
  key?: Awaited<ReturnType<typeof importJWK>>
}

/** A token as this product makes them, but for what is named. */
function signed({ alg = 'EdDSA', exp = '5m', key = privateKey, ...claims }: Parts = {}): Promise<string> {
  const { sub = '7', iss = `${PUBLIC_URL}/api/login`, aud = TOKEN_AUDIENCE, sid = 'a-session' } = claims
  return new SignJWT({ sid, role: 4, sub, iss, aud })
    .setProtectedHeader({ alg })
    .setExpirationTime(exp)
    .sign(key)
}

it('a genuine token names its person', async () => {
  expect(await tokens.read(await signed())).toEqual({ personId: 7, sessionId: 'a-session' })
})

it('a token of our key for another audience, issuer or time, or for nobody, is refused', async () => {
  expect(await tokens.read(await signed({ aud: 'another' }))).toBe('bad')
  expect(await tokens.read(await signed({ aud: `${TOKEN_AUDIENCE}:second-factor` }))).toBe('bad')
  for (const iss of [
    `${PUBLIC_URL}/api/other`,
    `${PUBLIC_URL}/api/login/`,
    PUBLIC_URL,
    'https://evil.example/api/login',
  ]) {
    expect(await tokens.read(await signed({ iss }))).toBe('bad')
  }
  expect(await tokens.read(await signed({ exp: Math.floor(Date.now() / 1000) - 1 }))).toBe('expired')
  expect(await tokens.read(await signed({ sub: 'somebody' }))).toBe('bad')
  expect(await tokens.read(await signed({ sid: 7 }))).toBe('bad')
})

it('a token signed with any form of the public key as a secret is rejected', async () => {
  const { d: _private, ...publicJwk } = jwk
  const key = createPublicKey({ key: publicJwk, format: 'jwk' })
  const secrets = [
    Buffer.from(JSON.stringify(tokens.jwks.keys[0])),
    Buffer.from(String(publicJwk.x)),
    Buffer.from(String(publicJwk.x), 'base64url'),
    Buffer.from(key.export({ type: 'spki', format: 'pem' })),
    key.export({ type: 'spki', format: 'der' }),
  ]
  for (const secret of secrets) {
    expect(await tokens.read(await signed({ alg: 'HS256', key: secret }))).toBe('bad')
  }
})

it('a token without a signature is refused, whatever it calls its algorithm', async () => {
  const [, body = ''] = (await signed()).split('.')
  for (const alg of ['none', 'None', 'NONE', 'HS256', 'EdDSA']) {
    const head = Buffer.from(JSON.stringify({ alg })).toString('base64url')
    expect(await tokens.read(`${head}.${body}.`)).toBe('bad')
  }
})

it('a note is no access token, opens only for its purpose, and an access token is no note', async () => {
  const note = await tokens.issueNote({ personId: 7, state: 's', purpose: 'one', seconds: 60 })
  expect(await tokens.readNote('one', note)).toEqual({ personId: 7, state: 's' })
  expect(await tokens.readNote('two', note)).toBeNull()
  expect(await tokens.read(note)).toBe('bad')
  expect(
    await tokens.readNote('one', await signed({ aud: `${TOKEN_AUDIENCE}:one`, iss: PUBLIC_URL })),
  ).toBeNull()
})

it('processes whose machines disagree about the time agree by the clock they share', async () => {
  const real = Date.now()
  const shared = () => Promise.resolve(new Date(real))
  const minutes = (count: number) => real + count * 60_000
  const machine = vi.spyOn(Date, 'now')
  machine.mockReturnValue(minutes(20))
  const early = await createTokens(jwk, PUBLIC_URL, await openSharedClock(shared))
  const token = await early.issue({ personId: 7, sessionId: 'a-session', role: 4, endpoint: 'login' })
  machine.mockReturnValue(minutes(-20))
  const late = await createTokens(jwk, PUBLIC_URL, await openSharedClock(shared))
  expect(await late.read(token)).toEqual({ personId: 7, sessionId: 'a-session' })
  machine.mockReturnValue(minutes(-20) + 601_000)
  expect(await late.read(token)).toBe('expired')
  machine.mockRestore()
})

it('a token of a clock that runs ahead is rejected', async () => {
  const ahead = { now: () => new Date(Date.now() + 120_000) }
  const early = await createTokens(jwk, PUBLIC_URL, ahead)
  const token = await early.issue({ personId: 7, sessionId: 'a-session', role: 4, endpoint: 'login' })
  expect(await tokens.read(token)).toBe('bad')
})
