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

export interface OrderMarks {
  marks: (MarkFacts & Pick<MarkedDocument, 'side' | 'kind' | 'number'>)[]
  issued_in: { sell: string; buy: string | null }
}

const isOf = ({ owner, side, kind, number }: MarkedDocument) =>
  'leg' in owner
    ? sql`leg_id = ${owner.leg}`
    : sql`(order_id, side, kind, number) = (${owner.order}::int, ${side}, ${kind}, ${number})`

const factsJson = `json_build_object('side', m.side, 'kind', m.kind, 'number', m.number,
    'mark', m.mark, 'uid', m.uid, 'qr_url', m.qr_url, 'provider', m.provider)`

/** What is known of all invoices and credit notes of an order, and in which countries they are issued. */
export async function readOrderMarks(db: Db, orderId: number): Promise<OrderMarks> {
  const found = await sql<OrderMarks>`
    select (select coalesce(json_agg(${sql.raw(factsJson)}), '[]') from invoice_marks m where m.order_id = o.id) as marks,
      json_build_object('sell', (select c.iso from businesses b join countries c on c.id = b.country_id where b.id = o.business_id),
        'buy', (select c.iso from firms f join countries c on c.id = f.country_id where f.id = o.firm_carrier_id)) as issued_in
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('an order that was read is not there')
  return row
}

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

/** The number of another document that has this MARK: of another number, kind or issuer. One may stand on several orders. */
export async function findTaken(
  db: Db,
  { owner, side, kind, number }: MarkedDocument,
  mark: string,
): Promise<string | undefined> {
  const [order, leg] = 'leg' in owner ? [null, owner.leg] : [owner.order, null]
  const found = await sql<{ number: string }>`
    select m.number from invoice_marks m
      left join orders o on o.id = m.order_id left join groupage_legs l on l.id = m.leg_id
    where m.mark = ${mark} and m.side = ${side} and (m.kind <> ${kind} or m.number <> ${number}
      or coalesce(case m.side when 'sell' then o.business_id else coalesce(o.firm_carrier_id, l.firm_carrier_id) end
        <> coalesce((select case m.side when 'sell' then own.business_id else own.firm_carrier_id end from orders own
            where own.id = ${order}::int), (select own.firm_carrier_id from groupage_legs own where own.id = ${leg}::int)), false))
    limit 1`.execute(db)
  return found.rows[0]?.number
}
