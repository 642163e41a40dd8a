import type { BookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import type { Direction } from '@dromos/contract/trade/order-statuses.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface BookingsTable extends RecordColumns {
  id: Generated<number>
  /** Null until it is first requested. */
  number_id: string | null
  business_id: number
  import_export: Direction
  avoid_sea: boolean
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  assign_user: number | null
  freight_terms: string
  incoterm: string | null
  incoterm_place: string
  agreed_price: number | null
  notes: string
  customer_note: string
  status: Generated<BookingStatus>
  /** Entered by an account of its customer, whose own it is until it is requested. */
  by_customer: Generated<boolean>
  requested_at: string | null
  customer_price: number | null
  offer_until: string | null
  taken_at: string | null
  reason: Generated<string>
  cancel_asked_at: string | null
  cancel_asked: Generated<string>
  damage_told_at: string | null
  damage_told_type_id: number | null
  damage_told: Generated<string>
  loading_date: string
  delivery_date: string
  loading_place_id: number
  delivery_place_id: number
  customer_name: string
  goods: object
  words: string
  customer_words: string
  search: GeneratedAlways<string>
  customer_search: GeneratedAlways<string>
}
