import { utcIso } from '../db/columns.ts'

/** Customers and those who follow a link know the expected times that were released to them. */
export type EtaReader = 'staff' | 'outside'

/** The expected time of the stop `s`, as its reader knows it: what is withheld from others is to them what they were told. */
export const etaFor = (reader: EtaReader): string =>
  reader === 'staff' ? 's.eta' : '(case when s.eta_withheld then s.told_eta else s.eta end)'

/** Who reads within a scope: the firm whose rows alone a customer's account may see, null for our own people. */
export const etaReaderIn = ({ firmId }: { firmId: number | null }): EtaReader =>
  firmId === null ? 'staff' : 'outside'

/** Whether an order is at risk as its customer knows it: by an expected time that was released. `order` is the name of its row. */
export const releasedRisk = (
  order: string,
): string => `(${order}.at_risk and exists (select from consignment_stops s
  where s.order_id = ${order}.id and ${etaFor('outside')} > s.ends_at and s.arrived_at is null))`

/** Where an order stands at each of its stops, the loadings first; `order` is its id in SQL. */
export const stopMilestonesJson = (
  order: string,
  reader: EtaReader,
): string => `(select coalesce(json_agg(json_build_object('kind', s.kind, 'country_iso', country.iso,
    'city', place.city, 'timezone', s.timezone, 'starts_at', ${utcIso('s.starts_at')}, 'ends_at', ${utcIso('s.ends_at')},
    'arrived_at', ${utcIso('s.arrived_at')}, 'departed_at', ${utcIso('s.departed_at')},
    'eta', ${utcIso(etaFor(reader))})
    order by s.kind, s.starts_at, s.id), '[]')
  from consignment_stops s join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  where s.order_id = ${order})`
