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
