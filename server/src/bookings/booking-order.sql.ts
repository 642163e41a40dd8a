import { utcIso } from '../db/columns.ts'

/** The order that was made of a booking, while it is still this customer's: changed hands, it is not the first one's to follow. */
const madeFor = (booking: string, firm: string): string =>
  `o.booking_id = ${booking}${firm && ` and o.firm_company_id = ${firm}`}`

/** Where the order stands that was made of a booking; null where there is none, and where `firm` is no longer its customer. */
export const madeOrderJson = (booking: string, firm = ''): string => `(
  select json_build_object('id', o.id, 'number_id', o.number_id, 'status', o.status, 'loading_delay', o.loading_delay,
    'delivery_delay', o.delivery_delay, 'at_risk', o.at_risk, 'damaged', o.damaged, 'closed', o.closed)
  from orders o where ${madeFor(booking, firm)})`

/** Where that order stands at each of its stops, the loadings first. */
export const milestonesJson = (
  booking: string,
  firm = '',
): string => `(select coalesce(json_agg(json_build_object('kind', s.kind, 'country_iso', country.iso,
    'city', place.city, 'timezone', s.timezone, 'starts_at', ${utcIso('s.starts_at')}, 'ends_at', ${utcIso('s.ends_at')},
    'arrived_at', ${utcIso('s.arrived_at')}, 'departed_at', ${utcIso('s.departed_at')}, 'eta', ${utcIso('s.eta')})
    order by s.kind, s.starts_at, s.id), '[]')
  from orders o join consignment_stops s on s.order_id = o.id
  join places place on place.id = s.place_id join countries country on country.id = place.country_id
  where ${madeFor(booking, firm)})`
