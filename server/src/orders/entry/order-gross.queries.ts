import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isSoldFurther } from '../accounting/further-invoices.sql.ts'

export async function refreshGross(db: Db, orderId: number): Promise<void> {
  await sql`update orders set gross = order_gross(id) where id = ${orderId}`.execute(db)
}

/** What our first invoice comes to by the lines as they are now. */
export async function readSoldGross(db: Db, orderId: number): Promise<number> {
  const found = await sql<{ gross: number }>`select order_gross(${orderId}) as gross`.execute(db)
  return found.rows[0]?.gross ?? 0
}

/** After a firm's VAT number or country has changed. An order that is invoiced keeps the VAT of its invoice. */
export async function refreshVatOfFirm(db: Db, firmId: number): Promise<void> {
  await refreshVat(db, sql`orders.firm_company_id = ${firmId}`)
}

export async function refreshVatOfOrder(db: Db, orderId: number): Promise<void> {
  await refreshVat(db, sql`orders.id = ${orderId}`)
}

export async function refreshVatOfBusiness(db: Db, businessId: number): Promise<void> {
  await refreshVat(db, sql`orders.business_id = ${businessId}`)
}

export async function refreshVatAtPlace(db: Db, placeId: number): Promise<void> {
  await refreshVat(
    db,
    sql`orders.id in (select order_id from consignment_stops where place_id = ${placeId} and order_id is not null)`,
  )
}

async function refreshVat(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const changed = await sql<{ id: number }>`
    update orders set vat_rule = now.rule, vat_rate = now.rate
    from (
      select orders.id, rule, case rule when 'domestic' then business.vat_rate else 0 end as rate
      from orders join businesses business on business.id = orders.business_id
      cross join lateral vat_rule(orders.business_id, orders.firm_company_id,
        array(select place_id from consignment_stops where order_id = orders.id)) as rule
      where orders.invoice_number = '' and not ${sql.raw(isSoldFurther('orders.id'))} and ${which}
    ) now
    where orders.id = now.id and (orders.vat_rule, orders.vat_rate) is distinct from (now.rule, now.rate)
    returning orders.id`.execute(db)
  const ids = changed.rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update orders set gross = order_gross(id) where id = any(${ids}::int[])`.execute(db)
}
