import type { Generated } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface OrdersTable extends RecordColumns {
  id: Generated<number>
  number_id: string
  business_id: number
  import_export: number
  avoid_sea: boolean
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  assign_user: number | null
  customer_price: number
  transporter_price: Generated<number>
  freight_terms: string
  incoterm: string | null
  incoterm_place: string
  firm_carrier_id: number | null
  transporter_id: number | null
  pn_truck: Generated<string>
  pn_trailer: Generated<string>
  status: Generated<number>
  loading_delay: Generated<boolean>
  delivery_delay: Generated<boolean>
  damaged: Generated<boolean>
  complete_damage: Generated<boolean>
  finished: Generated<boolean>
  cancelled: Generated<boolean>
  closed: Generated<boolean>
  loading_date: string
  delivery_date: string
  loading_place_id: number
  delivery_place_id: number
  customer_name: string
  carrier_name: Generated<string>
  search: string
  customer_search: string
  facets: Generated<number[]>
}
