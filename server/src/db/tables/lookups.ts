import type { Generated, GeneratedAlways } from 'kysely'

export interface LookupTable {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  version: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  search: GeneratedAlways<string | null>
}

export interface CountriesTable extends LookupTable {
  iso: string
  vat_prefix: string
  timezone: string
  lang_iso: string
  country_phone_code: string
  eu: Generated<boolean>
  pallet_exchange: Generated<boolean>
}

export interface CargoTypesTable extends LookupTable {
  parent_id: number | null
  adr: Generated<boolean>
  food: Generated<boolean>
}

export interface CategoryRevisionsTable {
  type: string
  revision: number
}

export interface CostTypesTable extends LookupTable {
  side: Generated<string>
  prepaid: Generated<boolean>
  payee: Generated<string>
  vat_code: Generated<string>
}

export interface DamageTypesTable extends LookupTable {
  class: Generated<string>
}

export interface LogTypesTable extends LookupTable {
  class: Generated<string>
}

export interface OrderStatusesTable extends LookupTable {
  class: string
}

export interface PackingTypesTable extends LookupTable {
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  code: Generated<string>
  load_meters: number | null
  exchange: Generated<boolean>
}

export interface ReferenceTypesTable extends LookupTable {
  required_default: Generated<boolean>
  audience: Generated<string>
  attached: Generated<boolean>
}

export interface TermTypesTable extends LookupTable {
  days: Generated<number>
  base: string
}

export interface TrailerTypesTable extends LookupTable {
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  pallets: number | null
  code: Generated<string>
  reefer: Generated<boolean>
}

export interface EmissionFactorsTable extends LookupTable {
  vehicle: string
  fuel: string
  temperature: string
  /** Of CO2e for a tonne and a kilometre. */
  grams: number
  edition: string
  valid_from: string
  valid_to: string | null
  source: string
  /** Empty: a default. */
  carrier_vat: Generated<string>
}

export interface SeaCrossingsTable extends LookupTable {
  iso_from: string
  iso_to: string
  km: number
  source: string
}
