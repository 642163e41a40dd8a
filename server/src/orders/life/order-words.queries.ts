import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Who writes a mail, and for which business: that of the order or groupage that it is about. */
export interface WriterWords {
  business_id: number
  business: { en: string; el: string }
  sender: string
  reply_to: string
}

interface Route {
  from: string
  to: string
}

export type OrderWords = WriterWords & Route

const writer = sql`business.id as business_id,
  json_build_object('en', coalesce(nullif(business.title_en, ''), business.company_title),
    'el', coalesce(nullif(business.title_el, ''), business.company_title)) as business,
  person.name || ' ' || person.surname as sender, person.email as reply_to`

const byOrder = sql`o.business_id`
/** Of an order in a groupage it is the groupage whose carrier it is. */
const byCarrier = sql`coalesce((select g.business_id from groupage_orders member join groupages g on g.id = member.groupage_id
  where member.order_id = o.id), o.business_id)`

/** `reader`: a carrier is written to by the business that has ordered it. */
export async function readOrderWords(
  db: Db,
  orderId: number,
  { personId, reader }: { personId: number; reader: 'customer' | 'carrier' },
): Promise<OrderWords> {
  const found = await sql<OrderWords>`
    select ${writer},
      loading.city || ' (' || loading_country.iso || ')' as from,
      delivery.city || ' (' || delivery_country.iso || ')' as to
    from orders o
    join businesses business on business.id = ${reader === 'carrier' ? byCarrier : byOrder}
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

export async function readTourWriter(db: Db, groupageId: number, personId: number): Promise<WriterWords> {
  const found = await sql<WriterWords>`
    select ${writer}
    from groupages g
    join businesses business on business.id = g.business_id
    join people person on person.id = ${personId}
    where g.id = ${groupageId}`.execute(db)
  const [words] = found.rows
  if (!words) throw new Error('a groupage that is being written about is not there')
  return words
}
