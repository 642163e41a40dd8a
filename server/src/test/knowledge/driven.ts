import type { TestApp } from '../app.ts'
import { addOrderFile } from '../desks/order-files.ts'
import { detailBody } from '../order-body.ts'
import type { OrderParents } from '../order-body.ts'
import type { OrderDriver } from '../order-drive.ts'

/** Offered a price and rejected, so that it has everything that is said of one. */
export async function bookedBy(test: TestApp, parents: OrderParents): Promise<number> {
  const body = {
    business_id: parents.business,
    firm_company_id: parents.customer,
    agreed_price: 80_000,
    additional_costs: [{ cost_type_id: 6, side: 'sell', amount: 5_000 }],
    details: [detailBody(parents)],
  }
  const { id } = (await test.call('POST', '/bookings/store', { as: 4, body })).body
  const said: [string, object][] = [
    ['request', {}],
    ['offer', { customer_price: 90_000, offer_until: '2099-12-01' }],
    ['reject', { reason: 'No truck' }],
  ]
  for (const [at, [command, given]] of said.entries()) {
    await test.call('PUT', `/bookings/${command}/${id}`, { as: 4, body: { version: at + 1, ...given } })
  }
  await test.pool.query(
    `update bookings set damage_told_at = now(), damage_told_type_id = (select min(id) from damage_types) where id = $1`,
    [id],
  )
  return id
}

/** Planned with an order of the customer, which has nothing else said of it. */
export async function groupedWith(test: TestApp, order: number, parents: OrderParents): Promise<number> {
  const body = { business_id: parents.business }
  const { id } = (await test.call('POST', '/groupages/store', { as: 4, body })).body
  await test.pool.query(
    `with member as (insert into groupage_orders (order_id, groupage_id, sort, agreed) values ($1, $2, 0, 1)),
      leg as (insert into groupage_legs (groupage_id, kind, sort) values ($2, 'after', 0) returning id),
      bill as (insert into groupage_leg_invoices (leg_id, number, date, paid_on, paid)
        select id, 'LB-1', '2026-11-20', '2026-11-21', 1 from leg returning leg_id),
      sign as (insert into invoice_marks (leg_id, side, number, mark) select leg_id, 'buy', 'LB-1', '400000000000009' from bill)
    insert into groupage_leg_orders (leg_id, order_id, sort, agreed) select id, $1, 0, 1 from leg`,
    [order, id],
  )
  return id
}

/** A life with something of everything. */
export async function drive(test: TestApp, orders: OrderDriver, id: number): Promise<void> {
  await orders.assign(id)
  for (const shared of [true, false]) {
    await addOrderFile(test, id, { kind: 2, name: `${shared}.pdf`, shared })
  }
  await orders.damage(id)
  await orders.give(id, 'settleDamage', { amount: 1_000, recovered: 500 })
  const note = { log_type_id: 1, text: 'Said on the phone' }
  await test.call('POST', `/orders/log/store/${id}`, { as: 4, body: note })
  const invoice = { invoice_number: `I${id}`, invoice_date: '2026-11-28', invoice_paid_on: '2026-11-29' }
  await orders.give(id, 'invoice', { ...invoice, mark: `40000000000${id}` })
  await orders.give(id, 'carrierInvoice', {
    carrier_invoice_number: `C${id}`,
    carrier_invoice_date: '2026-11-28',
    mark: `40000000001${id}`,
  })
  await test.pool.query(
    `insert into order_credit_notes (order_id, side, invoice_number, number, date, amount, is_whole, reason, withdrawn_at)
      values ($1, 'sell', 'I0', 'K0', '2026-11-28', 1, true, 'Entered twice', now())`,
    [id],
  )
  await test.pool.query(
    `insert into order_further_invoices (order_id, side, number, date, paid_on, paid)
      select $1::int, side, 'F' || side || $1::int, '2026-11-28', '2026-11-29', 1 from unnest(array['sell', 'buy']) side`,
    [id],
  )
  await test.pool.query(
    `insert into ratings (order_id, side, firm_id, overall) select id, side, firm_company_id, 4
      from orders, unnest(array['carrier', 'customer']) side where id = $1`,
    [id],
  )
}
