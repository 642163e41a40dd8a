import type { Generated, JSONColumnType } from 'kysely'

export interface OrderViewsTable {
  id: Generated<number>
  person_id: number
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

export interface OrderViewDefaultsTable {
  person_id: number
  view_id: number
}
