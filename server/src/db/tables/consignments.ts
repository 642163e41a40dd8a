import type { Generated } from 'kysely'

interface Owned {
  order_id: number | null
  booking_id: number | null
}

export interface ConsignmentDetailsTable extends Owned {
  id: Generated<number>
  sort: number
  trailer_type_id: number | null
  load_type_id: Generated<number>
  load_meters: Generated<number>
  load_meters_typed: Generated<boolean>
  weight: number | null
  cargo_value: number | null
  declared_value: number | null
  temp: number | null
  start_temp: number | null
  stop_temp: number | null
  degrees: Generated<string>
  reefer_mode: string | null
  ambient_id: number | null
  notes: Generated<string>
  notes_audience: Generated<string>
}

export interface ConsignmentStopsTable extends Owned {
  id: Generated<number>
  detail_id: number
  /** 1 loading, 2 unloading. */
  kind: number
  place_id: number
  date: string
  time_from: string | null
  time_to: string | null
  /** Which of two hours of one name: `first` or `second`. */
  from_hour: string | null
  to_hour: string | null
  timezone: string
  starts_at: string
  ends_at: string
  custom: Generated<number>
  custom_place_id: number | null
  party_place_id: number | null
  notes: Generated<string>
  notes_audience: Generated<string>
  arrived_at: string | null
  departed_at: string | null
  eta: string | null
  delay_reason: string | null
  delay_responsible: string | null
  delay_note: Generated<string>
  delay_acknowledged_at: string | null
}

export interface ConsignmentCargosTable {
  id: Generated<number>
  detail_id: number
  sort: number
  cargo_id: number
  subcargo_id: number | null
  description: Generated<string>
  un_number: Generated<string>
  shipping_name: Generated<string>
  adr_class: Generated<string>
  packing_group: string | null
  tunnel_code: Generated<string>
  net_weight: number | null
  gross_weight: number | null
  limited_quantity: Generated<boolean>
}

export interface ConsignmentReferencesTable {
  id: Generated<number>
  detail_id: number
  sort: number
  reference_type_id: number
  ref_number: string
}

export interface ConsignmentPackingsTable {
  id: Generated<number>
  detail_id: number
  sort: number
  packing_type_id: number
  pallets: number
  exchange: Generated<boolean>
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  stack: Generated<number>
}

export interface ConsignmentCostsTable extends Owned {
  id: Generated<number>
  sort: number
  cost_type_id: number
  text: Generated<string>
  side: string
  payee: string | null
  payee_firm_id: number | null
  payer: string | null
  prepaid: Generated<boolean>
  leg: string | null
  vat_code: Generated<string>
  amount: number
  currency: Generated<string>
  rate: Generated<number>
  rate_date: string | null
}
