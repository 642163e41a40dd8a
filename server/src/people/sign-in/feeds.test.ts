import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/access/passwords.ts'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

const PASSWORD = 'First-Pass-2026!'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = (path: string) => test.app.inject({ method: 'GET', url: path })

describe('the secret address of a calendar', () => {
  const passkey = (id: number) =>
    test.pool.query(
      "insert into passkeys (person_id, credential_id, public_key, counter, name) values ($1, 'feed' || $2, 'k', 0, 'Phone')",
      [id, String(id)],
    )

  async function withFeed(role_id: 4 | 5) {
    const firm_id = role_id === 5 ? await test.make.firm() : null
    const id = await test.make.person({ role_id, firm_id, password_hash: await hashPassword(PASSWORD) })
    const as = await test.tokenFor(id, role_id)
    const made = await test.call('POST', '/calendar/feed/store', { as, body: { scope: 'all' } })
    const path = new URL(made.body.address).pathname
    expect((await read(path)).statusCode).toBe(200)
    return { id, firm_id, as, path }
  }

  it('ends with the password, with all other sessions, and with the factors', async () => {
    const [changed, ended, taken] = [await withFeed(4), await withFeed(4), await withFeed(4)]
    const next = 'Another-Pass-2026!'
    const body = { current_password: PASSWORD, password: next, password_confirmation: next }
    expect(
      (await test.call('PUT', `/users/changePassword/${changed.id}`, { as: changed.as, body })).status,
    ).toBe(200)
    expect((await test.call('PUT', '/sessions/endOthers', { as: ended.as })).status).toBe(200)
    await passkey(taken.id)
    expect((await test.call('PUT', `/users/takeFactors/${taken.id}`, { as: 2 })).status).toBe(200)
    for (const { path } of [changed, ended, taken]) expect((await read(path)).statusCode).toBe(404)
  })

  it('ends with the firm of a customer, and does not come back with it', async () => {
    const { firm_id: firm, path } = await withFeed(5)
    await test.pool.query('update firms set active = false where id = $1', [firm])
    expect((await read(path)).statusCode).toBe(404)
    await test.pool.query('update firms set active = true where id = $1', [firm])
    expect((await read(path)).statusCode).toBe(200)
    for (const action of ['deactivate', 'activate']) {
      expect((await test.call('PUT', `/firms/active/${firm}`, { as: 1, body: { action } })).status).toBe(200)
    }
    expect((await read(path)).statusCode).toBe(404)
  })

  it('is told to its person by mail, without the address', async () => {
    const { id, path } = await withFeed(4)
    const { rows } = await test.pool.query('select subject, body_text from outbox where person_id = $1', [id])
    expect(rows).toMatchObject([{ subject: 'New calendar subscription' }])
    expect(rows[0].body_text).not.toContain(path.split('/').at(-1))
  })

  it('is shown among the sessions, and ended there by its person or who administers them', async () => {
    const [own, other] = [await withFeed(4), await withFeed(5)]
    expect((await test.call('GET', '/sessions', { as: own.as })).body.feed).toMatchObject({ scope: 'all' })
    const end = (id: number, as: string | 2 | 3) =>
      test.call('DELETE', `/sessions/feed/destroy/${id}`, { as })
    expect([(await end(own.id, other.as)).status, (await end(own.id, 3)).status]).toEqual([404, 404])
    expect((await end(own.id, own.as)).status).toBe(200)
    expect((await test.call('GET', `/sessions?person=${other.id}`, { as: 2 })).body.feed).not.toBeNull()
    const rail = async () =>
      (await test.call('GET', `/accounts/rail/${other.id}`, { as: 2 })).body.ways_in.has_feed
    expect(await rail()).toBe(true)
    expect((await end(other.id, 2)).status).toBe(200)
    expect([await rail(), (await end(other.id, 2)).status]).toEqual([false, 404])
    for (const { path } of [own, other]) expect((await read(path)).statusCode).toBe(404)
  })
})
