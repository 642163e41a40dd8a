import { roleIds } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { groupageDesk } from '../../test/desks/groupages.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk, resultOf } from '../../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let carrier: Carrier

beforeAll(async () => {
  ;({ test, orders, parents, carrier } = await openOrderDesk())
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-11-20T09:00:00Z'))

const move = (id: number, days: number, more: object = {}) =>
  orders.give(id, 'moveDays', { days, ...more }, 4)
const daysOf = async (id: number) =>
  (await orders.read(id)).details.map(({ loading, unloading }) => [loading.date, unloading.date])

describe('all stops of an order', () => {
  it('go together, at the hours of their places, with what the list knows of them', async () => {
    const id = await orders.enter({ details: [detailBody(parents), detailBody(parents)] })
    const before = await orders.read(id)
    expect((await move(id, 3)).status).toBe(200)
    const after = await orders.read(id)
    expect(after).toMatchObject({
      version: before.version + 1,
      status: before.status,
      loading_date: '2026-11-27',
      delivery_date: '2026-11-30',
    })
    for (const { loading, unloading } of after.details) {
      expect(loading).toMatchObject({
        date: '2026-11-27',
        time_from: '08:00',
        starts_at: '2026-11-27T06:00:00.000Z',
      })
      expect(unloading).toMatchObject({
        date: '2026-11-30',
        time_to: '10:00',
        ends_at: '2026-11-30T09:00:00.000Z',
      })
    }
    const listed = (day: string) =>
      test.call('GET', `/orders?loading_from=${day}&loading_to=${day}&order_id=${after.number_id}`, { as: 4 })
    expect((await listed('2026-11-27')).body.total).toBe(1)
    expect((await listed('2026-11-24')).body.total).toBe(0)
  })

  it('are found by each of their days after the move, where they are loaded on several', async () => {
    const later = { ...detailBody(parents), loading: { ...detailBody(parents).loading, date: '2026-11-25' } }
    const id = await orders.enter({ details: [detailBody(parents), later] })
    await move(id, 7)
    const { number_id: number } = await orders.read(id)
    const found = (day: string) =>
      test.call('GET', `/orders?loading_from=${day}&loading_to=${day}&order_id=${number}`, { as: 4 })
    for (const [day, total] of [
      ['2026-12-01', 1],
      ['2026-12-02', 1],
      ['2026-11-25', 0],
    ] as const) {
      expect([day, (await found(day)).body.total]).toEqual([day, total])
    }
  })

  it('are in the log with both days, and in the trail', async () => {
    const id = await orders.enter()
    await move(id, 1)
    const log = (await test.call('GET', `/orders/log/${id}`, { as: 4 })).body.data
    expect(log[0]).toMatchObject({ event: 'move_days' })
    expect(log[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'details.0.loading.date', before: '2026-11-24', after: '2026-11-25' },
        { field: 'details.0.unloading.date', before: '2026-11-27', after: '2026-11-28' },
      ]),
    )
    const trail = await test.pool.query(
      "select 1 from audit_log where action = 'orders.move_days' and entity_id = $1",
      [id],
    )
    expect(trail.rowCount).toBe(1)
  })
})

