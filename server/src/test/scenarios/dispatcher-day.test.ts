import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../app.ts'
import { detailBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import { makeCarrier, openOrderDesk } from '../order-drive.ts'
import type { Carrier, OrderDriver } from '../order-drive.ts'

const OPERATOR = 4
const MANAGER = 3
const OWNER = 1

let test: TestApp
let parents: OrderParents
let carrier: Carrier
let orders: OrderDriver

beforeAll(async () => {
  ;({ test, parents, carrier, orders } = await openOrderDesk())
})
afterAll(() => test.close())

const note = (id: number, log_type_id: number, text: string) =>
  test.call('POST', `/orders/log/store/${id}`, { as: OPERATOR, body: { log_type_id, text } })

async function events(id: number): Promise<(string | null)[]> {
  const { body } = await test.call('GET', `/orders/log/${id}?pageSize=100`, { as: OPERATOR })
  return body.data.map((line: { event: string | null }) => line.event).toReversed()
}

const statusOf = async (id: number): Promise<[number, boolean]> => {
  const { status, closed } = await orders.read(id)
  return [status, closed]
}

/** Every answer of a day must be a success: a refused step would leave the rest untested. */
async function all(...steps: (() => Promise<{ status: number; body: unknown }>)[]): Promise<void> {
  for (const [at, step] of steps.entries()) {
    const { status, body } = await step()
    expect([at, status < 300 ? 'done' : body]).toEqual([at, 'done'])
  }
}

it('an order goes from the phone call to the close', async () => {
  const id = await orders.enter()
  await all(
    () => note(id, 2, 'Ο πελάτης τηλεφώνησε: 33 παλέτες, ψυγείο.'),
    () => orders.assign(id),
    () => orders.load(id),
    () => orders.deliver(id),
    () => orders.give(id, 'close', { emails: ['office@example.gr'] }, MANAGER),
  )
  expect(await statusOf(id)).toEqual([4, true])
  expect(await events(id)).toEqual(['created', null, 'assign', 'loaded', 'delivered', 'mailed', 'close'])
  expect(await orders.read(id)).toMatchObject({ finished: true, profit: 55_000, damaged: false })
})

it('an order is cancelled, revived with its price and driven by another carrier', async () => {
  const id = await orders.enter()
  const other = await makeCarrier(test, 'Balkan Trans')
  const second = { firm_carrier_id: other.firm, transporter_id: other.contact, transporter_price: 400_000 }
  await all(
    () => orders.assign(id),
    () => orders.give(id, 'cancel', { type: 1, reason: 'Δεν ήταν έτοιμο το φορτίο' }, OPERATOR),
    () => orders.give(id, 'undoCancel', { restore_price: true }, MANAGER),
    () => orders.assign(id, second),
    () => orders.load(id),
    () => orders.deliver(id),
    () => orders.give(id, 'close', {}, MANAGER),
  )
  expect(await orders.read(id)).toMatchObject({
    closed: true,
    customer_price: 435_000,
    firm_carrier: { name: 'Balkan Trans' },
    profit: 35_000,
  })
})

it('an order loses its carrier the evening before, and the next one is found', async () => {
  const id = await orders.enter()
  await all(
    () => orders.assign(id),
    () => orders.give(id, 'cancel', { type: 2, reason: 'Βλάβη τράκτορα' }, OPERATOR),
    () => note(id, 2, 'Βρέθηκε άλλο όχημα.'),
    () => orders.assign(id, { transporter_price: 395_000, pn_truck: 'AXB 1010' }),
    () => orders.load(id),
  )
  expect(await orders.read(id)).toMatchObject({ status: 3, pn_truck: 'AXB 1010', profit: 40_000 })
  const { rows } = await test.pool.query(
    'select count(*)::int as count from order_carrier_cancellations where firm_id = $1',
    [carrier.firm],
  )
  expect(rows[0].count).toBe(1)
})

it('an order is damaged on its way, settled by the manager, delivered late, explained and closed', async () => {
  const id = await orders.enter()
  await orders.assign(id)
  await orders.load(id)
  const [detail] = (await orders.read(id)).details
  const late = await orders.times(id, '2026-11-28')
  await all(
    () => orders.damage(id),
    () => orders.give(id, 'settleDamage', { amount: 40_000, recovered: 40_000, reason: 'Insurer' }, MANAGER),
    () => orders.give(id, 'delivered', { times: late }, OPERATOR),
  )
  expect((await orders.read(id)).open_items).toEqual(['delays'])
  const body = { detail_id: detail?.id, kind: 2, reason: 'customs', responsible: 'other', text: 'Έλεγχος' }
  await all(
    () => orders.give(id, 'delay', body, OPERATOR),
    () => orders.give(id, 'close', {}, MANAGER),
  )
  expect(await orders.read(id)).toMatchObject({
    closed: true,
    damaged: true,
    complete_damage: true,
    delivery_delay: true,
    profit: 55_000,
  })
})

it('an order is recorded wrongly and put right step by step', async () => {
  const id = await orders.enter({ details: [detailBody(parents), detailBody(parents)] })
  await all(
    () => orders.assign(id),
    () => orders.load(id),
    () => orders.deliver(id),
    () => orders.give(id, 'reopen', { reason: 'Άλλη παραγγελία' }, OPERATOR),
    () => orders.give(id, 'undoLoaded', { reason: 'Άλλη παραγγελία' }, OPERATOR),
    () => orders.give(id, 'unassign', {}, OPERATOR),
  )
  expect(await orders.read(id)).toMatchObject({ status: 1, finished: false, firm_carrier: null })
})

it('an order is closed too early, opened by the owner and closed anew', async () => {
  const id = await orders.at(4)
  await all(
    () => orders.give(id, 'close', {}, MANAGER),
    () => orders.give(id, 'reopenClosed', { reason: 'Λάθος τιμή' }, OWNER),
  )
  const { version, details } = await orders.read(id)
  const changed = details.map((detail) => ({ ...detailBody(parents), id: detail.id }))
  const body = { business_id: parents.business, import_export: 2, firm_company_id: parents.customer }
  await all(
    () =>
      test.call('POST', `/orders/update/${id}`, {
        as: MANAGER,
        body: { ...body, customer_price: 440_000, details: changed, version },
      }),
    () => orders.give(id, 'close', {}, MANAGER),
  )
  expect(await orders.read(id)).toMatchObject({ closed: true, profit: 60_000 })
})

it('an order that was typed in by mistake is deleted, and its number is not missing', async () => {
  const id = await orders.enter()
  const { number_id: number } = await orders.read(id)
  await all(() => test.call('DELETE', `/orders/destroy/${id}`, { as: OPERATOR }))
  expect((await orders.read(await orders.enter())).number_id).toBe(number)
})
