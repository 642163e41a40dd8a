import { drilldownText } from '@dromos/contract/statistics/drilldown.rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { groupageDesk } from '../test/desks/groupages.ts'
import type { GroupageDesk } from '../test/desks/groupages.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import type { Carrier, OrderDriver } from '../test/order-drive.ts'

let test: TestApp
let desk: GroupageDesk
let carrier: Carrier
let orders: OrderDriver
let collector: number

beforeAll(async () => {
  const ground = await openOrderDesk()
  ;({ test, carrier, orders } = ground)
  desk = groupageDesk(ground)
  collector = await test.make.carrier()
})
afterAll(() => test.close())

interface Collecting {
  isDelivered?: boolean
  /** Null where nobody is found yet. */
  by?: number | null
}

/** A tour for 1,900.00 whose first two orders another carrier collects for 600.00; as it was delivered where that is asked. */
async function collected({ isDelivered = true, by = collector }: Collecting = {}) {
  const ids: number[] = []
  for (const metres of [4, 6.4, 2]) ids.push(await desk.enter(metres))
  const leg = {
    kind: 'before',
    firm_carrier_id: by,
    transport_cost: 60_000,
    split_key: 'equal',
    orders: ids.slice(0, 2).map((order_id) => ({ order_id })),
  }
  const members = ids.map((order_id) => ({ order_id }))
  const { id, body } = await desk.sent({ orders: members, legs: [leg] })
  if (isDelivered) {
    for (const order of ids) {
      await orders.load(order)
      await orders.deliver(order)
    }
  }
  const [stored] = (await desk.read(id)).legs
  return { id, ids, body, legId: stored.id as number }
}

const invoice = { number: 'B-7', date: '2026-11-20', due: '2026-12-20' }
const enter = (id: number, legId: number, body: object, as: 1 | 2 | 3 | 4 = 1) =>
  desk.give(id, 'legInvoice', { leg_id: legId, ...body }, as)

async function payables() {
  const { body } = await test.call('GET', '/stats/payables', { as: 1 })
  const found = body.payables as { when: string; orders: number; carriers: number; amount: number }[]
  return {
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    at: (when: string) => found.find((one) => one.when === when),
  }
}

async function owed(when: string): Promise<number[]> {
  const figure = encodeURIComponent(drilldownText({ owed: when } as never))
  const { body } = await test.call('GET', `/orders?figure=${figure}&pageSize=100`, { as: 1 })
  return body.data.map(({ id }: { id: number }) => id)
}

it('the debt for a leg is to who carries it, and for the main leg alone to the carrier of the order', async () => {
  const before = await payables()
  const { id, ids, legId } = await collected()
  const after = await payables()
  expect(after.amount - before.amount).toBe(250_000)
  const open = await Promise.all(ids.map(async (order) => (await orders.read(order)).carrier_open))
  expect(open.reduce((sum, one) => sum + one, 0)).toBe(190_000)
  // A day alone pays the carrier of the order what it is owed, and nothing of who collects.
  const [order = 0] = ids
  const { version, transporter_price: net } = await orders.read(order)
  const paid = { version, carrier_invoice_number: 'A-1', carrier_invoice_date: '2026-11-20' }
  const body = { ...paid, carrier_paid_on: '2026-11-21', reason: '' }
  expect((await test.call('PUT', `/orders/carrierInvoice/${order}`, { as: 1, body })).status).toBe(200)
  expect((await orders.read(order)).carrier_paid).toBe(net - 30_000)
  // The invoice for the leg, paid in part.
  expect((await enter(id, legId, { ...invoice, paid_on: '2026-11-21', paid: 25_000 })).status).toBe(200)
  expect((await desk.read(id)).legs[0].invoice).toMatchObject({
    ...invoice,
    paid_on: '2026-11-21',
    paid: 25_000,
  })
  const left = await payables()
  expect(after.amount - left.amount).toBe(net - 30_000 + 25_000)
  const [, second] = ids
  expect(await owed('later')).toEqual(expect.arrayContaining([order, second]))
  // All of it.
  expect((await enter(id, legId, { ...invoice, paid_on: '2026-11-21' })).status).toBe(200)
  expect(left.amount - (await payables()).amount).toBe(35_000)
  expect(await owed('later')).not.toContain(order)
  expect((await desk.log(id))[0]).toMatchObject({ event: 'leg_invoice' })
})