describe('the move of an order', () => {
  it('is refused for what was reached already', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(3)
    expect(resultOf(await move(id, 30))).toBe('An order can be rescheduled before loading.')
  })

  it('is refused before today, but not back to where it came from', async () => {
    const id = await orders.enter()
    test.clock.set('2026-11-26T09:00:00Z')
    expect(resultOf(await move(id, 1))).toBe('A stop would be planned before today.')
    expect((await move(id, 2)).status).toBe(200)
    expect(resultOf(await move(id, -1))).toBe('A stop would be planned before today.')
    expect((await move(id, -2)).status).toBe(200)
    expect(await daysOf(id)).toEqual([['2026-11-24', '2026-11-27']])
  })

  it('is refused for a closed, cancelled or groupage order', async () => {
    const cancelled = await orders.at(6)
    expect(resultOf(await move(cancelled, 1))).toBe('An order can be rescheduled before loading.')
    const grouped = await orders.enter()
    const desk = groupageDesk({ test, parents, carrier, orders })
    await desk.planned({ orders: [{ order_id: grouped }] })
    expect((await move(grouped, 1)).status).toBe(409)
    expect(await daysOf(grouped)).toEqual([['2026-11-24', '2026-11-27']])
  })

  it('is refused at the days where no clock shows the hour in the night of a clock change', async () => {
    const loading = {
      ...detailBody(parents).loading,
      date: '2027-03-27',
      time_from: '03:30',
      time_to: '04:30',
    }
    const unloading = { ...detailBody(parents).unloading, date: '2027-03-30' }
    const id = await orders.enter({ details: [detailBody(parents, { loading, unloading })] })
    const refused = await move(id, 1)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['days']])
    expect((await move(id, 2)).status).toBe(200)
  })

  it('keeps the hour that was meant, when it returns to the night in which it comes twice', async () => {
    const loading = {
      ...detailBody(parents).loading,
      date: '2027-10-31',
      time_from: '03:30',
      from_hour: 'second' as const,
    }
    const unloading = { ...detailBody(parents).unloading, date: '2027-11-03' }
    const id = await orders.enter({ details: [detailBody(parents, { loading, unloading })] })
    const before = (await orders.read(id)).details[0]?.loading
    expect((await move(id, 1)).status).toBe(200)
    expect((await orders.read(id)).details[0]?.loading).toMatchObject({ from_hour: null })
    expect((await move(id, -1)).status).toBe(200)
    expect((await orders.read(id)).details[0]?.loading).toEqual(before)
  })

  it('is refused for no days at all, for half a day, and for years', async () => {
    const id = await orders.enter()
    for (const days of [0, 0.5, 93, -93, '1', null]) {
      const answer = await orders.give(id, 'moveDays', { days }, 4)
      expect([days, answer.status, Object.keys(answer.body.errors)]).toEqual([days, 422, ['days']])
    }
  })
})

it('moving an order checks again whether its carrier is licensed for the new days', async () => {
  const id = await orders.enter()
  await orders.assign(id)
  await test.pool.query("update files set valid_to = '2026-12-05' where firm_id = $1", [carrier.firm])
  expect((await move(id, 5)).status).toBe(200)
  const refused = await move(id, 10)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['firm_carrier_id']])
  const passed = await orders.give(id, 'moveDays', { days: 10, licence_reason: 'New one seen' }, 1)
  expect(passed.status).toBe(200)
  await test.pool.query("update files set valid_to = '2040-01-01' where firm_id = $1", [carrier.firm])
})

it('moving an order is for the staff alone, and one of two at once is refused as late', async () => {
  const id = await orders.enter()
  const { version } = await orders.read(id)
  const by = (as: 4 | 5, days: number) =>
    test.call('PUT', `/orders/moveDays/${id}`, { as, body: { version, days } })
  expect((await by(5, 1)).status).toBe(403)
  const answers = await Promise.all([by(4, 1), by(4, 2)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version')
  expect(roleIds).toContain(5)
})

it('moving an order is not repeated where the answer was lost', async () => {
  const id = await orders.enter()
  const { version } = await orders.read(id)
  const once = () =>
    test.call('PUT', `/orders/moveDays/${id}`, {
      as: 4,
      body: { version, days: 2 },
      headers: { 'idempotency-key': `move-${id}` },
    })
  const answers = [await once(), await once()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await daysOf(id)).toEqual([['2026-11-26', '2026-11-29']])
})

describe('a carrier that is asked for an order', () => {
  const ask = (id: number, more: object = {}) =>
    orders.give(id, 'askCarrier', { firm_carrier_id: carrier.firm, emails: ['d@carrier.test'], ...more }, 4)

  it('learns where, when and what, and neither price nor customer', async () => {
    const id = await orders.enter()
    expect((await ask(id, { pn_truck: 'CB 4127 HT', text: 'Side loading.' })).status).toBe(200)
    await test.work()
    const letter = test.letters.at(-1)
    expect(letter).toMatchObject({ recipient: 'd@carrier.test' })
    for (const word of [
      'CB 4127 HT',
      'Aspropyrgos',
      'München',
      '24 November 2026',
      '33 pallets',
      'Side loading.',
    ]) {
      expect(letter?.text).toContain(word)
    }
    expect(letter?.text).not.toMatch(/4[,.]?350|Τυριά|Tyria/)
    expect(await orders.read(id)).toMatchObject({ status: 1, firm_carrier: null })
  })

  it('is a carrier in use, and asked only while there is none', async () => {
    const id = await orders.enter()
    expect((await ask(id, { firm_carrier_id: 999_999 })).body.errors).toHaveProperty('firm_carrier_id')
    expect((await ask(id, { firm_carrier_id: parents.customer })).body.errors).toHaveProperty(
      'firm_carrier_id',
    )
    expect((await ask(id, { emails: [] })).body.errors).toHaveProperty('emails')
    await orders.assign(id)
    expect(resultOf(await ask(id))).toBe('Rate requests can be sent while the order is Created.')
  })
})
