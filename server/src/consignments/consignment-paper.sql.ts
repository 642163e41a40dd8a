import {
  cargoFields,
  detailFields,
  packingFields,
  stopFields,
} from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailInput, StopInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { Reader } from '@dromos/contract/constants/audiences.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { columnsOf } from '../db/columns.ts'
import { isForReader } from './consignment-audience.sql.ts'
import { pairs } from './consignment-record.sql.ts'
import type { OwnerColumn } from './consignment-save.sql.ts'

/* What papers say of details and stops: every field of their shapes, except those told otherwise by name. */
const differingParts = {
  stop: ['place_id', 'custom_place_id', 'party_place_id', 'notes_audience', 'from_hour', 'to_hour'],
  detail: ['trailer_type_id', 'load_type_id', 'load_meters_typed', 'ambient_id', 'notes_audience'],
  cargo: ['cargo_id', 'subcargo_id'],
  packing: ['packing_type_id', 'length', 'width'],
} as const

export interface PaperAddress {
  name: string
  address: string | null
  postal: string | null
  city: string | null
  iso: string
}

export interface PaperPlace extends PaperAddress {
  person: string
  phone: string
  book_emails: string[]
  booking: string
}

export interface PaperStop extends Omit<StopInput, (typeof differingParts.stop)[number]> {
  starts_at: string
  ends_at: string
  timezone: string
  place: PaperPlace
  customs: PaperPlace | null
  party: PaperPlace | null
}

type Packing = DetailInput['packings'][number]
export interface PaperPacking extends Omit<Packing, (typeof differingParts.packing)[number]> {
  name: string
  length: number | null
  width: number | null
}

type Cargo = DetailInput['cargos'][number]
export interface PaperCargo extends Omit<Cargo, (typeof differingParts.cargo)[number]> {
  name: string
}

type Detail = Omit<DetailInput, 'id' | 'loading' | 'unloading' | 'cargos' | 'references' | 'packings'>
export interface PaperDetail extends Omit<Detail, (typeof differingParts.detail)[number]> {
  trailer: string | null
  load: string
  ambient: string | null
  loading: PaperStop
  unloading: PaperStop
  cargos: PaperCargo[]
  references: { name: string; number: string; attached: boolean; kind: number }[]
  packings: PaperPacking[]
}

const printedParts = (columns: readonly string[], otherwise: readonly string[]): string[] =>
  columns.filter((column) => !otherwise.includes(column))

const stops = printedParts(columnsOf('consignment_stops', stopFields), differingParts.stop)
const details = printedParts(columnsOf('consignment_details', detailFields), differingParts.detail)
const cargos = printedParts(columnsOf('consignment_cargos', cargoFields), differingParts.cargo)
const packings = printedParts(columnsOf('consignment_packings', packingFields), differingParts.packing)

export const addressPairs = (alias: string): string => pairs(alias, ['address', 'postal', 'city'])

const placeJson = (
  place: string,
  country: string,
  booking: string,
): string => `case when ${place}.id is not null then
  json_build_object('name', ${place}.name, ${addressPairs(place)}, 'iso', ${country}.iso, 'person', ${place}.person,
    'phone', coalesce(nullif(${place}.phone, ''), ${place}.mobile), 'book_emails', ${place}.book_emails,
    'booking', ${booking}) end`

const bookingIn =
  (language: Language) =>
  (place: string): string =>
    language === 'en'
      ? `coalesce(nullif(${place}.book_desc_en, ''), ${place}.book_desc)`
      : `${place}.book_desc`

function stopJson(kind: StopKind, reader: Reader, language: Language): string {
  const booking = bookingIn(language)
  return `(
  select json_build_object(${pairs('s', stops, reader)}, 'starts_at', s.starts_at,
    'ends_at', s.ends_at, 'timezone', s.timezone,
    'place', ${placeJson('place', 'country', booking('place'))},
    'customs', ${placeJson('customs', 'customs_country', booking('customs'))},
    'party', ${placeJson('party', 'party_country', booking('party'))})
  from consignment_stops s
  join places place on place.id = s.place_id
  join countries country on country.id = place.country_id
  left join places customs on customs.id = s.custom_place_id
  left join countries customs_country on customs_country.id = customs.country_id
  left join places party on party.id = s.party_place_id
  left join countries party_country on party_country.id = party.country_id
  where s.detail_id = d.id and s.kind = ${kind})`
}

const lines = (table: string, joins: string, values: string): string => `(
  select coalesce(json_agg(json_build_object(${values}) order by line.sort), '[]')
  from ${table} line ${joins} where line.detail_id = d.id)`

/** A line of a text takes the room of so many letters. */
const LINE_LETTERS = 80
const room = (text: string): string =>
  `length(${text}) + ${LINE_LETTERS} * (1 + length(${text}) - length(replace(${text}, chr(10), '')))`
const roomOf = (table: string, text: string): string =>
  `(select coalesce(sum(${room(`line.${text}`)}), 0) from ${table} line where line.detail_id = d.id)`

export const detailSizesJson = (owner: OwnerColumn, id: string): string => `(
  select json_agg(json_build_object(
    'rows', (select count(*) from consignment_packings line where line.detail_id = d.id),
    'letters', ${room('d.notes')} + ${roomOf('consignment_stops', 'notes')}
      + ${roomOf('consignment_cargos', 'description')} + ${roomOf('consignment_references', 'ref_number')}
      + (select coalesce(sum(length(line.shipping_name || line.technical_name || line.shipping_name_local)), 0)
        from consignment_cargos line where line.detail_id = d.id)))
  from consignment_details d where d.${owner} = ${id})`

/** In the words of a language. Notes and references that are not for `reader` are not even read. */
export function paperDetailsJson(
  owner: OwnerColumn,
  id: string,
  { language, reader }: { language: Language; reader: Reader },
): string {
  const name = `name_${language}`
  const cargoName = `concat_ws(' – ', kind.${name}, part.${name})`
  const cargoJoins =
    'join cargo_types kind on kind.id = line.cargo_id left join cargo_types part on part.id = line.subcargo_id'
  return `(
  select json_agg(json_build_object('trailer', trailer.${name}, 'load', load.${name}, 'ambient', ambient.${name},
    ${pairs('d', details, reader)}, 'loading', ${stopJson(stopKind.loading, reader, language)},
    'unloading', ${stopJson(stopKind.unloading, reader, language)},
    'cargos', ${lines('consignment_cargos', cargoJoins, `'name', ${cargoName}, ${pairs('line', cargos)}`)},
    'references', ${lines(
      'consignment_references',
      `join reference_types kind on kind.id = line.reference_type_id and ${isForReader('kind.audience', reader)}`,
      `'name', kind.${name}, 'number', line.ref_number, 'attached', kind.attached, 'kind', kind.id`,
    )},
    'packings', ${lines(
      'consignment_packings',
      'join packing_types kind on kind.id = line.packing_type_id',
      `'name', kind.${name}, ${pairs('line', packings)}, 'length', coalesce(line.length, kind.length),
       'width', coalesce(line.width, kind.width)`,
    )}) order by d.sort)
  from consignment_details d
  join load_types load on load.id = d.load_type_id
  left join trailer_types trailer on trailer.id = d.trailer_type_id
  left join ambients ambient on ambient.id = d.ambient_id
  where d.${owner} = ${id})`
}
