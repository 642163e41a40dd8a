import type { DocumentKind } from '@dromos/contract/trade/document-kinds.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface OrdersTable extends RecordColumns {
  id: Generated<number>
  number_id: string
  business_id: number
  booking_id: number | null
  import_export: number
  avoid_sea: boolean
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  assign_user: number | null
  customer_price: number
  transporter_price: Generated<number>
  freight_terms: string
  vat_rule: Generated<string>
  vat_rate: Generated<number>
  gross: Generated<number>
  invoice_number: Generated<string>
  invoice_date: string | null
  invoice_due: string | null
  invoice_paid_on: string | null
  invoice_paid: Generated<number>
  owes: GeneratedAlways<boolean>
  cmr_received_on: string | null
  carrier_invoice_number: Generated<string>
  carrier_invoice_date: string | null
  carrier_invoice_due: string | null
  carrier_paid_on: string | null
  carrier_paid: Generated<number>
  incoterm: string | null
  incoterm_place: string
  firm_carrier_id: number | null
  transporter_id: number | null
  pn_truck: Generated<string>
  pn_trailer: Generated<string>
  status: Generated<number>
  previous_status: number | null
  loading_delay: Generated<boolean>
  delivery_delay: Generated<boolean>
  at_risk: Generated<boolean>
  damaged: Generated<boolean>
  complete_damage: Generated<boolean>
  damage_desc: Generated<string>
  finished: Generated<boolean>
  finished_at: string | null
  cancelled: Generated<boolean>
  cancel_type: string | null
  cancelled_desc: Generated<string>
  /** JSON; see `CancelSnapshot`. */
  cancel_snapshot: string | null
  closed: Generated<boolean>
  closed_at: string | null
  sent_at: string | null
  confirmed_by_carrier_at: string | null
  log_emails: Generated<string[]>
  loading_date: string
  delivery_date: string
  loading_place_id: number
  delivery_place_id: number
  customer_name: string
  carrier_name: Generated<string>
  search: string
  customer_search: string
  facets: Generated<number[]>
  goods: Generated<object>
  currency: Generated<string>
  docs_complete: Generated<boolean>
  handed_over_at: string | null
  gps_link: Generated<string>
}

export interface OrderDamagesTable {
  id: Generated<number>
  order_id: number
  damage_type_id: number
  stop_id: number | null
  description: string
  amount: number
  recovered: Generated<number>
  total_loss: boolean
  completed: Generated<boolean>
  completed_at: string | null
  withdrawn: Generated<boolean>
  note: Generated<string>
  created_by: number | null
  created_at: Generated<string>
}

export interface OrderCarrierCancellationsTable {
  id: Generated<number>
  order_id: number
  firm_id: number
  transporter_id: number | null
  transporter_price: number
  reason: string
  created_by: number | null
  created_at: Generated<string>
}

export interface OrderSendingsTable {
  id: Generated<number>
  order_id: number
  firm_id: number
  revision: number
  language: string
  emails: string[]
  /** A hash of what the document stated. */
  statement: string
  file_id: string | null
  mail_ids: number[]
  sent_at: string
  sent_by: number | null
  recalled_at: Generated<string | null>
}

export interface OrderAssignUsersTable {
  order_id: number
  person_id: number
}

export interface OrderLicenceFindingsTable {
  order_id: number
  finding: string
  found_at: Generated<string>
}

export interface DocumentNumbersTable {
  kind: DocumentKind
  business_id: number
  year: number
  last: number
}
