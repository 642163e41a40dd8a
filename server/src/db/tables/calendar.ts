import type { Generated } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface ReturnWeightsTable extends RecordColumns {
  id: Generated<number>
  empty_run: Generated<number>
  waiting: Generated<number>
  trailer: Generated<number>
  temperature: Generated<number>
  reach_km: Generated<number>
  reach_hours: Generated<number>
  shown_from: Generated<number>
}

export interface CalendarFeedsTable {
  id: Generated<number>
  person_id: number
  token_hash: string
  /** `mine` or `all`. */
  scope: string
  language: string
  created_at: Generated<string>
  read_at: string | null
  revoked_at: string | null
}
