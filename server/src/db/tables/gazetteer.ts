import type { Generated } from 'kysely'

export interface GazetteerTable {
  id: number
  name: string
  name_el: string
  country_iso: string
  lat: number
  lng: number
  population: number
  search: string
  sound: string
}

export interface GazetteerEditionsTable {
  edition: number
  loaded_at: Generated<string>
}
