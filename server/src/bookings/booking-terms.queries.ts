import { pricedIn } from '@dromos/contract/bookings/price-terms.ts'
import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import type { NamedList, PriceTerms } from '@dromos/contract/bookings/price-terms.rules.ts'
import type { TakenOffer } from '@dromos/contract/bookings/taken-offer.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery } from 'kysely'
import { pairs } from '../consignments/consignment-record.sql.ts'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'
import { inLatin } from '../platform/latin.ts'
import { takenOfferJson } from './taken-offer.sql.ts'

/** A booking as far as its price is concerned: what it is, what it was made for, and what is asked for now. */
export interface PricedBooking {
  status: BookingStatus
  number_id: string
  firm_id: number
  customer: string
  customer_price: number | null
  offer_until: string | null
  taken_at: string | null
  priced_for: PriceTerms | null
  price_void: PriceVoid | null
  offer: TakenOffer | null
  terms: PriceTerms
}

const stop = (kind: number): string => `(select json_build_object(${pairs('s', pricedIn('stop'))})
  from consignment_stops s where s.detail_id = d.id and s.kind = ${kind})`

const lines = (list: 'cargos' | 'packings'): string => `(
  select coalesce(json_agg(json_build_object(${pairs('line', pricedIn(list))}) order by line.sort), '[]')
  from consignment_${list} line where line.detail_id = d.id)`

const details = 'select id from consignment_details where booking_id = b.id'

/** The names of everything that stands in some columns, in both languages. */
const named = (table: string, ids: string): string => `(
  select coalesce(json_object_agg(kind.id, json_build_object('en', kind.name_en, 'el', kind.name_el)), '{}')
  from ${table} kind where kind.id in (${ids}))`

const inDetails = (column: string): string =>
  `select ${column} from consignment_details where booking_id = b.id`
const inLines = (list: string, column: string): string =>
  `select ${column} from consignment_${list} where detail_id in (${details})`

const names: Readonly<Record<NamedList, string>> = {
  places: `(select coalesce(json_object_agg(place.id, json_build_object(
      'en', concat_ws(' · ', nullif(place.city, ''), place.name), 'el', concat_ws(' · ', nullif(place.city, ''), place.name))), '{}')
    from places place where place.id in (select unnest(array[s.place_id, s.custom_place_id])
      from consignment_stops s where s.booking_id = b.id))`,
  trailers: named('trailer_types', inDetails('trailer_type_id')),
  loads: named('load_types', inDetails('load_type_id')),
  ambients: named('ambients', inDetails('ambient_id')),
  cargos: named(
    'cargo_types',
    `${inLines('cargos', 'cargo_id')} union all ${inLines('cargos', 'subcargo_id')}`,
  ),
  packings: named('packing_types', inLines('packings', 'packing_type_id')),
  costs: named('cost_types', 'select cost_type_id from consignment_costs where booking_id = b.id'),
}

const terms = `json_build_object('booking', json_build_object(${pairs('b', pricedIn('booking'))}),
  'loads', (select coalesce(json_agg(json_build_object('own', json_build_object(${pairs('d', pricedIn('load'))}),
      'loading', ${stop(stopKind.loading)}, 'unloading', ${stop(stopKind.unloading)},
      'cargos', ${lines('cargos')}, 'packings', ${lines('packings')}) order by d.sort), '[]')
    from consignment_details d where d.booking_id = b.id),
  'costs', (select coalesce(json_agg(json_build_object(${pairs('cost', pricedIn('costs'))}) order by cost.sort, cost.id), '[]')
    from consignment_costs cost where cost.booking_id = b.id),
  'names', json_build_object(${Object.entries(names)
    .map(([list, found]) => `'${list}', ${found}`)
    .join(', ')}))`

const pricedText =
  prepared(`select b.status, coalesce(b.number_id, '') as number_id, b.firm_company_id as firm_id,
    b.customer_name as customer, b.customer_price, b.offer_until, b.taken_at, b.priced_for, b.price_void,
    ${takenOfferJson('b')} as offer, ${terms} as terms
  from bookings b where b.id = $1`)

/** Read under the booking's lock by who decides by it. */
export async function findPriced(db: Db, id: number): Promise<PricedBooking | undefined> {
  const found = await db.executeQuery<PricedBooking>(CompiledQuery.raw(pricedText, [id]))
  const [row] = found.rows
  return row && { ...row, terms: { ...row.terms, names: withLatin(row.terms.names) } }
}

/** Who reads English reads of a Greek town in Latin letters. */
function withLatin({ places = {}, ...rest }: PriceTerms['names']): PriceTerms['names'] {
  const latin = Object.entries(places).map(([id, { en, el }]) => [id, { en: inLatin(en), el }] as const)
  return { ...rest, places: Object.fromEntries(latin) }
}
