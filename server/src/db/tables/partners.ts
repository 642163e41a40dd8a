import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordColumns } from './platform.ts'

export interface BusinessesTable extends RecordColumns {
  id: Generated<number>
  company_title: string
  company_name: string
  address: Generated<string>
  city: Generated<string>
  postal: Generated<string>
  country_id: number
  vat: Generated<string>
  doy: Generated<string>
  gemi: Generated<string>
  email: Generated<string>
  website: Generated<string>
  phone: Generated<string>
  phone_iso: Generated<string>
  default_bank_id: number | null
  vat_rate: Generated<number>
  sdr_rate: Generated<number>
  title_en: Generated<string>
  title_el: Generated<string>
  address_en: Generated<string>
  address_el: Generated<string>
  city_en: Generated<string>
  city_el: Generated<string>
  doy_en: Generated<string>
  doy_el: Generated<string>
  carrier_terms_en: Generated<string>
  carrier_terms_el: Generated<string>
  customer_terms_en: Generated<string>
  customer_terms_el: Generated<string>
  footer_en: Generated<string>
  footer_el: Generated<string>
  active: Generated<boolean>
  logo: string | null
  search: GeneratedAlways<string>
}

export interface BankAccountsTable extends RecordColumns {
  id: Generated<number>
  bank_name: string
  account: Generated<string>
  iban: string
  swift: Generated<string>
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface BankAccountBusinessesTable {
  bank_account_id: number
  business_id: number
}

export interface FirmsTable extends RecordColumns {
  id: Generated<number>
  name: string
  vat: Generated<string>
  tax: Generated<string>
  country_id: number
  business_id: number | null
  assignee: number | null
  insurance: Generated<string>
  company_insurance: number | null
  reporting_days: Generated<number>
  terms: Generated<string>
  term_type_id: number | null
  heard_about_type_id: number | null
  email: Generated<string>
  website: Generated<string>
  description: Generated<string>
  trailer_number: Generated<number>
  show_price: Generated<boolean>
  share_carrier: Generated<boolean>
  zoom: Generated<number>
  merged_into: number | null
  vies_valid: boolean | null
  vies_name: Generated<string>
  vies_at: string | null
  is_customer: Generated<boolean>
  is_carrier: Generated<boolean>
  active: Generated<boolean>
  search: GeneratedAlways<string>
  phone: Generated<string>
  phone_iso: Generated<string>
  cities: Generated<string>
}

export interface FirmAddressesTable {
  id: Generated<number>
  firm_id: number
  title: string
  address: string
  postal: string
  city: string
  country_id: number
  lat: number | null
  lng: number | null
  timezone: string
  main: boolean
  sort: number
  search: GeneratedAlways<string>
}

export interface FirmFirmTypesTable {
  firm_id: number
  firm_type_id: number
}

/** A view: what the open orders of a customer cost it, in cents. */
export interface FirmExposuresView {
  firm_id: number
  exposure: number
}

export interface FirmMergesTable {
  id: Generated<number>
  kept_id: number
  merged_id: number
  moved: unknown
  merged_at: Generated<string>
  merged_by: number | null
  undone_at: string | null
  undone_by: number | null
}

export interface ContactsTable extends RecordColumns {
  id: Generated<number>
  firm_id: number
  first_name: string
  last_name: string
  email: Generated<string>
  job_title_id: number | null
  gender_id: number | null
  viber: Generated<string>
  whatsapp: Generated<string>
  skype: Generated<string>
  emails: Generated<string[]>
  phones: Generated<string[]>
  phone_isos: Generated<string[]>
  mobiles: Generated<string[]>
  mobile_isos: Generated<string[]>
  mail_roles: Generated<string[]>
  pn_trucks: Generated<string[]>
  pn_trailers: Generated<string[]>
  active: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface PlacesTable extends RecordColumns {
  id: Generated<number>
  name: string
  address: Generated<string>
  postal: Generated<string>
  city: string
  country_id: number
  lat: number
  lng: number
  timezone: string
  unlocode: Generated<string>
  person: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  phone_iso: Generated<string>
  mobile: Generated<string>
  mobile_iso: Generated<string>
  customs: Generated<number>
  message: Generated<string>
  zoom: Generated<number>
  book_emails: Generated<string[]>
  book_desc: Generated<string>
  book_desc_en: Generated<string>
  active: Generated<boolean>
  proposed_firm_id: number | null
  search: GeneratedAlways<string>
}

export interface FirmAssignUsersTable {
  firm_id: number
  person_id: number
}

export interface FirmCargosTable {
  firm_id: number
  cargo_id: number
}

export interface FirmCountriesTable {
  firm_id: number
  country_id: number
}

export interface FirmLoadsTable {
  firm_id: number
  load_type_id: number
}

export interface FirmOperationsTable {
  firm_id: number
  operation_id: number
}

export interface FirmTrailersTable {
  firm_id: number
  trailer_type_id: number
}
