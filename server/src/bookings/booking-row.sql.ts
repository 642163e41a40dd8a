import type { ListStop } from '@dromos/contract/consignments/list-stop.ts'
import { sql } from 'kysely'

/** The first loading or the last delivery of a booking, as its saving has written it on the row. */
export const stopOf = (side: 'loading' | 'delivery') => sql<ListStop>`(
  select json_build_object('country_iso', country.iso, 'city', place.city, 'name', place.name,
    'date', ${sql.ref(`bookings.${side}_date`)}, 'time_from', bookings.goods->>${sql.lit(`${side}_time`)},
    'offset', bookings.goods->>${sql.lit(`${side}_offset`)})
  from places place join countries country on country.id = place.country_id
  where place.id = ${sql.ref(`bookings.${side}_place_id`)})`

export const sumOf = (name: 'load_meters' | 'weight' | 'pallets') =>
  sql<number>`(bookings.goods->>${sql.lit(name)})::float8`.as(name)
