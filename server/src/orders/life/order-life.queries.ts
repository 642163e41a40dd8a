import { noConfirmation } from '../../documents/carrier-confirmation.sql.ts'
import type { ClosingFacts } from '@dromos/contract/orders/closing.rules.ts'
import type { LifeFacts } from '@dromos/contract/orders/life-needs.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import type { Orders } from '../../db/schema.generated.ts'
import { giveNumberBack } from '../../documents/document-numbers.sql.ts'
import { touched } from '../../records/records.queries.ts'
import { refreshOrderName } from '../entry/order-partners.queries.ts'
import { openOfOrder } from '../accounting/further-invoices.sql.ts'
import { closingJson, lifeJson } from './order-life.sql.ts'

/** What a command writes besides where the order stands. */
export type OrderColumns = Omit<Updateable<Orders>, 'status' | 'previous_status'>
type OrderState = Pick<LifeFacts, 'status' | 'previous_status'>

export const noCarrier: OrderColumns = {
  firm_carrier_id: null,
  transporter_id: null,
  pn_truck: '',
  pn_trailer: '',
  transporter_price: 0,
  sent_at: null,
  ...noConfirmation,
}

export interface KeptCost {
  cost_type_id: number
  side: 'sell' | 'buy'
  prepaid: boolean
  payee: string | null
  leg: string | null
  amount: number
  rate?: number
  text?: string
  payer?: string | null
  vat_code?: string
  further_invoice_id?: number | null
}

export interface LifeOrder {
  id: number
  number_id: string
  version: number
  firm_company_id: number
  customer_name: string
  firm_carrier_id: number | null
  transporter_id: number | null
  carrier_name: string
  transporter_name: string
  pn_truck: string
  pn_trailer: string
  customer_price: number
  transporter_price: number
  freight_terms: string
  vat_rate: number
  vat_rule: string
  /** What our first invoice comes to, or will, and what was paid of it. */
  gross: number
  /** What of `gross` is its share of the rounding of an invoice of several orders. */
  invoice_rounding: number
  invoice_vat: number | null
  invoice_gross: number | null
  invoice_paid: number
  /** What the customer owes over all invoices, in cents. */
  open: number
  log_emails: string[]
  cancel_snapshot: CancelSnapshot | null
  life: LifeFacts
  closing: ClosingFacts
}

/** What a total cancellation sets to nothing. Amounts are cents. */
export interface CancelSnapshot {
  status: number
  customer_price: number
  transporter_price: number
  costs: KeptCost[]
  /** Mails written to each side; absent from earlier cancellations. */
  mails?: { customer: number[]; carrier: number[] }
}

export async function lockVersion(db: Db, id: number): Promise<number | undefined> {
  const found = await sql<{ version: number }>`
    select version from orders where id = ${id} for no key update`.execute(db)
  return found.rows[0]?.version
}

/** The lowest first, as everybody does. */
export async function lockAll(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from orders where id = any(${ids}::int[]) order by id for no key update`.execute(db)
}

export async function lockGroupageOf(db: Db, orderId: number): Promise<void> {
  await sql`select from groupages where id = (select groupage_id from groupage_orders where order_id = ${orderId})
    for no key update`.execute(db)
}

const lifeText = prepared(`
  select o.id, o.number_id, o.version, o.firm_company_id, o.customer_name, o.firm_carrier_id, o.transporter_id, o.carrier_name,
    coalesce(concat_ws(' ', nullif(t.first_name, ''), t.last_name), '') as transporter_name,
    o.pn_truck, o.pn_trailer, o.customer_price, o.transporter_price, o.freight_terms,
    o.vat_rule, o.vat_rate, o.gross, o.invoice_rounding, o.invoice_vat, o.invoice_gross, o.invoice_paid, ${openOfOrder} as open,
    o.log_emails, o.cancel_snapshot, ${lifeJson('$2')} as life, ${closingJson} as closing
  from orders o left join contacts t on t.id = o.transporter_id where o.id = $1`)

/** A statement of its own, so that nothing in it is older than the lock. `today`: the office's day. */
export async function readLife(db: Db, id: number, today: string): Promise<LifeOrder> {
  const found = await db.executeQuery<LifeOrder>(CompiledQuery.raw(lifeText, [id, today]))
  const [order] = found.rows
  if (!order) throw new Error('a locked order that is not there')
  return order
}

/** Writes what a command has changed and raises the version; names in the search text follow the carrier. */
export async function writeState(
  db: Db,
  id: number,
  columns: OrderColumns & OrderState,
  { actorId, now }: { actorId: number; now: string },
) {
  const saved = await db
    .updateTable('orders')
    .set({
      ...columns,
      // From the delivery on, whatever else happens to the finished order.
      finished_at: sql`case when ${columns.finished}::boolean then coalesce(finished_at, ${now}::timestamptz) end`,
      ...touched(actorId),
    })
    .where('id', '=', id)
    .returning(['id', 'number_id', 'version', 'status'])
    .executeTakeFirstOrThrow()
  if ('pn_truck' in columns || 'pn_trailer' in columns) await refreshOrderName(db, id)
  return saved
}

/** That the carrier has the transport order of their tour is no change of theirs. */
export async function writeSent(db: Db, ids: readonly number[], sent_at: string): Promise<void> {
  await db.updateTable('orders').set({ sent_at }).where('id', 'in', ids).execute()
}

/** What an order bears of a tour, by the tour's own command. */
export async function writeNet(
  db: Db,
  id: number,
  transporter_price: number,
  actorId: number,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ transporter_price, ...touched(actorId) })
    .where('id', '=', id)
    .execute()
}

const giveBackSql = prepared(giveNumberBack('order', 'orders'))

export async function giveBackNumber(db: Db, orderId: number): Promise<boolean> {
  const given = await db.executeQuery(CompiledQuery.raw(giveBackSql, [orderId]))
  return given.rows.length === 1
}

export async function deleteOrder(db: Db, id: number): Promise<void> {
  await db.deleteFrom('orders').where('id', '=', id).execute()
}
