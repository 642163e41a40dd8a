import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isForReader } from '../../consignments/consignment-audience.sql.ts'

export interface OrderComposerFacts {
  number: string
  business_id: number
  customer: number
  carrier: number | null
  from: string
  to: string
  loading: string
  delivery: string
  references: string
  /** When the truck is expected next, by the clock of that place: `2026-11-25 14:30`. */
  expected: string | null
}

/** What letters about an order may say. Nothing of prices, and of references those the customer reads. */
export async function findComposerFacts(db: Db, id: number): Promise<OrderComposerFacts | undefined> {
  const found = await sql<OrderComposerFacts>`
    select o.number_id as number, o.business_id, o.firm_company_id as customer, o.firm_carrier_id as carrier,
      loading.city || ' (' || loading_country.iso || ')' as from,
      delivery.city || ' (' || delivery_country.iso || ')' as to,
      o.loading_date as loading, o.delivery_date as delivery,
      coalesce((select string_agg(r.ref_number, ', ' order by d.sort, r.sort)
        from consignment_details d join consignment_references r on r.detail_id = d.id
        join reference_types kind on kind.id = r.reference_type_id
        where d.order_id = o.id and ${sql.raw(isForReader('kind.audience', 'customer'))}), '') as "references",
      (select to_char(s.eta at time zone s.timezone, 'YYYY-MM-DD HH24:MI') from consignment_stops s
        where s.order_id = o.id and s.eta is not null and s.arrived_at is null
        order by s.kind = ${stopKind.unloading}, s.eta limit 1) as expected
    from orders o
    join places loading on loading.id = o.loading_place_id
    join countries loading_country on loading_country.id = loading.country_id
    join places delivery on delivery.id = o.delivery_place_id
    join countries delivery_country on delivery_country.id = delivery.country_id
    where o.id = ${id}`.execute(db)
  return found.rows[0]
}
