import type { Generated } from 'kysely'

export interface ImportsTable {
  id: Generated<number>
  kind: string
  type: string | null
  name: string
  stored_key: string | null
  state: Generated<string>
  columns: unknown
  verdict: unknown
  language: string
  done: Generated<number>
  problem: Generated<string>
  created_at: Generated<string>
  created_by: number | null
  heard_at: Generated<string>
}
