import { roles } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { notificationCalls } from '../test/notification-calls.ts'
import { detailBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
const { person, list } = notificationCalls(() => test)

beforeAll(async () => {
  ;({ test, orders, parents } = await openOrderDesk())
})
afterAll(() => test.close())
beforeEach(() => test.clock.set('2026-11-20T09:00:00Z'))

const sofia = () =>
  test.make.place({ name: 'Склад София', city: 'Sofia', lat: 42.69, lng: 23.32, timezone: 'Europe/Istanbul' })
const correct = async (id: number, timezone = 'Europe/Sofia') => {
  const { body } = await test.call('GET', `/places/edit/${id}`, { as: 4 })
  const { name, city, country_id, lat, lng, version } = body
  const sent = { name, city, country_id, lat, lng, timezone, version }
  return test.call('POST', `/places/update/${id}`, { as: 4, body: sent })
}
const enterAt = (place: number, changes: object = {}) => {
  const detail = detailBody(parents)
  const unloading = { ...detail.unloading, place_id: place, time_from: '08:00', time_to: '10:00' }
  return orders.enter({ details: [{ ...detail, unloading }], ...changes })
}
const unloadingOf = async (id: number) => (await orders.read(id)).details[0]?.unloading
const linesOf = async (kind: 'orders' | 'bookings', id: number) =>
  (await test.call('GET', `/${kind}/log/${id}`, { as: 4 })).body.data

it('a corrected time zone keeps the hours of planned stops at its place, and says so in the log', async () => {
  const place = await sofia()
  const id = await enterAt(place)
  const before = await orders.read(id)
  expect(before.details[0]?.unloading).toMatchObject({
    timezone: 'Europe/Istanbul',
    starts_at: '2026-11-27T05:00:00.000Z',
  })
  const saved = await correct(place)
  expect(saved.body.followed).toEqual({ orders: 1, sent: 0, bookings: 0 })
  const after = await orders.read(id)
  expect(after.version).toBe(before.version + 1)
  expect(after.details[0]?.unloading).toMatchObject({
    timezone: 'Europe/Sofia',
    time_from: '08:00',
    time_to: '10:00',
    starts_at: '2026-11-27T06:00:00.000Z',
    ends_at: '2026-11-27T08:00:00.000Z',
  })
  expect(after.details[0]?.loading).toEqual(before.details[0]?.loading)
  const [line] = await linesOf('orders', id)
  expect(line).toMatchObject({ event: 'zone_corrected', text: 'Склад София' })
  expect(line.created_by).toBeTruthy()
  expect(line.changes).toEqual([{ field: 'timezone', before: 'Europe/Istanbul', after: 'Europe/Sofia' }])
})

it('a corrected time zone judges anew what is late, and keeps the hour that is expected', async () => {
  const place = await sofia()
  const id = await enterAt(place)
  await orders.assign(id)
  await orders.load(id)
  // By the clock of Istanbul the window was over three quarters of an hour ago, by that of Sofia it is not.
  test.clock.set('2026-11-27T07:45:00Z')
  const why = { reason: 'breakdown', responsible: 'carrier', text: 'Stands at the border.' }
  const eta = { date: '2026-11-27', time: '11:30' }
  const detail = (await orders.read(id)).details[0]?.id
  const told = await orders.give(id, 'delay', { detail_id: detail, kind: 2, eta, ...why }, 4)
  expect(told.status).toBe(200)
  const delays = async () =>
    (await test.pool.query('select delivery_delay, at_risk from orders where id = $1', [id])).rows[0]
  expect(await delays()).toEqual({ delivery_delay: true, at_risk: false })
  await correct(place)
  const { rows } = await test.pool.query(
    'select eta from consignment_stops where order_id = $1 and eta is not null',
    [id],
  )
  expect(rows.map(({ eta: expected }) => new Date(expected).toISOString())).toEqual([
    '2026-11-27T09:30:00.000Z',
  ])
  expect(await delays()).toEqual({ delivery_delay: false, at_risk: true })
})

it('a corrected time zone leaves alone what a truck has left, and orders that are over', async () => {
  const place = await sofia()
  const loaded = await enterAt(place)
  const cancelled = await enterAt(place)
  await orders.assign(loaded)
  test.clock.set('2026-12-01T09:00:00Z')
  await orders.load(loaded)
  await orders.deliver(loaded)
  await orders.give(cancelled, 'cancel', { type: 1, reason: 'Off' })
  const before = await unloadingOf(loaded)
  const { version } = await orders.read(loaded)
  expect((await correct(place)).body.followed).toEqual({ orders: 0, sent: 0, bookings: 0 })
  const { place: _was, ...stop } = before ?? {}
  expect(await unloadingOf(loaded)).toMatchObject(stop)
  expect((await orders.read(loaded)).version).toBe(version)
  expect(await unloadingOf(cancelled)).toMatchObject({ timezone: 'Europe/Istanbul' })
})

it('a corrected time zone tells who looks after its orders how many were sent with the wrong hours, once', async () => {
  const place = await sofia()
  const keeper = await person(roles.operator)
  const ids = [1, 2, 3].map(() => enterAt(place, { assign_user: keeper.id }))
  const [first = 0, second = 0, third = 0] = await Promise.all(ids)
  await test.pool.query('update orders set sent_at = now() where id = any($1)', [[first, second]])
  await test.pool.query('delete from notifications')
  expect((await correct(place)).body.followed).toEqual({ orders: 3, sent: 2, bookings: 0 })
  const told = (await list(keeper.token)).data
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ link: `/app/places/edit/${place}` })
  expect(told[0].message).toContain('Склад София')
  expect(told[0].message).toContain('Transport orders of 2 of your orders were sent before')
  expect((await linesOf('orders', first))[0].event).toBe('zone_corrected_sent')
  expect((await linesOf('orders', third))[0].event).toBe('zone_corrected')
})

it('a corrected time zone moves bookings that wait for an answer with their place', async () => {
  const place = await sofia()
  const detail = detailBody(parents)
  const unloading = { ...detail.unloading, place_id: place }
  const made = await test.call('POST', '/bookings/store', {
    as: 4,
    body: {
      business_id: parents.business,
      import_export: 2,
      firm_company_id: parents.customer,
      details: [{ ...detail, unloading }],
    },
  })
  expect(made.status).toBe(201)
  expect((await correct(place)).body.followed).toEqual({ orders: 0, sent: 0, bookings: 1 })
  const { body } = await test.call('GET', `/bookings/edit/${made.body.id}`, { as: 4 })
  expect(body.version).toBe(made.body.version + 1)
  expect(body.details[0].unloading).toMatchObject({ timezone: 'Europe/Sofia', time_from: '06:00' })
  expect((await linesOf('bookings', made.body.id))[0].event).toBe('zone_corrected')
})

it('a place whose time zone stays writes nothing', async () => {
  const place = await sofia()
  const id = await enterAt(place)
  const { version } = await orders.read(id)
  const saved = await correct(place, 'Europe/Istanbul')
  expect(saved.body.followed).toBeUndefined()
  expect((await orders.read(id)).version).toBe(version)
})

it('a corrected time zone announces its orders, so that open screens read them anew', async () => {
  const place = await sofia()
  const id = await enterAt(place)
  await test.pool.query('delete from live_events')
  await correct(place)
  const { rows } = await test.pool.query("select data from live_events where kind = 'order'")
  expect(rows.map(({ data }) => data.id)).toContain(id)
})
