import type { CreationOptions, RequestOptions } from '@dromos/contract/people/passkeys.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, PUBLIC_URL, startTestApp } from '../../test/app.ts'
import type { HttpAnswer, TestApp } from '../../test/app.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import { secondFactorCalls, WRONG } from '../../test/second-factor.ts'

let test: TestApp
const { challengeOf, codeOf, finish, nextStep, own, person, renew, switchOff, withFactor } =
  secondFactorCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.pool.query('delete from rate_limits'))
afterAll(() => test.close())

type Calls = Record<string, (token: string, proof: object) => Promise<HttpAnswer>>

const begin = (token: string, proof: object = {}) =>
  test.call('POST', '/passkeys/begin', { as: token, body: { current_password: PASSWORD, ...proof } })
const remove = (token: string, id: number, proof: object = {}) =>
  test.call('PUT', `/passkeys/remove/${id}`, { as: token, body: { current_password: PASSWORD, ...proof } })
const passkeys = async (token: string) => (await test.call('GET', '/factors', { as: token })).body.passkeys

/** A passkey of somebody whose second factor is on, added with a recovery code. */
async function withBoth() {
  const made = await withFactor()
  const key = createAuthenticator(PUBLIC_URL)
  const begun = await begin(made.token, { code: made.recovery[0] })
  expect(begun.status).toBe(200)
  const options: CreationOptions = begun.body
  const body = { name: 'Phone', ...key.make(options) }
  expect((await test.call('POST', '/passkeys/store', { as: made.token, body })).status).toBe(201)
  const prove = async (): Promise<object> => {
    const asked: RequestOptions = (await test.call('POST', '/login/passkeyOptions')).body
    return { passkey: key.prove(asked) }
  }
  return { ...made, prove }
}

it('the password alone cannot add, remove or renew a factor where a second one is on', async () => {
  const { token, secret } = await withBoth()
  const [{ id }] = await passkeys(token)
  const calls: Calls = {
    begin: (as, proof) => begin(as, proof),
    remove: (as, proof) => remove(as, id, proof),
    renew: (as, proof) => renew(as, proof),
    off: (as, proof) =>
      test.call('PUT', '/factors/switchOff', { as, body: { current_password: PASSWORD, ...proof } }),
  }
  for (const [name, tried] of Object.entries(calls)) {
    await test.pool.query('delete from rate_limits')
    const without = await tried(token, {})
    expect([name, without.status, without.body.errors]).toEqual([name, 422, { code: 'Field is required.' }])
    expect([name, (await tried(token, { code: '000000' })).body.errors]).toEqual([name, { code: WRONG }])
    const wrong = await tried(token, { current_password: 'Wrong-pass-1', code: await codeOf(secret) })
    expect([name, Object.keys(wrong.body.errors)]).toEqual([name, ['current_password']])
  }
  expect(await passkeys(token)).toHaveLength(1)
  expect(await own(token)).toMatchObject({ recovery_left: 9 })
})

it('a code proves the second factor once', async () => {
  const { token, secret } = await withBoth()
  const [{ id }] = await passkeys(token)
  const code = await codeOf(secret)
  expect((await begin(token, { code })).status).toBe(200)
  expect((await remove(token, id, { code })).body.errors).toEqual({ code: WRONG })
  nextStep()
  expect((await remove(token, id, { code: await codeOf(secret) })).status).toBe(200)
  expect(await passkeys(token)).toEqual([])
})

it('a passkey of one’s own proves the second factor in place of the code, once for each challenge', async () => {
  const { token, prove } = await withBoth()
  const proof = await prove()
  expect((await renew(token, proof)).body.recovery_codes).toHaveLength(10)
  expect((await renew(token, proof)).body.errors).toEqual({
    result: 'This passkey does not prove that it is you. Try another one, or a code.',
  })
  const off = await test.call('PUT', '/factors/switchOff', {
    as: token,
    body: { current_password: PASSWORD, ...(await prove()) },
  })
  expect(off.status).toBe(200)
  expect(await own(token)).toBeNull()
})

it('a passkey or code of somebody else proves nothing', async () => {
  const { token } = await withBoth()
  const other = await withBoth()
  expect((await renew(token, await other.prove())).body.errors).toHaveProperty('result')
  expect((await renew(token, { code: await codeOf(other.secret) })).body.errors).toEqual({ code: WRONG })
  expect((await renew(token, { code: other.recovery[2] })).body.errors).toEqual({ code: WRONG })
  expect((await finish(await challengeOf(other.email), other.recovery[2] ?? '')).status).toBe(200)
})

it('guesses at a proof of the second factor are slowed, whatever they would do', async () => {
  const { token, secret } = await withFactor()
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) {
    statuses.push((await begin(token, { code: '000000' })).status)
    statuses.push((await switchOff(token, '000000')).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await renew(token, { code: await codeOf(secret) })).status).toBe(429)
})

it('the password is enough where no second factor is on, and more does no harm', async () => {
  const { token } = await person()
  expect((await begin(token)).status).toBe(200)
  expect((await begin(token, { code: '000000' })).status).toBe(200)
})
