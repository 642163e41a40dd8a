import type { CustomerToday, StaffToday } from '@dromos/contract/today/today.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupageDesk } from '../test/desks/groupages.ts'
import { detailBody } from '../test/order-body.ts'
import type { OrderParents } from '../test/order-body.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp
let orders: OrderDriver
let parents: OrderParents
let carrier: Carrier
let me: number
let token: string

beforeAll(async () => {
  ;({ test, orders, parents, carrier } = await openOrderDesk())
})
afterAll(() => test.close())
beforeEach(async () => {
  // The loading of every order is from 8 to 12, by the clocks of Athens: two hours behind UTC.
  test.clock.set('2026-11-24T07:00:00Z')
  me = await test.make.person({ role_id: 4 })
  token = await test.tokenFor(me, 4)
})

const enter = () => orders.enter({ assign_user: me })
const today = async (as: RoleId | string = token, query = '?mine=true'): Promise<StaffToday> =>
  (await test.call('GET', `/today${query}`, { as })).body
const stopsOf = async (...args: Parameters<typeof today>) =>
  (await today(...args)).stops.map(({ order_id, kind, state }) => ({ order_id, kind, state }))
const needsOf = async (...args: Parameters<typeof today>) =>
  (await today(...args)).needs.map(({ kind, urgency }) => `${kind} ${urgency}`)
const inList = async (query: string): Promise<number> =>
  (await test.call('GET', `/orders?assign_users=${me}&${query}`, { as: token })).body.total

describe('the stops of the day', () => {
  it('are sorted by the state that each is in, from its plan to its end', async () => {
    const id = await enter()
    const loading = (state: string) => [{ order_id: id, kind: 1, state }]
    expect(await stopsOf()).toEqual(loading('carrierless'))
    await orders.assign(id)
    expect(await stopsOf()).toEqual(loading('planned'))
    test.clock.set('2026-11-24T10:31:00Z')
    expect(await stopsOf()).toEqual(loading('late'))
    await orders.load(id)
    expect(await stopsOf()).toEqual(loading('done'))
    test.clock.set('2026-11-27T07:00:00Z')
    expect(await stopsOf()).toEqual([{ order_id: id, kind: 2, state: 'planned' }])
  })

  it('are those of the office’s day, of each place once, and none of a cancelled order', async () => {
    const { athens } = parents
    const detail = (await orders.read(await enter())).details.length
    expect(detail).toBe(1)
    const twice = await orders.enter({ assign_user: me })
    await test.pool.query(
      `with copy as (insert into consignment_details (order_id, sort) values ($1, 1) returning id)
       insert into consignment_stops (detail_id, order_id, kind, place_id, date, timezone, starts_at, ends_at)
       select copy.id, order_id, kind, place_id, date, timezone, starts_at, ends_at from consignment_stops s, copy
       where s.order_id = $1 and s.place_id = $2`,
      [twice, athens],
    )
    const off = await enter()
    await orders.give(off, 'cancel', { type: 1, reason: 'Off' })
    expect((await today()).stops).toHaveLength(2)
    // Midnight of the office; where a day has nothing, the next of the week that has is shown.
    test.clock.set('2026-11-23T21:59:00Z')
    expect(await today()).toMatchObject({ day: '2026-11-23', stops_day: '2026-11-24', stops_total: 2 })
    test.clock.set('2026-11-23T22:00:00Z')
    expect(await today()).toMatchObject({ day: '2026-11-24', stops_day: '2026-11-24', stops_total: 2 })
    test.clock.set('2026-11-16T09:00:00Z')
    expect(await today()).toMatchObject({ stops_day: '2026-11-16', stops_total: 0 })
  })
})

