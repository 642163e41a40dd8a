import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface OrderWords {
  business_id: number
  business: { en: string; el: string }
  from: string
  to: string
  sender: string
  reply_to: string
}

export async function readOrderWords(db: Db, orderId: number, personId: number): Promise<OrderWords> {
  const found = await sql<OrderWords>`
    select o.business_id, json_build_object('en', coalesce(nullif(business.title_en, ''), business.company_title),
        'el', coalesce(nullif(business.title_el, ''), business.company_title)) as business,
      loading.city || ' (' || loading_country.iso || ')' as from,
      delivery.city || ' (' || delivery_country.iso || ')' as to,
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
  if (!words) throw new Error('an order that is being written about is not there')
  return words
}
