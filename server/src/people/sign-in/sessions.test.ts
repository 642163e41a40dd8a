import { decodeJwt, SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, PUBLIC_URL, startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { cookieOf, signInCalls } from '../../test/sign-in.ts'

let test: TestApp
const { person, refresh, signIn } = signInCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('a page that nobody sits at', () => {
  const lastUsed = async (id: number): Promise<number> => {
    const found = await test.pool.query<{ ago: number }>(
      'select extract(epoch from now() - last_used_at)::int as ago from sessions where person_id = $1',
      [id],
    )
    return found.rows[0]?.ago ?? -1
  }
  const usedAgo = (id: number, seconds: number) =>
    test.pool.query(
      'update sessions set last_used_at = now() - make_interval(secs => $2) where person_id = $1',
      [id, seconds],
    )

  it('does not put off the end of its session by what it does itself', async () => {
    const { id, email } = await person()
    let { cookie } = await signIn(email)
    for (const [said, before, after] of [
      ['3600', 7200, 3600],
      ['9999', 3600, 3600],
      ['nonsense', 3600, 0],
      ['-5', 3600, 0],
      ['0', 3600, 0],
    ] as const) {
      await usedAgo(id, before)
      const answer = await refresh(cookie, { 'x-idle-seconds': said })
      expect(answer.status).toBe(200)
      cookie = cookieOf(answer.headers)
      const ago = await lastUsed(id)
      expect([said, Math.abs(ago - after) < 60]).toEqual([said, true])
    }
  })
})

describe('a session', () => {
  it('goes on with a new access token and a new cookie', async () => {
    const { cookie } = await signIn((await person()).email)
    const renewed = await refresh(cookie)
    expect(renewed.status).toBe(200)
    expect(Object.keys(renewed.body).sort()).toEqual(['access_token', 'expires_in'])
    expect(cookieOf(renewed.headers)).not.toBe(cookie)
    expect((await test.call('GET', '/me', { as: renewed.body.access_token })).status).toBe(200)
  })

  it('allows two tabs to refresh at once, but ends when an old cookie comes back later', async () => {
    const { id, email } = await person()
    const { cookie, body } = await signIn(email)
    const first = await refresh(cookie)
    expect(first.status).toBe(200)
    const second = await refresh(cookie)
    expect(second.status).toBe(200)
    // The first answer may have been lost: whoever asks again gets the same cookie, so that there is one of them.
    expect(cookieOf(second.headers)).toBe(cookieOf(first.headers))
    await test.pool
      .query(`update refresh_tokens set rotated_at = now() - interval '61 seconds' where rotated_at is not null
      and session_id in (select id from sessions where person_id = ${id})`)
    const reused = await refresh(cookie)
    expect(reused).toMatchObject({ status: 401, body: { code: 'token_error', message: 'Token Error.' } })
    expect((await test.call('GET', '/me', { as: body.access_token })).body.message).toBe(
      'Your session expired.',
    )
    expect((await refresh(cookieOf(first.headers))).status).toBe(401)
  })

  it('ends when another browser comes with a cookie that was just exchanged', async () => {
    const { cookie, body } = await signIn((await person()).email)
    const [own, other] = [{ 'user-agent': 'Own browser' }, { 'user-agent': 'Another browser' }]
    expect((await refresh(cookie, own)).status).toBe(200)
    expect((await refresh(cookie, own)).status).toBe(200)
    expect((await refresh(cookie, other)).status).toBe(401)
    expect((await test.call('GET', '/me', { as: body.access_token })).status).toBe(401)
  })

  it('gives a late tab no cookie that is older than the one in use', async () => {
    const { cookie } = await signIn((await person()).email)
    const first = await refresh(cookie)
    const next = await refresh(cookieOf(first.headers))
    expect(cookieOf(next.headers)).not.toBe(cookieOf(first.headers))
    const late = await refresh(cookie)
    expect([late.status, late.headers['set-cookie']]).toEqual([200, undefined])
    expect((await refresh(cookieOf(next.headers))).status).toBe(200)
  })

  it('ends at once with sign-out, everywhere', async () => {
    const { cookie, body } = await signIn((await person()).email)
    expect((await test.call('POST', '/logout', { headers: { cookie } })).status).toBe(200)
    expect((await test.call('GET', '/me', { as: body.access_token })).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('ends with sign-out by its bearer token alone, and with the next sign-in in the same browser', async () => {
    const { email } = await person()
    const { body } = await signIn(email)
    await test.call('POST', '/logout', { as: body.access_token })
    expect((await test.call('GET', '/me', { as: body.access_token })).status).toBe(401)
    const before = await signIn(email)
    const credentials = { email, password: PASSWORD }
    const after = await test.call('POST', '/login', { body: credentials, headers: { cookie: before.cookie } })
    expect(after.status).toBe(200)
    expect((await test.call('GET', '/me', { as: before.body.access_token })).status).toBe(401)
  })

  it('follows the person at the next request: switched off or in another role, also when changed elsewhere', async () => {
    const { id, email } = await person()
    const { body } = await signIn(email)
    const businesses = () => test.call('GET', '/businesses/dataFields', { as: body.access_token })
    expect((await businesses()).status).toBe(200)
    const firm = await test.make.firm()
    await test.pool.query('update people set role_id = 5, firm_id = $2 where id = $1', [id, firm])
    await expect.poll(async () => (await businesses()).status).toBe(403)
    await test.pool.query('update people set active = false where id = $1', [id])
    await expect.poll(async () => (await businesses()).status).toBe(401)
  })

  it('ends after twelve idle hours and after seven days', async () => {
    for (const [column, age] of [
      ['last_used_at', '12 hours 1 second'],
      ['created_at', '7 days 1 second'],
    ]) {
      const { id, email } = await person()
      const { cookie } = await signIn(email)
      await test.pool.query(
        `update sessions set ${column} = now() - interval '${age}' where person_id = $1`,
        [id],
      )
      expect((await refresh(cookie)).status).toBe(401)
    }
  })

  it('is not continued for another site', async () => {
    const { cookie } = await signIn((await person()).email)
    expect((await refresh(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await refresh(cookie, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await refresh(cookie, { origin: 'null' })).status).toBe(403)
    expect((await refresh(cookie, { origin: 'http://evil.example', host: 'evil.example' })).status).toBe(403)
  })
})

describe('access tokens', () => {
  const tried = async (token: string) => (await test.call('GET', '/me', { as: token })).body.code

  it('are refused when missing, malformed, forged, unsigned, of another issuer or expired', async () => {
    const { id } = await person()
    const sid = await test.make.session(id)
    const { privateKey } = await generateKeyPair('EdDSA')
    const claims = () => new SignJWT({ sid, role: 1 }).setSubject(String(id)).setAudience('dromos')
    const forged = await claims()
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(`${PUBLIC_URL}/api/login`)
      .setExpirationTime('5m')
      .sign(privateKey)
    const publicKey = new TextEncoder().encode(JSON.stringify(test.tokens.jwks.keys[0]))
    const asSecret = await claims()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(`${PUBLIC_URL}/api/login`)
      .setExpirationTime('5m')
      .sign(publicKey)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none' })}.${part({ sid, sub: String(id), iss: `${PUBLIC_URL}/api/login`, aud: 'dromos', exp: 4e9 })}.`
    const foreign = await test.tokens.issue({ personId: id, sessionId: sid, role: 4, endpoint: 'somewhere' })
    const genuine = await test.tokens.issue({ personId: id, sessionId: sid, role: 4, endpoint: 'login' })
    expect(await tried('')).toBe('unauthenticated')
    expect(await tried('not a token')).toBe('unauthenticated')
    for (const token of [
      forged,
      asSecret,
      unsigned,
      foreign,
      `${genuine.slice(0, -6)}AAAAAA`,
      'a'.repeat(100),
    ]) {
      expect(await tried(token)).toBe('token_error')
    }
    const other = await person()
    const swapped = await test.tokens.issue({
      personId: other.id,
      sessionId: sid,
      role: 4,
      endpoint: 'login',
    })
    expect(await tried(swapped)).toBe('session_expired')
  })

  it('end after ten minutes, whether they were seen before or not', async () => {
    const { id } = await person()
    const sessionId = await test.make.session(id)
    const issue = () => test.tokens.issue({ personId: id, sessionId, role: 4, endpoint: 'login' })
    const [seen, unseen] = [await issue(), await issue()]
    expect((await test.call('GET', '/me', { as: seen })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    try {
      expect([await tried(seen), await tried(unseen)]).toEqual(['session_expired', 'session_expired'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('can be verified by anybody with the public key, which is all that is published', async () => {
    const answer = await test.app.inject('/.well-known/jwks.json')
    expect(answer.json().keys).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' }])
    expect(answer.json().keys[0]).not.toHaveProperty('d')
    expect(answer.json().issuer).toBe(`${PUBLIC_URL}/api`)
  })

  it('name the end of their session, in both ways', async () => {
    const { id, email } = await person()
    const { cookie, body } = await signIn(email)
    const claims = ({ access_token }: { access_token: string }) => decodeJwt(access_token)
    const seconds = (moment: string) => `extract(epoch from ${moment})::int`
    const ends = async () =>
      (
        await test.pool.query(
          `select ${seconds("created_at + interval '7 days'")} as until,
            ${seconds("last_used_at + interval '12 hours'")} as idle_until
          from sessions where person_id = $1`,
          [id],
        )
      ).rows[0]
    expect(claims(body)).toMatchObject(await ends())
    const earlier =
      "created_at = now() - interval '6 days 18 hours', last_used_at = now() - interval '1 hour'"
    await test.pool.query(`update sessions set ${earlier} where person_id = $1`, [id])
    const { until, idle_until } = claims((await refresh(cookie)).body)
    expect(until).toBe((await ends()).until)
    expect(idle_until).toBe(until)
  })
})
