import type { Generated, JSONColumnType } from 'kysely'

export interface SavedViewsTable {
  id: Generated<number>
  person_id: number
  list: string
  name: string
  shared: boolean
  query: JSONColumnType<Record<string, string>>
  layout: JSONColumnType<object>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  deleted_at: string | null
  version: Generated<number>
}

export interface SavedViewDefaultsTable {
  person_id: number
  list: string
  view_id: number
}