it('statistics count the cost of a leg with who carries it, and the turnover with the carrier of the order', async () => {
  const costs = async () => {
    const path = '/stats/groups/carrier?type=loading&period_from=2026-01-01&period_to=2026-12-31&most=50'
    const { body } = await test.call('GET', path, { as: 1 })
    const rows = body.groups as { key: string; now: { cost: number; turnover: number; profit: number } }[]
    const nothing = { cost: 0, turnover: 0, profit: 0 }
    const of = (key: number) => rows.find((row) => row.key === `${key}`)?.now ?? nothing
    return { main: of(carrier.firm), collector: of(collector), nobody: of(0) }
  }
  const before = await costs()
  await collected()
  const after = await costs()
  expect(after.main.cost - before.main.cost).toBe(190_000)
  expect(after.main.turnover - before.main.turnover).toBe(294_000)
  expect(after.main.profit - before.main.profit).toBe(44_000)
  expect(after.collector).toMatchObject({ cost: before.collector.cost + 60_000, turnover: 0, profit: 0 })
  await collected({ by: null })
  const open = await costs()
  expect(open.main.cost - after.main.cost).toBe(190_000)
  expect(open.nobody.cost - after.nobody.cost).toBe(60_000)
})

it('a credit note or withdrawal of a carrier leaves out the leg of another', async () => {
  // Of the main leg 612.90, of the collection 300.00.
  const [id = 0] = (await collected()).ids
  const theirs = { carrier_invoice_number: 'A-1', carrier_invoice_date: '2026-11-20' }
  const note = { number: 'C-1', date: '2026-11-21', reason: 'Mistaken' }
  const notes = async () => {
    const { credit_notes, carrier_open } = await orders.read(id)
    return [credit_notes.map(({ amount, withdrawn }) => [amount, withdrawn !== null]), carrier_open]
  }
  const done = async (command: string, body: object) =>
    expect([command, (await orders.give(id, command, body)).body.errors]).toEqual([command, undefined])
  await done('carrierInvoice', theirs)
  const tooMuch = { ...note, amount: 61_290 }
  expect((await orders.give(id, 'creditCarrierInvoice', tooMuch)).body.errors).toHaveProperty('amount')
  await done('creditCarrierInvoice', note)
  expect(await notes()).toEqual([[[61_290, false]], 61_290])
  const [credited] = (await orders.read(id)).credit_notes
  await done('withdrawCreditNote', { note_id: credited?.id, reason: 'Mistaken' })
  expect(await notes()).toEqual([[[61_290, true]], 61_290])
  expect((await orders.read(id)).carrier_invoice_number).toBe('A-1')
})

it('the page of a carrier, and of a lane, shows what it was paid without the leg of another', async () => {
  const { ids } = await collected({ isDelivered: false })
  const paid = (rows: { id: number; price: number | null }[]) =>
    ids.map((id) => rows.find((row) => row.id === id)?.price)
  const { body: firm } = await test.call('GET', `/firms/rail/${carrier.firm}`, { as: 4 })
  expect(paid(firm.orders)).toEqual([61_290, 98_065, 30_645])
  const { body: rail } = await test.call('GET', `/orders/rail/${await desk.enter(4)}`, { as: 4 })
  expect(paid(rail.lane)).toEqual([61_290, 98_065, 30_645])
})

it('the invoice of a leg is refused without right, leg, number or date, and payments beyond it without a reason', async () => {
  const { id, legId } = await collected({ isDelivered: false })
  expect((await enter(id, legId, invoice, 4)).status).toBe(403)
  expect((await enter(id, legId, invoice, 2)).status).toBe(403)
  expect((await enter(id, 9_999_999, invoice)).body.errors).toHaveProperty('leg_id')
  expect((await enter(id, legId, { number: 'B-8' })).body.errors).toHaveProperty('date')
  const beyond = { ...invoice, paid_on: '2026-11-21', paid: 60_001 }
  expect((await enter(id, legId, beyond)).body.errors).toMatchObject({ paid: expect.any(String) })
  expect((await enter(id, legId, { ...beyond, reason: 'Waiting' })).status).toBe(200)
  // Corrected and withdrawn with a reason, once it is not paid.
  const unpaid = { paid_on: null, paid: 0 }
  expect((await enter(id, legId, { number: '', reason: 'Mistaken' })).body.errors).toHaveProperty('number')
  expect((await enter(id, legId, { ...invoice, ...unpaid })).status).toBe(200)
  expect((await enter(id, legId, { ...invoice, number: 'B-9' })).body.errors).toHaveProperty('reason')
  expect((await enter(id, legId, { number: '', reason: 'Mistaken' })).status).toBe(200)
  expect((await desk.read(id)).legs[0].invoice.number).toBe('')
  const plain = await desk.sent()
  expect((await enter(plain.id, 1, invoice)).body.errors.result).toContain('No before or after transport')
})

