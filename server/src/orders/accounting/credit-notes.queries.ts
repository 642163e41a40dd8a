import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import type { OrderCreditNotes } from '../../db/schema.generated.ts'
import type { KeptCost } from '../life/order-life.queries.ts'

/** What a credit note of a whole invoice has ended, by which it can stand again as it was. */
export interface EndedInvoice {
  due: string | null
  is_further: boolean
  /** What of a further one had been credited in parts before. */
  credited: number
  /** What of a first one of ours was its share of the rounding of several orders; notes of before have none. */
  rounding?: number
  /** What a first one of ours stated itself. */
  stated?: { invoice_vat: number | null; invoice_gross: number | null }
  /** Whose it was and what it was priced by. */
  terms: Readonly<Record<string, string | number | null>>
  lines: KeptCost[]
}

/** The line by which a part was credited. */
export type CreditedLine = Pick<KeptCost, 'side' | 'cost_type_id' | 'amount'> & { text: string }

export interface CreditNote {
  side: InvoiceSide
  number: string
  invoice_number: string
  invoice_date: string | null
  amount: number
  is_whole: boolean
  withdrawn_at: string | null
  /** Null where it was entered before this was kept. */
  ended: (EndedInvoice & CreditedLine) | null
}

export async function insertCreditNote(db: Db, note: Insertable<OrderCreditNotes>): Promise<void> {
  await db.insertInto('order_credit_notes').values(note).execute()
}

export async function findCreditNote(db: Db, orderId: number, id: number): Promise<CreditNote | undefined> {
  const found =
    await sql<CreditNote>`select side, number, invoice_number, invoice_date, amount, is_whole, withdrawn_at, ended
    from order_credit_notes where id = ${id} and order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

/** Whether a note of this number counts: one may credit parts of several invoices. */
export async function hasNote(
  db: Db,
  orderId: number,
  { side, number }: { side: InvoiceSide; number: string },
): Promise<boolean> {
  const found = await sql`select from order_credit_notes
    where order_id = ${orderId} and side = ${side} and number = ${number} and withdrawn_at is null limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

export async function writeWithdrawn(
  db: Db,
  id: number,
  { at, by, reason }: { at: string; by: number; reason: string },
): Promise<void> {
  await db
    .updateTable('order_credit_notes')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Notes for parts of an invoice bear its number as it was corrected. */
export async function nameCredited(
  db: Db,
  orderId: number,
  { side, from, to }: { side: InvoiceSide; from: string; to: string },
): Promise<void> {
  if (from === '' || to === from) return
  await sql`update order_credit_notes set invoice_number = ${to}
    where order_id = ${orderId} and side = ${side} and invoice_number = ${from} and not is_whole`.execute(db)
}

/** What our first invoice comes to by its lines as they are now, and what has been credited in parts with that. */
export async function readCredited(db: Db, orderId: number): Promise<{ gross: number; credited: number }> {
  const found = await sql<{ gross: number; credited: number }>`
    select now.gross, o.credited + o.gross - now.gross as credited
    from orders o, lateral (select order_gross(o.id) as gross) now where o.id = ${orderId}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('a locked order that is not there')
  return row
}

/** What the carrier's first invoice comes to by the order's lines as they are now, in cents without VAT. */
export async function readCarrierGross(db: Db, orderId: number): Promise<number> {
  const found = await sql<{ gross: number }>`select carrier_gross(${orderId}) as gross`.execute(db)
  return found.rows[0]?.gross ?? 0
}

const nameOf = (person: string): string => `nullif(concat_ws(' ', ${person}.name, ${person}.surname), '')`

/** The credit notes of an order `o`, as JSON. */
export const creditNotesJson = `(select coalesce(json_agg(json_build_object('id', n.id, 'side', n.side, 'number', n.number,
    'date', n.date, 'invoice_number', n.invoice_number, 'invoice_date', n.invoice_date, 'amount', n.amount,
    'is_whole', n.is_whole, 'reason', n.reason, 'created_at', n.created_at, 'created_by', ${nameOf('writer')},
    'withdrawn', case when n.withdrawn_at is not null then json_build_object('at', ${utcIso('n.withdrawn_at')},
      'by', ${nameOf('other')}, 'reason', n.withdrawn_reason) end) order by n.id), '[]')
  from order_credit_notes n left join people writer on writer.id = n.created_by left join people other on other.id = n.withdrawn_by
  where n.order_id = o.id)`
