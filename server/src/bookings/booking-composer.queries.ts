import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface BookingComposerFacts {
  number: string
  business_id: number
  customer: number
  from: string
  to: string
  loading: string
  delivery: string
}

/** What letters about a booking may say: nothing of prices, which are answered by its own commands. */
export async function findComposerFacts(db: Db, id: number): Promise<BookingComposerFacts | undefined> {
  const found = await sql<BookingComposerFacts>`
    select coalesce(b.number_id, '') as number, b.business_id, b.firm_company_id as customer,
      loading.city || ' (' || loading_country.iso || ')' as from,
      delivery.city || ' (' || delivery_country.iso || ')' as to, b.loading_date as loading, b.delivery_date as delivery
    from bookings b
    join places loading on loading.id = b.loading_place_id
    join countries loading_country on loading_country.id = loading.country_id
    join places delivery on delivery.id = b.delivery_place_id
    join countries delivery_country on delivery_country.id = delivery.country_id
    where b.id = ${id}`.execute(db)
  return found.rows[0]
}
