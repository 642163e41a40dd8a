import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { detailBody } from '../../test/order-body.ts'
import type { OrderParents } from '../../test/order-body.ts'
import { openOrderDesk } from '../../test/order-drive.ts'
import type { OrderDriver } from '../../test/order-drive.ts'
import { pdfText } from '../../test/pdf-text.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-11-20T09:00:00Z'))

/** Unloads at a wholesale market, at night; Munich is an hour behind Athens. */
const night = { time_from: '22:00', time_to: '02:00' }
const enter = (stop: object = night) => {
  const { unloading } = detailBody(parents)
  const details = [detailBody(parents, { unloading: { ...unloading, ...stop } })]
  return orders.enter({ details })
}
const unloadingOf = async (id: number) => (await orders.read(id)).details[0]?.unloading

it('a window whose end is before its start ends on the next day', async () => {
  const id = await enter()
  expect(await unloadingOf(id)).toMatchObject({
    date: '2026-11-27',
    ...night,
    starts_at: '2026-11-27T21:00:00.000Z',
    ends_at: '2026-11-28T01:00:00.000Z',
  })
  expect((await orders.give(id, 'moveDays', { days: 3 }, 4)).status).toBe(200)
  expect(await unloadingOf(id)).toMatchObject({
    date: '2026-11-30',
    ends_at: '2026-12-01T01:00:00.000Z',
  })
})

it('a night window asks for the hour that clocks show twice where it ends, and rejects the one they skip', async () => {
  const store = (stop: object) => {
    const { unloading } = detailBody(parents)
    const details = [detailBody(parents, { unloading: { ...unloading, ...night, ...stop } })]
    return test.call('POST', '/orders/store', {
      as: 4,
      body: { business_id: parents.business, import_export: 2, firm_company_id: parents.customer, details },
    })
  }
  const autumn = await store({ date: '2027-10-30', time_to: '02:30' })
  expect(Object.keys(autumn.body.errors)).toEqual(['details.0.unloading.to_hour'])
  expect((await store({ date: '2027-10-30', time_to: '02:30', to_hour: 'second' })).status).toBe(201)
  const spring = await store({ date: '2027-03-27', time_to: '02:30' })
  expect(Object.keys(spring.body.errors)).toEqual(['details.0.unloading.time_to'])
})

it('a night window says on papers and in the feed that it ends on the next day, in both languages', async () => {
  const id = await enter()
  await orders.assign(id)
  const paper = async (lang: string) => {
    const headers = { authorization: `Bearer ${await test.tokenOf(4)}` }
    const url = `/api/orders/${id}/papers/transport_order?language=${lang}`
    const { rawPayload } = await test.app.inject({ url, headers })
    return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  }
  expect(await paper('en')).toContain('22:00–02:00 (next day) (UTC+1)')
  expect(await paper('el')).toContain('22:00–02:00 (επόμενη μέρα)')
  const made = await test.call('POST', '/calendar/feed/store', { as: 4, body: { scope: 'all' } })
  const { pathname } = new URL(made.body.address)
  const feed = await test.app.inject({ method: 'GET', url: pathname })
  expect(feed.body).toMatch(/DTSTART;TZID=[^:]+:20261127T220000/)
  expect(feed.body).toMatch(/DTEND;TZID=[^:]+:20261128T020000/)
  expect(feed.body.replaceAll('\r\n ', '')).toContain('22:00 – 02:00 (next day)')
})

it('a night window says to the carrier that is asked that it ends on the next day', async () => {
  const id = await enter()
  const carrier = await test.make.carrier()
  await orders.give(id, 'askCarrier', { firm_carrier_id: carrier, emails: ['d@carrier.test'] }, 4)
  await test.work()
  expect(test.letters.at(-1)?.text).toContain('22:00 – 02:00 (next day)')
})

it('a night window is late half an hour after its end, and is among the stops of both days', async () => {
  const me = await test.make.person({ role_id: 4 })
  const token = await test.tokenFor(me, 4)
  const { unloading } = detailBody(parents)
  const details = [detailBody(parents, { unloading: { ...unloading, ...night } })]
  const id = await orders.enter({ assign_user: me, details })
  await orders.assign(id)
  await orders.load(id)
  const stateAt = async (now: string) => {
    test.clock.set(now)
    const { stops } = (await test.call('GET', '/today?mine=true', { as: token })).body
    return stops.map(({ kind, state }: { kind: number; state: string }) => ({ kind, state }))
  }
  expect(await stateAt('2026-11-27T12:00:00Z')).toEqual([{ kind: 2, state: 'planned' }])
  expect(await stateAt('2026-11-28T01:30:00Z')).toEqual([{ kind: 2, state: 'planned' }])
  expect(await stateAt('2026-11-28T01:31:00Z')).toEqual([{ kind: 2, state: 'late' }])
  expect(await stateAt('2026-11-29T01:31:00Z')).toEqual([])
})

it('a night window may be asked for by a customer in its booking', async () => {
  const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
  const token = await test.tokenFor(account, 5)
  const { loading, unloading } = detailBody(parents)
  const ends = { loading, unloading: { ...unloading, ...night } }
  const made = await test.call('POST', '/bookings/own/store', {
    as: token,
    body: { details: [{ ...ends, packings: [{ packing_type_id: 1, pallets: 3 }] }] },
  })
  expect(made.status).toBe(201)
  const { body } = await test.call('GET', `/bookings/own/edit/${made.body.id}`, { as: token })
  expect(body.details[0].unloading).toMatchObject({ ...night, ends_at: '2026-11-28T01:00:00.000Z' })
})
