import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { MarkFacts } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** An invoice or credit note of an order, known by its number; or the invoice of a leg. */
export interface MarkedDocument {
  owner: { order: number } | { leg: number }
  side: InvoiceSide
  kind: 'invoice' | 'credit'
  number: string
}

export type OrderMark = MarkFacts & Pick<MarkedDocument, 'side' | 'kind' | 'number'>

const isOf = ({ owner, side, kind, number }: MarkedDocument) =>
  'leg' in owner
    ? sql`leg_id = ${owner.leg}`
    : sql`(order_id, side, kind, number) = (${owner.order}::int, ${side}, ${kind}, ${number})`

/** One after the other, so that none is taken by two. After the documents' own locks. */
export async function lockMarks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invoice marks'))`.execute(db)
}

export async function findMarks(db: Db, document: MarkedDocument): Promise<MarkFacts | undefined> {
  const found = await sql<MarkFacts>`
    select mark, uid, qr_url, provider from invoice_marks where ${isOf(document)}`.execute(db)
  return found.rows[0]
}

export async function deleteMarks(db: Db, document: MarkedDocument): Promise<void> {
  await sql`delete from invoice_marks where ${isOf(document)}`.execute(db)
}

export async function insertMarks(db: Db, document: MarkedDocument, marks: MarkFacts): Promise<void> {
  const { owner, side, kind, number } = document
  const owned = 'leg' in owner ? { leg_id: owner.leg } : { order_id: owner.order }
  await db
    .insertInto('invoice_marks')
    .values({ ...owned, side, kind, number, ...marks })
    .execute()
}

export interface GivenMark {
  order: number | null
  leg: number | null
  side: InvoiceSide
  kind: MarkedDocument['kind']
  number: string
  mark: string
}

/**
 * Which of these MARKs another document has, of another number, kind or issuer, with its number; `at` is the place in the list,
 * from 0. One may stand on several orders.
 */
export async function findTaken(
  db: Db,
  given: readonly GivenMark[],
): Promise<{ at: number; number: string }[]> {
  const asked = JSON.stringify(given.map((one, at) => ({ ...one, at })))
  const found = await sql<{ at: number; number: string }>`
    select distinct on (asked.at) asked.at, m.number
    from jsonb_to_recordset(${asked}::jsonb)
        as asked (at int, "order" int, leg int, side text, kind text, number text, mark text)
      join invoice_marks m on m.mark = asked.mark and m.mark <> '' and m.side = asked.side
      left join orders o on o.id = m.order_id left join groupage_legs l on l.id = m.leg_id
      left join orders own on own.id = asked."order" left join groupage_legs own_leg on own_leg.id = asked.leg
    where m.kind <> asked.kind or m.number <> asked.number
      or coalesce(case m.side when 'sell' then o.business_id else coalesce(o.firm_carrier_id, l.firm_carrier_id) end
        <> case m.side when 'sell' then own.business_id else coalesce(own.firm_carrier_id, own_leg.firm_carrier_id) end, false)
    order by asked.at, m.id`.execute(db)
  return found.rows
}
