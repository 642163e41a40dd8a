import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let orders: OrderDriver
let carrier: Carrier

beforeAll(async () => {
  ;({ test, orders, carrier } = await openOrderDesk())
})
afterAll(() => test.close())

const stars = { overall: 4, punctuality: 5, communication: 3, documents: null, care: 4 }
const entered = { ...stars, comment: 'Άψογος\nοδηγός' }
const rate = (order_id: number, changes: object = {}, as: RoleId = 4) =>
  test.call('POST', '/ratings/store', { as, body: { order_id, side: 'carrier', ...entered, ...changes } })
const change = (id: number, body: object, as: RoleId = 4) =>
  test.call('POST', `/ratings/update/${id}`, { as, body })
const ofOrder = async (id: number, as: RoleId = 4) =>
  (await test.call('GET', `/ratings/order/${id}`, { as })).body
const ratingOf = async (id: number, side: string) =>
  (await ofOrder(id)).parties.find((party: { side: string }) => party.side === side)?.rating
const newest = async (id: number) =>
  (await test.call('GET', `/orders/log/${id}?pageSize=1`, { as: 4 })).body.data[0]

describe('the rating of a finished order', () => {
  it.each([1, 2, 3, 4] as const)('is entered by role %i and read back whole', async (role) => {
    const id = await orders.at(4)
    expect(await ofOrder(id, role)).toMatchObject({
      finished: true,
      parties: [
        { side: 'carrier', firm: { id: carrier.firm, name: 'Μεταφορική Αιγαίου' }, rating: null },
        { side: 'customer', rating: null },
      ],
    })
    const made = await rate(id, {}, role)
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), version: 1 }])
    expect(await ratingOf(id, 'carrier')).toEqual({
      ...entered,
      id: made.body.id,
      version: 1,
      created_at: expect.any(String),
      created_by: expect.stringContaining('Test'),
      updated_at: expect.any(String),
      updated_by: expect.stringContaining('Test'),
    })
    expect(await ratingOf(id, 'customer')).toBeNull()
  })

  it('names the customer beside the carrier, without what nobody judged', async () => {
    const id = await orders.at(4)
    const body = { order_id: id, side: 'customer', overall: 2 }
    expect((await test.call('POST', '/ratings/store', { as: 3, body })).status).toBe(201)
    await rate(id)
    expect(await ratingOf(id, 'customer')).toMatchObject({ overall: 2, punctuality: null, comment: '' })
    expect(await ratingOf(id, 'carrier')).toMatchObject(entered)
  })

  it('is changed by a colleague, who is named in the log with what was before', async () => {
    const id = await orders.at(4)
    const { body } = await rate(id)
    expect(await newest(id)).toMatchObject({
      event: 'carrier_rated',
      text: entered.comment,
      changes: [
        { field: 'rating_overall', before: null, after: 4 },
        { field: 'rating_punctuality', before: null, after: 5 },
        { field: 'rating_communication', before: null, after: 3 },
        { field: 'rating_care', before: null, after: 4 },
      ],
    })
    const changed = await change(body.id, { ...stars, overall: 2, care: null, comment: '', version: 1 }, 2)
    expect([changed.status, changed.body]).toEqual([200, { id: body.id, version: 2 }])
    expect(await ratingOf(id, 'carrier')).toMatchObject({ overall: 2, care: null, comment: '', version: 2 })
    expect(await newest(id)).toMatchObject({
      event: 'carrier_rated',
      text: '',
      changes: [
        { field: 'rating_overall', before: 4, after: 2 },
        { field: 'rating_care', before: 4, after: null },
      ],
    })
  })

  it('is entered for a closed order too, and once per key', async () => {
    const id = await orders.at(4)
    expect((await orders.give(id, 'close', { reason: 'Papers follow' })).status).toBe(200)
    const body = { order_id: id, side: 'carrier', ...entered }
    const send = () =>
      test.call('POST', '/ratings/store', { as: 4, body, headers: { 'idempotency-key': 'rate-once' } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('is refused a second time, against an old version, and for a missing order', async () => {
    const id = await orders.at(4)
    const { body } = await rate(id)
    const again = await rate(id)
    expect([again.status, again.body.code, again.body.errors]).toEqual([
      409,
      'duplicate',
      { side: 'A colleague has rated this in the meantime.' },
    ])
    await change(body.id, { ...entered, version: 1 })
    const stale = await change(body.id, { ...entered, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(stale.body.current).toMatchObject({ ...entered, version: 2 })
    expect((await change(body.id, entered)).status).toBe(428)
    expect((await change(999_999, { ...entered, version: 1 })).status).toBe(404)
    expect((await test.call('GET', '/ratings/order/999999', { as: 4 })).status).toBe(404)
    expect((await test.call('GET', '/ratings/firm/999999', { as: 4 })).status).toBe(404)
  })

  it.each([1, 2, 3, 6] as const)('is refused in status %i, naming the order', async (status) => {
    const id = await orders.at(status)
    const answer = await rate(id)
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      { order_id: 'Only a finished order can be rated.' },
    ])
    expect(await ofOrder(id)).toMatchObject({ finished: false })
  })

  it.each([
    ['no stars', { overall: 0 }, { overall: 'Minimum value is 1.' }],
    ['six stars', { punctuality: 6 }, { punctuality: 'Maximum value is 5.' }],
    ['half a star', { care: 2.5 }, { care: 'Must be a whole number.' }],
    ['no overall', { overall: undefined }, { overall: 'Field is required.' }],
    ['a novel', { comment: 'x'.repeat(1001) }, { comment: 'Maximum length is 1,000.' }],
    ['a stranger', { side: 'driver' }, { side: 'This choice does not exist.' }],
    ['an unknown order', { order_id: 999_999 }, { order_id: 'This choice does not exist.' }],
    ['a field of its own', { firm_id: 1 }, { firm_id: 'This field does not exist.' }],
  ])('is refused with %s', async (_name, changes, errors) => {
    const answer = await rate(await orders.at(4), changes)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('is hidden from customers', async () => {
    const id = await orders.at(4)
    await rate(id)
    for (const path of ['/ratings', `/ratings/order/${id}`, `/ratings/firm/${carrier.firm}`]) {
      expect([path, (await test.call('GET', path, { as: 5 })).status]).toEqual([path, 403])
    }
    expect((await rate(id, { side: 'customer' }, 5)).status).toBe(403)
  })

  it('does not count while the delivery is withdrawn, nor for the next carrier', async () => {
    const id = await orders.at(4)
    const { body } = await rate(id)
    const counted = async (firm: number) => {
      const { rows } = await test.pool.query<{ firm_id: number; counts: boolean }>(
        'select firm_id, finished_at is not null as counts from ratings where order_id = $1',
        [id],
      )
      return rows.map(({ firm_id, counts }) => [firm_id === firm, counts])
    }
    await orders.give(id, 'reopen', { reason: 'Wrong order' })
    expect(await counted(carrier.firm)).toEqual([[true, false]])
    const refused = await change(body.id, { ...entered, version: 1 })
    expect([refused.status, refused.body.errors.order_id]).toEqual([
      409,
      'Only a finished order can be rated.',
    ])
    await orders.deliver(id)
    expect(await counted(carrier.firm)).toEqual([[true, true]])

    await orders.give(id, 'reopen', { reason: 'Wrong carrier' })
    await orders.give(id, 'undoLoaded', { reason: 'Wrong carrier' })
    const other = await test.make.carrier({ name: 'Next' })
    const transporter_id = await test.make.contact(other)
    await orders.give(id, 'unassign')
    await orders.assign(id, { firm_carrier_id: other, transporter_id })
    await orders.load(id)
    await orders.deliver(id)
    expect(await counted(carrier.firm)).toEqual([[true, false]])
    expect(await ratingOf(id, 'carrier')).toBeNull()
    expect((await rate(id, { overall: 1 })).status).toBe(201)
    expect(await counted(other)).toEqual([[true, true]])
  })
})

describe('a rating round', () => {
  const round = async (side: string, as: RoleId = 4) =>
    (await test.call('GET', `/ratings/round?side=${side}`, { as })).body
  const idsOf = (reply: { data: { id: number }[] }) => reply.data.map(({ id }) => id)

  it('has the finished orders that nobody has rated, until they are, on each side for itself', async () => {
    const [id, open] = [await orders.at(4), await orders.at(3)]
    const before = await round('carrier')
    expect(before.data.find((order: { id: number }) => order.id === id)).toMatchObject({
      firm: { id: carrier.firm, name: 'Μεταφορική Αιγαίου' },
      from: { country_iso: expect.stringMatching(/^[A-Z]{2}$/), city: expect.any(String) },
      delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      damaged: false,
    })
    expect(idsOf(before)).not.toContain(open)
    await rate(id)
    const after = await round('carrier')
    expect(idsOf(after)).not.toContain(id)
    expect([after.left.count, after.left.capped]).toEqual([before.left.count - 1, false])
    expect(idsOf(await round('customer'))).toContain(id)
  })

  it('leaves out what was delivered so long ago that nobody remembers', async () => {
    const id = await orders.at(4)
    expect(idsOf(await round('carrier'))).toContain(id)
    await test.pool.query('update orders set delivery_date = delivery_date - 400 where id = $1', [id])
    expect(idsOf(await round('carrier'))).not.toContain(id)
  })

  it('rejects a side that does not exist, and is refused to customers', async () => {
    const wrong = await test.call('GET', '/ratings/round?side=driver', { as: 4 })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { side: 'This choice does not exist.' }])
    expect((await test.call('GET', '/ratings/round', { as: 5 })).status).toBe(403)
  })
})