describe('the first things to do on Today', () => {
  it('include a carrier for what loads by tomorrow, by its hour', async () => {
    const id = await enter()
    expect(await needsOf()).toEqual(['carrier now'])
    test.clock.set('2026-11-24T05:00:00Z')
    expect(await needsOf()).toEqual(['carrier today'])
    test.clock.set('2026-11-23T07:00:00Z')
    expect(await needsOf()).toEqual(['carrier next'])
    test.clock.set('2026-11-22T07:00:00Z')
    expect(await needsOf()).toEqual([])
    test.clock.set('2026-11-24T05:00:00Z')
    expect(await today()).toMatchObject({
      counts: { carrierless: { count: 1, first_loading: '2026-11-24T06:00:00.000Z' } },
      needs: [{ order_id: id, stop: { city: 'Ασπρόπυργος', time_from: '08:00' }, to: { city: 'München' } }],
    })
  })

  it('include a truck that is late, and one that will be, until it has come', async () => {
    const id = await enter()
    await orders.assign(id)
    expect(await needsOf()).toEqual([])
    const [detail] = (await orders.read(id)).details
    const delay = {
      detail_id: detail!.id,
      kind: 1,
      eta: { date: '2026-11-24', time: '13:00' },
      reason: 'traffic',
      responsible: 'carrier',
    }
    expect((await orders.give(id, 'delay', delay)).status).toBe(200)
    expect(await needsOf()).toEqual(['risk today'])
    expect((await today()).counts.risk.count).toBe(await inList('delay=risk'))
    test.clock.set('2026-11-24T10:31:00Z')
    expect(await needsOf()).toEqual(['late now'])
    await orders.load(id)
    expect(await needsOf()).toEqual([])
  })

  it('include a damage for those who may settle it', async () => {
    test.clock.set('2026-12-01T09:00:00Z')
    const id = await orders.at(5)
    const office = await test.make.person({ role_id: 3 })
    await test.call('PUT', '/orders/assignPeople', {
      as: 1,
      body: { orders: [{ id, version: (await orders.read(id)).version }], assign_user: office },
    })
    const seen = (await today(await test.tokenFor(office, 3), '')).needs
    expect(seen.filter(({ kind }) => kind === 'damage')).toEqual([
      expect.objectContaining({ order_id: id, urgency: 'next' }),
    ])
    expect((await today(4, '')).needs.some(({ kind }) => kind === 'damage')).toBe(false)
  })

  it('include a booking that waits for an answer, before everything else where it loads by tomorrow', async () => {
    const body = { business_id: parents.business, firm_company_id: parents.customer, assign_user: me }
    const { id } = (
      await test.call('POST', '/bookings/store', { as: 4, body: { ...body, details: [detailBody(parents)] } })
    ).body
    expect(await needsOf()).toEqual([])
    const asked = await test.call('PUT', `/bookings/request/${id}`, { as: 4, body: { version: 1 } })
    expect(await needsOf()).toEqual(['booking now'])
    test.clock.set('2026-11-20T07:00:00Z')
    expect(await needsOf()).toEqual(['booking today'])
    expect(await today()).toMatchObject({
      counts: { bookings: { count: 1 } },
      needs: [
        {
          booking_id: id,
          number_id: asked.body.number_id,
          loading_date: '2026-11-24',
          to: { city: 'München' },
        },
      ],
    })
    const others = await test.tokenOf(3)
    expect((await today(others)).counts.bookings.count).toBe(0)
    expect((await today(others, '')).counts.bookings.count).toBeGreaterThan(0)
    await test.call('PUT', `/bookings/cancel/${id}`, { as: 4, body: { version: 2, reason: 'Off' } })
    expect(await needsOf()).toEqual([])
  })

  it('include a tour that nobody has sent, instead of the carriers that its orders lack', async () => {
    const desk = groupageDesk({ test, parents, carrier, orders })
    const ids = [await enter(), await enter()]
    expect(await needsOf()).toEqual(['carrier now', 'carrier now'])
    const tour = { orders: ids.map((order_id) => ({ order_id })), assign_user: me }
    const { id, number } = await desk.planned(tour)
    expect(await needsOf()).toEqual(['tour now'])
    const { needs } = await today()
    expect(needs[0]).toMatchObject({
      groupage_id: id,
      number_id: number,
      orders: 2,
      loading_date: '2026-11-24',
      from: { city: 'Ασπρόπυργος' },
      to: { city: 'München' },
    })
    expect(await needsOf(await test.tokenOf(3))).toEqual([])
    test.clock.set('2026-11-23T07:00:00Z')
    expect(await needsOf()).toEqual(['tour today'])
    test.clock.set('2026-11-21T07:00:00Z')
    expect(await needsOf()).toEqual([])
    test.clock.set('2026-11-24T07:00:00Z')
    expect((await desk.send(id)).status).toBe(200)
    expect(await needsOf()).toEqual([])
  })

  it('include a document that ends before an order of its carrier is delivered', async () => {
    const id = await enter()
    await orders.assign(id)
    await test.make.firmFile(carrier.firm, { number: 'P-1', valid_to: '2026-11-26' })
    expect(await today()).toMatchObject({
      counts: { expiring: { planned: 1 } },
      needs: [
        { kind: 'paper', urgency: 'today', order_id: id, valid_to: '2026-11-26', firm_id: carrier.firm },
      ],
    })
    await test.pool.query("delete from files where number = 'P-1'")
    expect((await today()).needs).toEqual([])
  })

  it('include documents to approve and debts for those who approve and account', async () => {
    const firm = await test.make.firm({ name: 'Χρεώστης' })
    await test.make.firmFile(firm)
    await test.make.order({
      firm_company_id: firm,
      customer_name: 'Χρεώστης',
      customer_price: 100_000,
      vat_rate: 0,
      invoice_number: 'T-1',
      invoice_date: '2026-10-01',
      invoice_due: '2026-11-14',
    })
    const owner = await today(1, '')
    expect(owner.needs.find(({ kind }) => kind === 'approval')).toMatchObject({ firm_id: firm })
    expect(owner.needs.find(({ kind }) => kind === 'overdue')).toMatchObject({
      firm_id: firm,
      invoices: 1,
      days: 10,
    })
    expect(owner.counts.approvals?.count).toBeGreaterThan(0)
    const operator = await today(4, '')
    expect(operator.counts.approvals).toBeNull()
    expect(operator.needs.filter(({ kind }) => kind === 'approval' || kind === 'overdue')).toEqual([])
  })
})

