import { openBookings } from '@dromos/contract/constants/booking-statuses.ts'
import { sql } from 'kysely'
import { isForReader } from '../consignments/consignment-audience.sql.ts'
import { hasStrayed } from '../consignments/stop-zones.queries.ts'
import type { ZonedPlace } from '../consignments/stop-zones.queries.ts'
import type { Db } from '../db/client.ts'

export async function refreshFirmName(db: Db, firmId: number): Promise<void> {
  await sql`update bookings set customer_name = firms.name from firms
    where firms.id = ${firmId} and bookings.firm_company_id = firms.id`.execute(db)
}

export async function refreshPlaceName(db: Db, placeId: number): Promise<void> {
  await sql`update bookings set words = ${wordsOf()}, customer_words = ${wordsOf(isForReader('kind.audience', 'customer'))}
    where id in (select booking_id from consignment_stops where place_id = ${placeId})`.execute(db)
}

/** Locks the open bookings with a stop at the place that is planned by another clock. */
export async function lockStrayed(db: Db, place: ZonedPlace): Promise<number[]> {
  const locked = await sql<{ id: number }>`select id from bookings where status = any(${openBookings}::int[])
      and exists (select from consignment_stops s where s.booking_id = bookings.id and ${hasStrayed(place)})
    order by id for no key update`.execute(db)
  return locked.rows.map(({ id }) => id)
}

const wordsOf = (isRead = 'true') => sql`concat_ws(' ',
  (select string_agg(line.ref_number || ' ' || code_key(line.ref_number), ' ' order by detail.sort, line.sort)
    from consignment_details detail join consignment_references line on line.detail_id = detail.id
    join reference_types kind on kind.id = line.reference_type_id
    where detail.booking_id = bookings.id and ${sql.raw(isRead)}),
  (select string_agg(place.name || ' ' || place.city, ' ' order by detail.sort, stop.kind)
    from consignment_details detail
    join consignment_stops stop on stop.detail_id = detail.id
    join places place on place.id = stop.place_id
    where detail.booking_id = bookings.id))`
