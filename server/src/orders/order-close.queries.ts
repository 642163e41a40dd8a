import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** What a confirmation says of an order, and who writes it. */
export interface ClosingWords {
  customer: string
  business: string
  from: string
  to: string
  loaded: string
  delivered: string | null
  references: string
  sender: string
  reply_to: string
}

export async function readClosingWords(db: Db, orderId: number, personId: number): Promise<ClosingWords> {
  const found = await sql<ClosingWords>`
    select o.customer_name as customer, business.company_title as business,
      loading.city || ' (' || loading_country.iso || ')' as from,
      delivery.city || ' (' || delivery_country.iso || ')' as to,
      o.loading_date as loaded,
      (select to_char(max(s.departed_at at time zone s.timezone), 'YYYY-MM-DD')
        from order_stops s where s.order_id = o.id and s.kind = 2) as delivered,
      coalesce((select string_agg(r.ref_number, ', ' order by d.sort, r.sort)
        from order_details d join order_references r on r.detail_id = d.id where d.order_id = o.id), '') as "references",
      person.name || ' ' || person.surname as sender, person.email as reply_to
    from orders o
    join businesses business on business.id = o.business_id
    join places loading on loading.id = o.loading_place_id
    join countries loading_country on loading_country.id = loading.country_id
    join places delivery on delivery.id = o.delivery_place_id
    join countries delivery_country on delivery_country.id = delivery.country_id
    join people person on person.id = ${personId}
    where o.id = ${orderId}`.execute(db)
  const [words] = found.rows
  if (!words) throw new Error('an order that is being closed is not there')
  return words
}
