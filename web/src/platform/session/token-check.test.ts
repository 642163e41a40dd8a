import { base64url, decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BASE, inSeconds, keySet, kid, tokenWith } from '../../test/tokens.ts'

let published: unknown
let date: string
let asked: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
  published = keySet
  date = new Date().toUTCString()
  asked = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url !== '/.well-known/jwks.json') throw new Error(`asked for ${url}`)
    asked += 1
    return new Response(JSON.stringify(published), { headers: { date } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const admit = async (token: string) => (await import('./token-check.ts')).admitToken(token)
const part = (value: object) => base64url.encode(JSON.stringify(value))
const claims = { iss: `${BASE}/login`, aud: 'dromos', sub: '7', role: 1, exp: 4e9 }

describe('the check of a token', () => {
  it.each(['login', 'refreshToken', 'reset', 'users/update', 'accounts/update'])(
    'accepts one of %s, and returns when it and its session end',
    async (endpoint) => {
      const [exp, idle_until, until] = [inSeconds(600), inSeconds(43_200), inSeconds(604_800)]
      const facts = await admit(await tokenWith({ iss: `${BASE}/${endpoint}`, exp, idle_until, until }))
      expect(facts?.role).toBe(4)
      expect(facts).toMatchObject({
        endsAt: exp * 1000,
        idleUntil: idle_until * 1000,
        until: until * 1000,
      })
    },
  )

  it.each([
    `${BASE}/somewhere`,
    `${BASE}/users/updates`,
    `${BASE}/login/`,
    'http://evil.example/api/login',
    'login',
    '',
  ])('rejects one of the foreign issuer "%s"', async (iss) => {
    expect(await admit(await tokenWith({ iss }))).toBeNull()
  })

  it('rejects one for somebody else, without an end, or ended', async () => {
    expect(await admit(await tokenWith({ aud: 'another' }))).toBeNull()
    expect(await admit(await tokenWith({ exp: undefined }))).toBeNull()
    expect(await admit(await tokenWith({ exp: inSeconds(-5) }))).toBeNull()
  })

  it('rejects one signed with another key under the known name', async () => {
    const { privateKey } = await generateKeyPair('EdDSA')
    expect(await admit(await tokenWith({}, { key: privateKey }))).toBeNull()
  })

  it('rejects one without a signature, or signed with the public key as a secret', async () => {
    const unsigned = `${part({ alg: 'none', kid })}.${part(claims)}.`
    const [jwk] = keySet.keys
    const key = await importJWK({ ...jwk, alg: 'EdDSA' }, 'EdDSA', { extractable: true })
    const secrets = [JSON.stringify(jwk), await exportSPKI(key as CryptoKey), (await exportJWK(key)).x ?? '']
    const asSecret = secrets.map((secret) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(secret.padEnd(32, '.'))),
    )
    for (const token of [unsigned, ...(await Promise.all(asSecret))]) expect(await admit(token)).toBeNull()
  })

  it('rejects one that is changed in any of its parts', async () => {
    const signed = await tokenWith()
    const [header = '', body = '', signature = ''] = signed.split('.')
    const more = part({ ...decodeJwt(signed), role: 1 })
    for (const token of [
      `${header}.${more}.${signature}`,
      `${header}.${body}.${signature.slice(0, -6)}AAAAAA`,
      `${header}.${body}`,
      'nothing of a token',
      '',
    ]) {
      expect(await admit(token)).toBeNull()
    }
  })
})

describe('the public keys of tokens', () => {
  it('are fetched once, and a signature is verified once', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify')
    const token = await tokenWith()
    await admit(token)
    await admit(token)
    await admit(await tokenWith({ sub: '8' }))
    expect(asked).toBe(1)
    expect(verify).toHaveBeenCalledTimes(2)
    verify.mockRestore()
  })

  it('are fetched once more for a name they do not have', async () => {
    published = { issuer: BASE, keys: [] }
    await admit(await tokenWith())
    expect(asked).toBe(2)
    published = keySet
    expect(await admit(await tokenWith({ sub: '8' }))).not.toBeNull()
    expect(asked).toBe(3)
  })

  it('leave the token undecided while they cannot be fetched', async () => {
    const token = await tokenWith()
    const answering = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(admit(token)).rejects.toMatchObject({ code: 'offline' })
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(admit(token)).rejects.toMatchObject({ code: 'unreadable', status: 503 })
    vi.stubGlobal('fetch', answering)
    expect(await admit(token)).not.toBeNull()
  })
})

describe('a wrong clock of the browser', () => {
  it('is corrected by the server’s', async () => {
    date = new Date(Date.now() - 3_600_000).toUTCString()
    const facts = await admit(await tokenWith({ exp: inSeconds(-3_000) }))
    expect(facts?.endsAt).toBe(Date.now() + 600_000)
  })

  it('is compared again when it was changed meanwhile', async () => {
    await admit(await tokenWith())
    vi.setSystemTime(Date.now() + 7_200_000)
    const token = await tokenWith({ exp: inSeconds(-7_200 + 600) })
    expect(await admit(token)).not.toBeNull()
    expect(asked).toBe(2)
  })
})

describe.each([
  ['without a secure connection', () => vi.stubGlobal('crypto', {})],
  [
    'too old for the signature',
    () => {
      const tooOld = () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
      vi.stubGlobal('crypto', { subtle: { importKey: tooOld } })
    },
  ],
])('a browser %s', (_, limit) => {
  it('checks issuer, audience and end', async () => {
    const tokens = await Promise.all([
      tokenWith(),
      tokenWith({ iss: 'http://evil.example/api/login' }),
      tokenWith({ aud: 'another' }),
      tokenWith({ exp: inSeconds(-5) }),
    ])
    limit()
    const admitted = []
    for (const token of tokens) admitted.push((await admit(token)) !== null)
    expect(admitted).toEqual([true, false, false, false])
    expect(await admit(`${part({ alg: 'none', kid })}.${part(claims)}.`)).toBeNull()
  })
})