it('a leg whose invoice has come keeps its carrier and cost', async () => {
  const { id, body, legId } = await collected({ isDelivered: false })
  const [leg] = (body as unknown as { legs: [object] }).legs
  expect((await enter(id, legId, invoice)).status).toBe(200)
  const dearer = await desk.update(id, { ...body, legs: [{ ...leg, transport_cost: 70_000 }] })
  expect([dearer.status, dearer.body.errors]).toEqual([422, { 'legs.0.transport_cost': expect.any(String) }])
  expect((await desk.update(id, { ...body, legs: [] })).body.errors).toHaveProperty('legs')
  const noted = await desk.update(id, { ...body, notes: 'Ring first', transport_cost: 200_000 })
  expect(noted.status).toBe(200)
  expect((await desk.read(id)).legs[0]).toMatchObject({ id: legId, invoice })
  const gone = await desk.give(id, 'cancel', { reason: 'Off', emails: [] })
  expect([gone.status, gone.body.errors.result]).toEqual([409, expect.stringContaining('invoice')])
})

it('the MARK of a leg’s invoice stays where it is left out, and goes with its entry', async () => {
  const { id, ids, legId } = await collected({ isDelivered: false })
  const known = {
    mark: '400001234567890',
    uid: 'A1B2C3D4E5F60718293A4B5C6D7E8F9012345678',
    qr_url: 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc',
    provider: 'timologio',
  }
  expect((await enter(id, legId, { mark: known.mark })).body.errors).toHaveProperty('number')
  expect((await enter(id, legId, { ...invoice, ...known })).status).toBe(200)
  const corrected = { ...invoice, number: 'B-17', reason: 'Mistyped' }
  expect((await enter(id, legId, corrected)).status).toBe(200)
  const [leg] = (await desk.read(id)).legs
  expect([leg.invoice, leg.issued_in]).toEqual([expect.objectContaining({ number: 'B-17', ...known }), 'GR'])
  // Of the order's carrier it is another invoice; of this one, the same invoice may cover a leg and an order.
  const [order = 0] = ids
  const theirs = { carrier_invoice_number: 'B-17', carrier_invoice_date: '2026-11-20', mark: known.mark }
  expect((await orders.give(order, 'carrierInvoice', theirs)).body.errors).toHaveProperty('mark')
  const own = await orders.enter()
  await orders.assign(own, { firm_carrier_id: collector, transporter_id: null })
  expect(
    (await orders.give(own, 'carrierInvoice', { ...theirs, carrier_invoice_number: 'B-18' })).status,
  ).toBe(422)
  expect((await orders.give(own, 'carrierInvoice', theirs)).status).toBe(200)
  expect((await enter(id, legId, { number: '', reason: 'Mistaken' })).status).toBe(200)
  expect((await desk.read(id)).legs[0].invoice).toMatchObject({ number: '', mark: '', uid: '' })
  expect((await desk.log(id))[0].changes).toContainEqual({
    field: 'carrier_mark',
    before: known.mark,
    after: '',
  })
})

it('the invoice of a leg is found by its number: the groupage, and the orders that the leg carries', async () => {
  const { id, ids, legId } = await collected({ isDelivered: false })
  expect((await enter(id, legId, { ...invoice, number: 'ΤΠΥ-4711/Β' })).status).toBe(200)
  const found = async (path: string): Promise<number[]> =>
    (await test.call('GET', path, { as: 4 })).body.data.map((row: { id: number }) => row.id)
  const typed = encodeURIComponent('τπυ-4711')
  expect(await found(`/groupages?search=${typed}`)).toEqual([id])
  expect((await found(`/orders?invoice_number=${typed}`)).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 2))
  expect((await enter(id, legId, { number: '', reason: 'Mistaken' })).status).toBe(200)
  expect([await found(`/groupages?search=${typed}`), await found(`/orders?invoice_number=${typed}`)]).toEqual(
    [[], []],
  )
})

it('a missing MARK is looked for by the orders of the leg where a Greek firm issued its invoice', async () => {
  const { id, ids, legId } = await collected({ isDelivered: false })
  const unmarked = async (): Promise<number[]> => {
    const { body } = await test.call('GET', '/orders?carrier_invoice=unmarked&pageSize=200', { as: 3 })
    const found = body.data.map((row: { id: number }) => row.id) as number[]
    return ids.filter((order) => found.includes(order))
  }
  expect((await enter(id, legId, { ...invoice, date: '2026-09-30' })).status).toBe(200)
  expect(await unmarked()).toEqual([])
  expect((await enter(id, legId, { ...invoice, reason: 'Mistyped' })).status).toBe(200)
  expect(await unmarked()).toEqual(ids.slice(0, 2))
  expect((await enter(id, legId, { ...invoice, mark: '400001234567891' })).status).toBe(200)
  expect(await unmarked()).toEqual([])
})
