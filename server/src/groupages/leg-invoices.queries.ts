import type { PaymentTerm } from '@dromos/contract/orders/accounting/due.rules.ts'
import type { LegInvoice } from '@dromos/contract/groupages/leg-invoices.ts'
import type { MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { legInvoiceJoins, legInvoiceJson } from './leg-invoices.sql.ts'

export interface AccountedLeg {
  firm_carrier_id: number | null
  transport_cost: number
  invoice: LegInvoice
  /** How who carries it is paid; the days of its orders, between which it lies. */
  term: PaymentTerm | null
  loading_date: string
  delivery_date: string
}

/** A leg of a groupage that is locked. */
export async function findLeg(db: Db, groupageId: number, legId: number): Promise<AccountedLeg | undefined> {
  const found = await sql<AccountedLeg>`
    select leg.firm_carrier_id, leg.transport_cost, ${sql.raw(legInvoiceJson)} as invoice,
      (select json_build_object('days', t.days, 'base', t.base) from firms f join term_types t on t.id = f.term_type_id
        where f.id = leg.firm_carrier_id) as term, stands.loading_date, stands.delivery_date
    from groupage_legs leg ${sql.raw(legInvoiceJoins)}
    cross join lateral (select min(o.loading_date) as loading_date, max(o.delivery_date) as delivery_date
      from groupage_leg_orders part join orders o on o.id = part.order_id where part.leg_id = leg.id) stands
    where leg.id = ${legId} and leg.groupage_id = ${groupageId}`.execute(db)
  return found.rows[0]
}

export async function writeLegInvoice(
  db: Db,
  legId: number,
  invoice: Omit<LegInvoice, MarkName>,
): Promise<void> {
  await db
    .insertInto('groupage_leg_invoices')
    .values({ leg_id: legId, ...invoice })
    .onConflict((conflict) => conflict.column('leg_id').doUpdateSet(invoice))
    .execute()
}

/** Nothing is known of it any more. */
export async function deleteLegInvoice(db: Db, legId: number): Promise<void> {
  await db.deleteFrom('groupage_leg_invoices').where('leg_id', '=', legId).execute()
}
