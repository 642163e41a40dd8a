import { utcIso } from '../db/columns.ts'

/** Where an order stands at each of its stops, the loadings first; `order` is its id in SQL. */
export const stopMilestonesJson = (
  order: string,
): string => `(select coalesce(json_agg(json_build_object('kind', s.kind, 'country_iso', country.iso,
    'city', place.city, 'timezone', s.timezone, 'starts_at', ${utcIso('s.starts_at')}, 'ends_at', ${utcIso('s.ends_at')},
    'arrived_at', ${utcIso('s.arrived_at')}, 'departed_at', ${utcIso('s.departed_at')}, 'eta', ${utcIso('s.eta')})
    order by s.kind, s.starts_at, s.id), '[]')
  from consignment_stops s join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  where s.order_id = ${order})`
