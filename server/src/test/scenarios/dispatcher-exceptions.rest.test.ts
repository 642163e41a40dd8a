import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../app.ts'
import { detailBody, orderBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import { openOrderDesk } from '../order-drive.ts'
import type { OrderDriver } from '../order-drive.ts'

// The orders of a day that are not the rule: each goes its whole way, and the list then says what the day came to.

const OPERATOR = 4
const MANAGER = 3
const ADMIN = 2

let test: TestApp
let parents: OrderParents
let orders: OrderDriver
const closed: number[] = []

beforeAll(async () => {
  ;({ test, parents, orders } = await openOrderDesk())
})
afterAll(() => test.close())

/** From a created order to its closed accounts. */
async function drive(id: number, assignment: object = {}): Promise<void> {
  const steps = [
    () => orders.assign(id, assignment),
    () => orders.load(id),
    () => orders.deliver(id),
    () => orders.give(id, 'close', {}, MANAGER),
  ]
  for (const [at, step] of steps.entries()) {
    const { status, body } = await step()
    expect([at, status === 200 ? 'done' : body]).toEqual([at, 'done'])
  }
  closed.push(id)
}

it('a part load is collected at three places and takes what its pallets take', async () => {
  const volos = await test.make.place({ name: 'Αποθήκη Βόλου', city: 'Βόλος' })
  const part = (place: number, pallets: number) =>
    detailBody(parents, {
      loading: { place_id: place, date: '2026-11-24', time_from: '08:00', time_to: '12:00' },
      load_type_id: 2,
      load_meters_typed: false,
      packings: [{ packing_type_id: 1, pallets, length: 120, width: 80, exchange: true }],
    })
  const id = await orders.enter({
    customer_price: 240_000,
    details: [part(parents.athens, 5), part(volos, 10), part(parents.athens, 2)],
  })
  const entered = await orders.read(id)
  expect(entered.details.map(({ load_meters }) => load_meters)).toEqual([2, 4, 0.8])
  await drive(id, { transporter_price: 170_000 })
  expect(await orders.read(id)).toMatchObject({ closed: true, profit: 70_000 })
})

it('an import by land clears customs on its way, each time in the zone of its place', async () => {
  const border = await test.make.place({ name: 'Εύζωνοι', city: 'Εύζωνοι', customs: 1 })
  const detail = detailBody(parents, {
    loading: { place_id: parents.munich, date: '2026-11-24', time_from: '08:00', time_to: '12:00' },
    unloading: {
      place_id: parents.athens,
      date: '2026-11-27',
      time_from: '06:00',
      time_to: '10:00',
      custom: 1,
      custom_place_id: border,
    },
  })
  const id = await orders.enter({ import_export: 1, avoid_sea: true, details: [detail] })
  const { rows } = await test.pool.query(
    'select extract(epoch from starts_at) as first, extract(epoch from ends_at) as last from consignment_stops where order_id = $1 order by kind',
    [id],
  )
  const instant = (seconds: unknown) => new Date(Number(seconds) * 1_000).toISOString()
  expect(rows.map(({ first, last }) => [instant(first), instant(last)])).toEqual([
    ['2026-11-24T07:00:00.000Z', '2026-11-24T11:00:00.000Z'],
    ['2026-11-27T04:00:00.000Z', '2026-11-27T08:00:00.000Z'],
  ])
  await drive(id)
  expect(await orders.read(id)).toMatchObject({
    avoid_sea: true,
    import_export: 1,
    details: [{ unloading: { custom: 1, custom_place_id: border } }],
  })
})

it('a ferry paid beforehand is passed on, and a discount comes off the profit', async () => {
  const ferry = { cost_type_id: 4, prepaid: true }
  const id = await orders.enter({
    additional_costs: [
      { ...ferry, side: 'sell', amount: 45_000 },
      { ...ferry, side: 'buy', amount: 42_000 },
      { cost_type_id: 29, side: 'sell', amount: -2_000 },
    ],
  })
  await drive(id)
  expect(await orders.read(id)).toMatchObject({ profit: 435_000 - 380_000 + 45_000 - 42_000 - 2_000 })
})

it('an order above the insured amount is refused, released with a reason, and leaves room when it is paid', async () => {
  const customer = await test.make.firm({ insurance: 'assigned', company_insurance: 1_000_000 })
  const sell = (customer_price: number, as: 2 | 4, release_reason?: string) =>
    test.call('POST', '/orders/store', {
      as,
      body: { ...orderBody(parents, { firm_company_id: customer, customer_price }), release_reason },
    })
  const first = await sell(700_000, OPERATOR)
  expect(first.status).toBe(201)
  expect((await sell(500_000, OPERATOR)).body.errors).toEqual({
    firm_company_id: 'This company has exceeded the insurance limit and cannot be selected',
  })
  const released = await sell(500_000, ADMIN, 'Εγγυητική τράπεζας')
  expect(released.status).toBe(201)
  await drive(first.body.id, { transporter_price: 640_000 })
  await drive(released.body.id, { transporter_price: 450_000 })
  expect((await sell(1, OPERATOR)).status).toBe(422)
  for (const { body } of [first, released]) {
    const paid = { invoice_number: 'A-1', invoice_date: '2026-11-24', invoice_paid_on: '2026-11-24' }
    expect((await orders.give(body.id, 'invoice', paid, MANAGER)).status).toBe(200)
  }
  const next = await sell(1_000_000, OPERATOR)
  expect(next.status).toBe(201)
  expect((await orders.give(next.body.id, 'cancel', { type: 1, reason: 'Test' }, OPERATOR)).status).toBe(200)
})

it('a carrier whose paper is late is let through by the manager, and its order is sent twice', async () => {
  const firm = await test.make.firm({ is_customer: false, is_carrier: true })
  const late = { firm_carrier_id: firm, transporter_id: await test.make.contact(firm) }
  const id = await orders.enter()
  const refusal = { firm_carrier_id: 'Not Valid Carrier Licenses' }
  expect((await orders.assign(id, late)).body.errors).toEqual(refusal)
  const reason = { licence_reason: 'Η άδεια ανανεώθηκε' }
  expect((await orders.assign(id, { ...late, ...reason }, MANAGER)).status).toBe(200)
  const send = { emails: ['dispatch@carrier.example'], language: 'el' }
  expect((await orders.give(id, 'send', send, OPERATOR)).status).toBe(200)
  const { version, details } = await orders.read(id)
  const moved = { place_id: parents.munich, date: '2026-11-28', time_from: '06:00', time_to: '10:00' }
  const detail = { ...detailBody(parents, { unloading: moved }), id: details[0]?.id }
  const body = { ...orderBody(parents, { details: [detail] }), version }
  const save = (as: 3 | 4, changes: object = {}) =>
    test.call('POST', `/orders/update/${id}`, { as, body: { ...body, ...changes } })
  // Another day is another judgement.
  expect((await save(OPERATOR)).body.errors).toEqual(refusal)
  expect((await save(MANAGER, reason)).status).toBe(200)
  expect((await orders.give(id, 'send', send, OPERATOR)).status).toBe(200)
  const { body: state } = await test.call('GET', `/orders/${id}/transportOrder`, { as: OPERATOR })
  expect(state).toMatchObject({ last: { revision: 2, is_changed: false } })
  expect((await orders.load(id)).status).toBe(200)
  const times = await orders.times(id, '2026-11-28')
  expect((await orders.give(id, 'delivered', { times }, OPERATOR)).status).toBe(200)
  expect((await orders.give(id, 'close', {}, MANAGER)).status).toBe(200)
  closed.push(id)
})

it('the evening’s list counts and adds up what the day did', async () => {
  const { body: counts } = await test.call('GET', '/orders/counts', { as: MANAGER })
  expect(counts).toMatchObject({
    all: { count: 7 },
    open: { count: 0 },
    finished: { count: 6 },
    cancelled: { count: 1 },
  })
  const records = await Promise.all(closed.map((id) => orders.read(id)))
  const profit = records.reduce((sum, order) => sum + (order.profit ?? 0), 0)
  const { body: totals } = await test.call('GET', '/orders/totals?tab=finished', { as: MANAGER })
  expect(totals).toMatchObject({ profit })
  expect(profit).toBe(70_000 + 55_000 + 56_000 + 60_000 + 50_000 + 55_000)
})
