import type { LegInvoice } from '@dromos/contract/groupages/leg-invoices.ts'
import type { MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lifeJson } from './groupages.queries.ts'
import type { AccountedLeg, LegOfOrder } from './leg-invoices.policy.ts'
import { legInvoiceJoins, legInvoiceJson } from './leg-invoices.sql.ts'

const accounted = `leg.firm_carrier_id, leg.transport_cost, ${legInvoiceJson} as invoice, stands.loading_date, stands.delivery_date,
  (select json_build_object('days', t.days, 'base', t.base) from firms f join term_types t on t.id = f.term_type_id
    where f.id = leg.firm_carrier_id) as term`

const accountedJoins = `${legInvoiceJoins}
  cross join lateral (select min(o.loading_date) as loading_date, max(o.delivery_date) as delivery_date
    from groupage_leg_orders part join orders o on o.id = part.order_id where part.leg_id = leg.id) stands`

/** A leg of a groupage that is locked. */
export async function findLeg(db: Db, groupageId: number, legId: number): Promise<AccountedLeg | undefined> {
  const found = await sql<AccountedLeg>`
    select ${sql.raw(accounted)} from groupage_legs leg ${sql.raw(accountedJoins)}
    where leg.id = ${legId} and leg.groupage_id = ${groupageId}`.execute(db)
  return found.rows[0]
}

/** The legs before and after of the groupages that these orders are in, as they are seen from each order. */
export async function readLegsOf(db: Db, orderIds: readonly number[]): Promise<LegOfOrder[]> {
  const found = await sql<LegOfOrder>`
    select leg.id, member.order_id, g.id as groupage_id, g.version, leg.sort + 1 as number, ${sql.raw(lifeJson)} as life,
      exists (select from groupage_leg_orders own where own.leg_id = leg.id and own.order_id = member.order_id) as carries,
      ${sql.raw(accounted)}
    from groupage_orders member join groupages g on g.id = member.groupage_id
    join groupage_legs leg on leg.groupage_id = g.id ${sql.raw(accountedJoins)}
    where member.order_id = any(${[...orderIds]}::int[])`.execute(db)
  return found.rows
}

/** The groupages of these orders, one after the other in the same order by everybody. */
export async function lockGroupagesOf(db: Db, orderIds: readonly number[]): Promise<void> {
  await sql`
    select from groupages where id in (select groupage_id from groupage_orders where order_id = any(${[...orderIds]}::int[]))
    order by id for no key update`.execute(db)
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
