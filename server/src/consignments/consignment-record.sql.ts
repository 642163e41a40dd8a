import { detailFields, goodsFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import { forCustomers } from '@dromos/contract/consignments/consignment-record.ts'
import { costFields } from '@dromos/contract/consignments/cost-input.ts'
import type { Reader } from '@dromos/contract/constants/audiences.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { columnsOf, utcIso } from '../db/columns.ts'
import { isForReader, notesFor } from './consignment-audience.sql.ts'
import type { OwnerColumn } from './consignment-save.sql.ts'

interface Shown {
  stop: readonly string[]
  detail: readonly string[]
  cargos: readonly string[]
  references: readonly string[]
  packings: readonly string[]
}

const forStaff: Shown = {
  stop: columnsOf('consignment_stops', stopFields),
  detail: columnsOf('consignment_details', detailFields),
  cargos: columnsOf('consignment_cargos', goodsFields.cargos),
  references: columnsOf('consignment_references', goodsFields.references),
  packings: columnsOf('consignment_packings', goodsFields.packings),
}

const shown = { staff: forStaff, customer: forCustomers satisfies Shown }

const wallTimes = new Set(['time_from', 'time_to'])

/** Columns of a row by their names, as pairs of a JSON object; wall times as they are typed, notes as `reader` knows them. */
export const pairs = (alias: string, columns: readonly string[], reader: Reader | null = null): string =>
  columns.map((name) => `'${name}', ${valueOf(alias, name, reader)}`).join(', ')

function valueOf(alias: string, name: string, reader: Reader | null): string {
  if (name === 'notes') return notesFor(alias, reader)
  return wallTimes.has(name) ? `to_char(${alias}.${name}, 'HH24:MI')` : `${alias}.${name}`
}

const placeJson = (place: string, country: string): string => `json_build_object('id', ${place}.id,
  'name', ${place}.name, 'address', ${place}.address, 'postal', ${place}.postal, 'city', ${place}.city,
  'country_iso', ${country}.iso, 'timezone', ${place}.timezone, 'lat', ${place}.lat, 'lng', ${place}.lng,
  'customs', ${place}.customs)`

const stopJson = (kind: StopKind, fields: readonly string[], reader: Reader | null): string => `(
  select json_build_object(${pairs('s', fields, reader)}, 'timezone', s.timezone,
    'starts_at', ${utcIso('s.starts_at')}, 'ends_at', ${utcIso('s.ends_at')},
    'arrived_at', ${utcIso('s.arrived_at')}, 'departed_at', ${utcIso('s.departed_at')},
    'place', ${placeJson('place', 'country')},
    'custom_place', case when customs.id is not null then ${placeJson('customs', 'customs_country')} end,
    'party_place', case when party.id is not null then ${placeJson('party', 'party_country')} end)
  from consignment_stops s
  join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  left join places customs on customs.id = s.custom_place_id
  left join countries customs_country on customs_country.id = customs.country_id
  left join places party on party.id = s.party_place_id
  left join countries party_country on party_country.id = party.country_id
  where s.detail_id = d.id and s.kind = ${kind})`

type Goods = 'cargos' | 'references' | 'packings'

const goodsJson = (list: Goods, fields: readonly string[]): string => `(
  select coalesce(json_agg(json_build_object(${pairs('line', fields)}) order by line.sort), '[]')
  from consignment_${list} line where line.detail_id = d.id)`

const goodsNames: Record<Goods, string> = {
  cargos: `cross join lateral (select concat_ws(' – ', cargo.name_en, part.name_en) as name_en,
      concat_ws(' – ', cargo.name_el, part.name_el) as name_el
    from cargo_types cargo left join cargo_types part on part.id = line.subcargo_id where cargo.id = line.cargo_id) kind`,
  references: `join reference_types kind on kind.id = line.reference_type_id and ${isForReader('kind.audience', 'customer')}`,
  packings: 'join packing_types kind on kind.id = line.packing_type_id',
}

/** For customers: by name, since they may not read the lists, and only the references meant for them. */
const namedGoodsJson = (list: Goods, fields: readonly string[]): string => `(
  select coalesce(json_agg(json_build_object(${pairs('line', fields)}, 'name_en', kind.name_en, 'name_el', kind.name_el)
    order by line.sort), '[]')
  from consignment_${list} line ${goodsNames[list]} where line.detail_id = d.id)`

const nameJson = (table: string, id: string): string =>
  `(select json_build_object('name_en', kind.name_en, 'name_el', kind.name_el) from ${table} kind where kind.id = ${id})`

const namesForCustomers = `, 'trailer', ${nameJson('trailer_types', 'd.trailer_type_id')},
    'load', ${nameJson('load_types', 'd.load_type_id')}, 'ambient', ${nameJson('ambients', 'd.ambient_id')}`

export function detailsJson(owner: OwnerColumn, id: string, view: keyof typeof shown): string {
  const { stop, detail, cargos, references, packings } = shown[view]
  const reader = view === 'customer' ? view : null
  const goods = reader ? namedGoodsJson : goodsJson
  return `(
  select json_agg(json_build_object('id', d.id, ${pairs('d', detail, reader)}${reader ? namesForCustomers : ''},
    'loading', ${stopJson(stopKind.loading, stop, reader)}, 'unloading', ${stopJson(stopKind.unloading, stop, reader)},
    'cargos', ${goods('cargos', cargos)}, 'references', ${goods('references', references)},
    'packings', ${goods('packings', packings)}) order by d.sort)
  from consignment_details d where d.${owner} = ${id})`
}

export const costsJson = (owner: OwnerColumn, id: string): string => `(
  select coalesce(json_agg(json_build_object(${pairs('cost', columnsOf('consignment_costs', costFields))})
    order by cost.sort, cost.id), '[]') from consignment_costs cost where cost.${owner} = ${id})`

export const payeesJson = (owner: OwnerColumn, id: string): string => `(
  select coalesce(json_agg(json_build_object('id', firm.id, 'name', firm.name) order by firm.id), '[]')
  from firms firm where firm.id in (select payee_firm_id from consignment_costs where ${owner} = ${id}))`

export const keptColumns = (owner: OwnerColumn, id: string): string => `${chosenJson(owner, id)} as choices,
    array(select id from consignment_details where ${owner} = ${id}) as "detailIds",
    array(select place_id from consignment_stops where ${owner} = ${id}
      union select named from consignment_stops, unnest(array[custom_place_id, party_place_id]) named
      where ${owner} = ${id} and named is not null) as "placeIds",
    array(select distinct payee_firm_id from consignment_costs
      where ${owner} = ${id} and payee_firm_id is not null) as "firmIds",
    array(select custom_place_id from consignment_stops where ${owner} = ${id} and custom_place_id is not null) as "customsIds"`

/** The values that an owner's parts have chosen from each list, as JSON: what was chosen once may stay. */
function chosenJson(owner: OwnerColumn, id: string): string {
  const details = `consignment_details d where d.${owner} = ${id}`
  const named = (list: string, column: string): string =>
    `array(select distinct line.${column} from consignment_${list} line
      join consignment_details d on d.id = line.detail_id where d.${owner} = ${id})`
  return `json_build_object(
    'trailers', array(select trailer_type_id from ${details} and trailer_type_id is not null),
    'loads', array(select load_type_id from ${details}),
    'ambients', array(select ambient_id from ${details} and ambient_id is not null),
    'cargos', ${named('cargos', 'cargo_id')} || ${named('cargos', 'subcargo_id')},
    'references', ${named('references', 'reference_type_id')},
    'packings', ${named('packings', 'packing_type_id')},
    'costs', array(select distinct cost_type_id from consignment_costs where ${owner} = ${id}))`
}
