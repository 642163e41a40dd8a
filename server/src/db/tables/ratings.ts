import type { Generated } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface RatingsTable extends RecordColumns {
  id: Generated<number>
  order_id: number
  side: 'carrier' | 'customer'
  firm_id: number
  /** The order's own; a trigger keeps it. */
  finished_at: string | null
  overall: number
  punctuality: number | null
  communication: number | null
  documents: number | null
  care: number | null
  comment: string
}

/** One row for the company. */
export interface CarrierScoreWeightsTable extends RecordColumns {
  id: Generated<number>
  loading: number
  delivery: number
  cancellations: number
  damages: number
  documents: number
  rating: number
  document_days: number
}
