import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { tokenAtWork } from '../test/sign-in.ts'
import { userBody } from '../test/user-body.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('customer accounts', () => {
  it('belong to a customer firm with its own address and contact', async () => {
    const firm = await test.make.firm({ name: 'Ελληνικά Τυριά ΑΕ' })
    const address = await test.make.address(firm)
    const contact = await test.make.contact(firm)
    const { role_id: _role, ...person } = userBody()
    const body = { ...person, firm_id: firm, firm_address_id: address, contact_id: contact }
    const made = await test.call('POST', '/accounts/store', { as: 2, body })
    expect(made.status).toBe(201)
    const record = await test.call('GET', `/accounts/edit/${made.body.id}`, { as: 4 })
    expect(record.body).toMatchObject({ ...body, firm: 'Ελληνικά Τυριά ΑΕ', can: { update: false } })
    const list = await test.call('GET', `/accounts?firm=${firm}`, { as: 4 })
    expect(list.body.data).toMatchObject([{ id: made.body.id, firm: 'Ελληνικά Τυριά ΑΕ', role_id: [5] }])
    const foreign = { ...body, email: 'x@y.gr', contact_id: await test.make.contact(await test.make.firm()) }
    const refused = await test.call('POST', '/accounts/store', { as: 2, body: foreign })
    expect(refused.body.errors).toEqual({ contact_id: 'This does not belong to the chosen firm.' })
  })

  it('are not told, as they come back, what happened to the firm they were moved away from', async () => {
    const [firm, other] = [await test.make.firm(), await test.make.firm()]
    const { role_id: _role, ...person } = userBody()
    const body = { ...person, firm_id: firm }
    const { id } = (await test.call('POST', '/accounts/store', { as: 2, body })).body
    await test.pool.query(
      `insert into live_events (kind, data, users) values ('booking', '{"id": 35}', array[$1::int, 1])`,
      [id],
    )
    const told = async () =>
      (await test.pool.query(`select 1 from live_events where kind = 'booking' and $1 = any(users)`, [id]))
        .rowCount
    const update = (changes: object) =>
      test.call('POST', `/accounts/update/${id}`, { as: 2, body: { ...body, ...changes } })
    expect([(await update({ skype: 's', version: 1 })).status, await told()]).toEqual([200, 1])
    expect([(await update({ firm_id: other, version: 2 })).status, await told()]).toEqual([200, 0])
  })

  it('may change their own data but not their firm', async () => {
    const [firm, other] = [await test.make.firm(), await test.make.firm()]
    const { role_id: _role, ...person } = userBody()
    const body = { ...person, firm_id: firm }
    const { body: made } = await test.call('POST', '/accounts/store', { as: 2, body })
    const token = await tokenAtWork(test, made.id, 5)
    const changed = await test.call('POST', `/accounts/update/${made.id}`, {
      as: token,
      body: { ...body, skype: 's', version: 1 },
    })
    expect(changed.body).toMatchObject({ status: 'ok', author: { role: 5, user: { firm_id: firm } } })
    const moved = await test.call('POST', `/accounts/update/${made.id}`, {
      as: token,
      body: { ...body, firm_id: other, version: 2 },
    })
    expect(moved.body.errors).toEqual({ firm_id: 'Only an administrator can change this.' })
    const user = await test.call('POST', `/users/update/${made.id}`, {
      as: token,
      body: { ...userBody(), version: 2 },
    })
    expect(user.status).toBe(404)
  })

  it('learn nothing of other firms by naming them, or their parts, or the staff’s lists', async () => {
    const [firm, other] = [await test.make.firm(), await test.make.firm()]
    const [contact_id, another] = [await test.make.contact(other), await test.make.contact(firm)]
    const { role_id: _role, ...person } = userBody()
    const body = { ...person, firm_id: firm }
    const { body: made } = await test.call('POST', '/accounts/store', { as: 2, body })
    const stranger = { ...body, ...userBody({ role_id: undefined }), firm_id: other, role_id: undefined }
    const { body: foreign } = await test.call('POST', '/accounts/store', { as: 2, body: stranger })
    const token = await tokenAtWork(test, made.id, 5)
    const answers = new Set<string>()
    for (const firm_id of [other, 2_000_000_000]) {
      for (const contact of [null, contact_id, another]) {
        const tried = { ...body, firm_id, contact_id: contact, version: 1 }
        const own = await test.call('POST', `/accounts/update/${made.id}`, { as: token, body: tried })
        answers.add(JSON.stringify([own.status, own.body.errors]))
        const theirs = await test.call('POST', `/accounts/update/${foreign.id}`, { as: token, body: tried })
        expect(theirs.status).toBe(404)
      }
    }
    expect([...answers]).toEqual([
      JSON.stringify([422, { firm_id: 'Only an administrator can change this.' }]),
    ])
    const { body: choices } = await test.call('GET', '/users/dataFields', { as: token })
    expect(choices).toMatchObject({ business: [], roles: [] })
    expect(choices.genders).not.toEqual([])
  })
})