it('the counts of Today agree with the list, mine and everybody’s', async () => {
  const id = await enter()
  await enter()
  await orders.assign(id)
  const { counts } = await today()
  expect(counts.carrierless.count).toBe(await inList('tab=open'))
  expect(counts.late.count).toBe(await inList('delay=any'))
  expect((await today(token, '')).counts.carrierless.count).toBeGreaterThan(counts.carrierless.count)
})

describe('a customer’s Today', () => {
  let theirs: string
  beforeAll(async () => {
    const account = await test.make.person({ role_id: 5, firm_id: parents.customer })
    theirs = await test.tokenFor(account, 5)
  })
  const day = async (): Promise<CustomerToday> => (await test.call('GET', '/today', { as: theirs })).body

  it('shows their shipments under way with the next stop, and nobody else’s', async () => {
    const id = await enter()
    await test.make.order({ loading_date: '2026-11-24', status: 2 })
    const found = await day()
    expect(found.shipments.find(({ order_id }) => order_id === id)).toMatchObject({
      kind: 1,
      state: 'planned',
      from: { city: 'Ασπρόπυργος' },
      to: { city: 'München' },
    })
    const own = await test.call('GET', '/orders?status=1,2,3,5', { as: theirs })
    expect(found.counts.under_way.count).toBe(own.body.total)
    expect(found.shipments.length).toBe(own.body.total)
  })

  it('shows nothing of carriers: a shipment without one is planned', async () => {
    const id = await enter()
    const found = (await day()).stops.find(({ order_id }) => order_id === id)
    expect(found).toMatchObject({ state: 'planned', firm: '' })
  })

  it('cannot be narrowed', async () => {
    expect((await test.call('GET', '/today?mine=true', { as: theirs })).status).toBe(422)
  })
})
