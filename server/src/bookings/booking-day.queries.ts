import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface WaitingBooking {
  booking_id: number
  number_id: string
  firm_id: number
  firm: string
  requested_at: string
  loading_date: string
  from: { country_iso: string; city: string }
  to: { country_iso: string; city: string }
}

interface DayFilter {
  /** Whose; everybody's where it is null. */
  personId: number | null
  most: number
}

const placeAt = (side: 'loading' | 'delivery') => sql<WaitingBooking['from']>`(
  select json_build_object('country_iso', country.iso, 'city', place.city)
  from places place join countries country on country.id = place.country_id
  where place.id = ${sql.ref(`bookings.${side}_place_id`)})`

/** Bookings that wait for an answer, those that load first at the top, and how many there are. */
export async function findWaiting(db: Db, { personId, most }: DayFilter) {
  const waiting = db
    .selectFrom('bookings')
    .where('status', '=', bookingStatus.requested)
    .$if(personId !== null, (asked) => asked.where('assign_user', '=', personId))
  const [rows, counted] = await Promise.all([
    waiting
      .select(['id as booking_id', 'firm_company_id as firm_id', 'customer_name as firm', 'loading_date'])
      .select(sql<string>`coalesce(number_id, '')`.as('number_id'))
      .select(sql<string>`coalesce(requested_at, created_at)`.as('requested_at'))
      .select([placeAt('loading').as('from'), placeAt('delivery').as('to')])
      .orderBy('loading_date')
      .orderBy('id')
      .limit(most)
      .execute(),
    waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}
