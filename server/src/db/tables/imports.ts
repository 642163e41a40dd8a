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
  firm_id: number | null
  heard_at: Generated<string>
}

export interface ExportsTable {
  id: Generated<number>
  list: string
  format: string
  query: string
  language: string
  state: Generated<string>
  attempt: Generated<number>
  done: Generated<number>
  total: number | null
  problem: Generated<string>
  stored_key: string | null
  role_id: number | null
  firm_id: number | null
  created_at: Generated<string>
  created_by: number | null
  heard_at: Generated<string>
  finished_at: string | null
}
