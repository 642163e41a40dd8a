import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function withFactors(role_id: 1 | 2 | 4 | 5): Promise<{ id: number; token: string }> {
  const firm_id = role_id === 5 ? await test.make.firm() : null
  const id = await test.make.person({ role_id, firm_id })
  await test.pool.query(
    "insert into second_factors (person_id, secret, confirmed_at, last_step) values ($1, 'sealed-secret', now(), 0)",
    [id],
  )
  await test.pool.query("insert into recovery_codes (person_id, hash) values ($1, 'hash')", [id])
  await test.pool.query(
    "insert into passkeys (person_id, credential_id, public_key, counter, name) values ($1, 'c' || $2, 'k', 0, 'Phone')",
    [id, String(id)],
  )
  return { id, token: await test.tokenFor(id, role_id) }
}

const left = async (id: number): Promise<number> => {
  const found = await test.pool.query(
    `select (select count(*) from second_factors where person_id = $1)
      + (select count(*) from recovery_codes where person_id = $1)
      + (select count(*) from passkeys where person_id = $1) as count`,
    [id],
  )
  return Number(found.rows[0].count)
}

it('an administrator removes the second factor and passkeys of a lost telephone, which ends every session', async () => {
  const { id, token } = await withFactors(4)
  const record = () => test.call('GET', `/users/edit/${id}`, { as: 2 })
  expect((await record()).body.can.takeFactors).toBe(true)
  expect(JSON.stringify((await record()).body)).not.toContain('sealed-secret')
  expect((await test.call('GET', `/users/edit/${id}`, { as: 3 })).body.can.takeFactors).toBe(false)
  expect((await test.call('PUT', `/users/takeFactors/${id}`, { as: 2 })).status).toBe(200)
  expect(await left(id)).toBe(0)
  expect((await record()).body.can.takeFactors).toBe(false)
  expect((await test.call('GET', '/me', { as: token })).status).toBe(401)
  const mail = await test.pool.query('select subject from outbox where person_id = $1', [id])
  expect(mail.rows).toEqual([{ subject: 'Two-factor authentication reset' }])
  const trail = await test.pool.query(
    "select before from audit_log where entity_id = $1 and action = 'factor.taken'",
    [id],
  )
  expect(trail.rows).toEqual([{ before: { second_factor: true, passkeys: 1 } }])
  expect((await test.call('PUT', `/users/takeFactors/${id}`, { as: 2 })).status).toBe(409)
})

it('the factors of a customer’s account are removed by the accounts’ call, and neither call removes the other kind', async () => {
  const customer = await withFactors(5)
  expect((await test.call('PUT', `/users/takeFactors/${customer.id}`, { as: 1 })).status).toBe(404)
  expect((await test.call('PUT', `/accounts/takeFactors/${customer.id}`, { as: 2 })).status).toBe(200)
  expect(await left(customer.id)).toBe(0)
})

it('nobody removes their own factors that way, only an owner those of an owner, and others none', async () => {
  const administrator = await withFactors(2)
  const owner = await withFactors(1)
  const take = (id: number, as: string | 1 | 2 | 3 | 4 | 5) =>
    test.call('PUT', `/users/takeFactors/${id}`, { as })
  expect((await take(administrator.id, administrator.token)).status).toBe(403)
  expect((await take(owner.id, owner.token)).status).toBe(403)
  expect((await take(owner.id, 2)).status).toBe(403)
  for (const role of [3, 4, 5] as const) expect((await take(administrator.id, role)).status).toBe(403)
  expect([await left(administrator.id), await left(owner.id)]).toEqual([3, 3])
  expect((await take(owner.id, 1)).status).toBe(200)
  expect((await take(999_999, 1)).status).toBe(404)
})
