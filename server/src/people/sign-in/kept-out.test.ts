import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { signInCalls } from '../../test/sign-in.ts'

let test: TestApp
const { person, signIn } = signInCalls(() => test)
const OFFICE = '203.0.113.9'

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

const deviceOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.startsWith('dromos_device='))
    ?.split(';')[0] ?? ''

const signInWith = (email: string, { password = PASSWORD, cookie = '', from = OFFICE } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: cookie ? { cookie } : {},
    remoteAddress: from,
  })

async function guess(email: string, times: number, from = OFFICE): Promise<void> {
  for (let at = 0; at < times; at += 1) await signIn(email, 'Wrong-pass-1', from)
}

describe('guesses of others at a password', () => {
  it('keep nobody out of the browser they have signed in with, not even from the same address', async () => {
    const { email } = await person()
    const cookie = deviceOf((await signIn(email, PASSWORD, OFFICE)).headers)
    await guess(email, 8)
    expect((await signInWith(email)).statusCode).toBe(429)
    expect((await signInWith(email, { cookie })).statusCode).toBe(200)
    expect((await signInWith(email, { cookie, from: '198.51.100.4' })).statusCode).toBe(200)
  })

  it('count in that browser too when they are made there, and a cookie of somebody else’s helps nobody', async () => {
    const [one, other] = [await person(), await person()]
    const mine = deviceOf((await signIn(one.email, PASSWORD, OFFICE)).headers)
    const theirs = deviceOf((await signIn(other.email, PASSWORD, OFFICE)).headers)
    await guess(one.email, 8)
    expect((await signInWith(one.email, { cookie: theirs })).statusCode).toBe(429)
    expect((await signInWith(one.email, { cookie: `${mine}x` })).statusCode).toBe(429)
    const tries: number[] = []
    for (let at = 0; at < 6; at += 1) {
      tries.push((await signInWith(one.email, { cookie: mine, password: 'Wrong-pass-1' })).statusCode)
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('keep nobody out of the network they have signed in from, whatever the rest of its address', async () => {
    const { email } = await person()
    expect((await signIn(email, PASSWORD, '2001:db8:1:2::aaaa')).status).toBe(200)
    for (let at = 0; at < 12; at += 1) await signIn(email, 'Wrong-pass-1')
    expect((await signInWith(email, { from: '2001:db8:1:3::1' })).statusCode).toBe(429)
    expect((await signInWith(email, { from: '2001:db8:1:2:9:8:7:6' })).statusCode).toBe(200)
  })
})

describe('a firm that is switched off', () => {
  it('has its accounts signed out at once, and lets none in until it is switched on', async () => {
    const firm = await test.make.firm()
    const { email } = await person({ role_id: 5, firm_id: firm })
    const { body, cookie } = await signIn(email)
    const me = async () => (await test.call('GET', '/me', { as: body.access_token })).status
    expect(await me()).toBe(200)
    const setActive = (action: string) =>
      test.call('PUT', `/firms/active/${firm}`, { as: 3, body: { action } })
    expect((await setActive('deactivate')).status).toBe(200)
    expect(await me()).toBe(401)
    expect((await test.call('GET', '/refreshToken', { headers: { cookie } })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    const ended = await test.pool.query(
      'select end_reason from sessions where person_id is not null and ended_at is not null',
    )
    expect(ended.rows).toContainEqual({ end_reason: 'firm switched off' })
    expect((await setActive('activate')).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    expect(await me()).toBe(401)
  })
})
