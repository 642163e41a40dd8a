import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { PaymentTerm } from '@dromos/contract/orders/accounting/due.rules.ts'
import { invoiceFields } from '@dromos/contract/orders/accounting/order-invoices.ts'
import type { BuyInvoice, SellInvoice } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { sql } from 'kysely'
import { columnsOf, listed } from '../../db/columns.ts'
import type { Db } from '../../db/client.ts'
import { touched } from '../../records/records.queries.ts'

/** What is stored of both invoices: an amount that was paid is never unknown. */
export type StoredInvoices = SellInvoice & BuyInvoice & { invoice_paid: number; carrier_paid: number }

export interface AccountedOrder extends StoredInvoices {
  id: number
  number_id: string
  version: number
  gross: number
  /** What of it is its share of the rounding of an invoice of several orders. */
  invoice_rounding: number
  /** What the carrier's first invoice comes to, or will, without VAT. */
  carrier_gross: number
  loading_date: string
  delivery_date: string
  terms: { sell: PaymentTerm | null; buy: PaymentTerm | null }
  /** The ones beside the first, and the sides whose first was credited in part. */
  further: { side: InvoiceSide; number: string }[]
  part_credited: InvoiceSide[]
}

const term = (firm: string): string => `(select json_build_object('days', t.days, 'base', t.base)
  from firms f join term_types t on t.id = f.term_type_id where f.id = ${firm})`

export const termsJson = `json_build_object('sell', ${term('o.firm_company_id')}, 'buy', ${term('o.firm_carrier_id')})`

/** Orders with these ids as they are now; locked one after the other in the same order by everybody. */
export async function lockAccounted(db: Db, ids: readonly number[]): Promise<Map<number, AccountedOrder>> {
  const wanted = sql`${[...ids]}::int[]`
  await sql`select from orders where id = any(${wanted}) order by id for no key update`.execute(db)
  return readAccounted(db, ids)
}

export async function readAccounted(db: Db, ids: readonly number[]): Promise<Map<number, AccountedOrder>> {
  const wanted = sql`${[...ids]}::int[]`
  const found = await sql<AccountedOrder>`
    select o.id, o.number_id, o.version, o.gross, o.invoice_rounding, carrier_gross(o.id) as carrier_gross, o.loading_date, o.delivery_date,
      ${sql.raw(listed(columnsOf('orders', invoiceFields), 'o'))}, ${sql.raw(termsJson)} as terms,
      (select coalesce(json_agg(json_build_object('side', f.side, 'number', f.number)), '[]')
        from order_further_invoices f where f.order_id = o.id and f.number <> '') as further,
      array(select distinct n.side from order_credit_notes n where n.order_id = o.id and not n.is_whole and n.withdrawn_at is null
        and n.invoice_number = case n.side when 'sell' then o.invoice_number else o.carrier_invoice_number end) as part_credited
    from orders o where o.id = any(${wanted})`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

interface StatedInvoice {
  id: number
  number: string
  date: string
  /** What it states itself, where that is recorded. */
  gross: number | null
}

/** What an order will bear of the rounding of an invoice of ours, in cents; `round_invoice` does it. */
export async function findRounding(db: Db, { id, number, date, gross }: StatedInvoice): Promise<number> {
  const invoice = sql`o.business_id, o.firm_company_id, ${number}, ${date}::date`
  const found = await sql<{ cents: number }>`
    select (rounding_of(stated, own::bigint, invoice_rounding(${invoice}, o.id)) - borne)::bigint as cents
    from orders o, lateral (
      select coalesce(sum(other.invoice_rounding), 0) as borne,
        o.gross - o.invoice_rounding + o.credited + coalesce(sum(f.gross + f.credited), 0)
          + coalesce(sum(other.gross - other.invoice_rounding + other.credited), 0) as own,
        coalesce(${gross}::bigint, max(other.invoice_gross)) as stated
      from orders_on_invoice(${invoice}) d
      left join orders other on other.id = d.order_id and d.further_id is null and other.id <> o.id
      left join order_further_invoices f on f.id = d.further_id
    ) others where o.id = ${id}`.execute(db)
  return found.rows[0]?.cents ?? 0
}

export async function writeInvoices(
  db: Db,
  id: number,
  values: Partial<StoredInvoices>,
  actorId: number,
): Promise<number> {
  const saved = await db
    .updateTable('orders')
    .set({ ...values, ...touched(actorId) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return saved.version
}

/** The ids of orders by their numbers: several where businesses have given the same. */
export async function findByNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<{ id: number; number_id: string }[]> {
  const found = await sql<{ id: number; number_id: string }>`
    select id, number_id from orders where number_id = any(${[...numbers]}::text[])`.execute(db)
  return found.rows
}
