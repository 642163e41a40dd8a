import type { Generated } from 'kysely'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { RecordColumns } from './platform.ts'

/** Cents; triggers keep them. */
export interface OrderSumsTable {
  order_id: number
  charged: number
  spent: number
  dead_charged: number
  dead_spent: number
  lost: number
}

/** Triggers and a job keep what the view `order_estimates` says, of orders whose details can be estimated or not. */
export interface OrderEmissionsTable {
  order_id: number
  known: boolean
  /** Kilograms. */
  weight: number | null
  road_km: number | null
  ferry_km: number | null
  /** Kilograms times kilometres. */
  moved: number | null
  ferry_moved: number | null
  grams: number | null
  ferry_grams: number | null
  default_grams: number | null
  /** A place for each use of a factor. */
  factors: number[] | null
  factor_moved: number[] | null
  factor_grams: number[] | null
}

export interface EmissionReckoningsTable {
  id: Generated<number>
  /** Orders up to here have their row again. */
  after_order: Generated<number>
}

export interface ExpensesTable extends RecordColumns {
  id: Generated<number>
  business_id: number
  /** The first day of the month. */
  month: string
  title: string
  /** Cents. */
  amount: number
}

export interface ReportMailsTable {
  view_id: number
  language: Language
  /** The first day of the month that the last mail was about. */
  sent_for: string | null
  created_at: Generated<string>
}
