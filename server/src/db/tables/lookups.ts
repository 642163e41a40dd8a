import type { Generated } from 'kysely'

/** A lookup list: the common columns; the typed extras of each list are read as they are. */
export interface LookupTable {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  version: Generated<number>
}

export interface CountriesTable extends LookupTable {
  iso: string
  vat_prefix: string
  timezone: string
}

export interface CargoTypesTable extends LookupTable {
  parent_id: number | null
}

export interface CategoryRevisionsTable {
  type: string
  revision: number
}
