// The tables and views of the migrated database, written by schema.test.ts. Not to be edited: what the database does not
// know of a column stands in column-types.ts. One file however long it grows: it is read by the compiler, and looked up by name.

import type { Skip } from '@dromos/contract/groups/fates.ts'
import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import type { SuppressionKind } from '@dromos/contract/groups/suppression-columns.ts'
import type { IncomingKind, ThreadState } from '@dromos/contract/inbox/thread-states.ts'
import type { NoticeMail } from '@dromos/contract/notifications/notice-choices.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import type { OfferUnit } from '@dromos/contract/offers/offer.rules.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { DocumentAudience, DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { OfferStatus } from '@dromos/contract/constants/offer-statuses.ts'
import type { Direction } from '@dromos/contract/constants/order-statuses.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { SideLeg, SplitKey } from '@dromos/contract/constants/split-keys.ts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface Ambients {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface AuditLog {
  id: GeneratedAlways<number>
  at: Generated<string>
  actor_id: number | null
  action: string
  entity: string
  entity_id: number | null
  before: unknown
  after: unknown
  request_id: string | null
  address: string | null
}

export interface BackupOutcomes {
  id: Generated<number>
  kind: string
  at: Generated<string>
  archive: Generated<string>
  bytes: number | null
  error: string | null
}

export interface BankAccountBusinesses {
  bank_account_id: number
  business_id: number
}

export interface BankAccounts {
  id: Generated<number>
  bank_name: string
  account: Generated<string>
  iban: string
  swift: Generated<string>
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Bookings {
  id: Generated<number>
  number_id: string | null
  business_id: number
  import_export: Generated<Direction>
  avoid_sea: Generated<boolean>
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  assign_user: number | null
  freight_terms: Generated<string>
  incoterm: string | null
  incoterm_place: Generated<string>
  agreed_price: number | null
  notes: Generated<string>
  customer_note: Generated<string>
  status: Generated<BookingStatus>
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
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  priced_for: string | null
  price_void: string | null
}

export interface BusinessMailboxes {
  business_id: number
  smtp_host: string
  smtp_port: number
  smtp_security: string
  smtp_user: Generated<string>
  email_password: string | null
  from_email: string
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Businesses {
  id: Generated<number>
  company_title: string
  company_name: string
  address: Generated<string>
  city: Generated<string>
  postal: Generated<string>
  title_en: Generated<string>
  title_el: Generated<string>
  address_en: Generated<string>
  address_el: Generated<string>
  city_en: Generated<string>
  city_el: Generated<string>
  doy_en: Generated<string>
  doy_el: Generated<string>
  country_id: number
  vat: Generated<string>
  doy: Generated<string>
  gemi: Generated<string>
  email: Generated<string>
  website: Generated<string>
  phone: Generated<string>
  phone_iso: Generated<string>
  logo: string | null
  carrier_terms_en: Generated<string>
  carrier_terms_el: Generated<string>
  customer_terms_en: Generated<string>
  customer_terms_el: Generated<string>
  footer_en: Generated<string>
  footer_el: Generated<string>
  default_bank_id: number | null
  vat_rate: Generated<number>
  sdr_rate: Generated<number>
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  kg_per_ldm: Generated<number>
}

export interface CalendarFeeds {
  id: Generated<number>
  person_id: number
  token_hash: string
  scope: string
  language: string
  created_at: Generated<string>
  read_at: string | null
  revoked_at: string | null
}

export interface CargoTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  parent_id: number | null
  adr: Generated<boolean>
  food: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface CarrierDebts {
  order_id: number
  open: number
}

export interface CarrierScoreWeights {
  id: Generated<number>
  loading: Generated<number>
  delivery: Generated<number>
  cancellations: Generated<number>
  damages: Generated<number>
  documents: Generated<number>
  rating: Generated<number>
  document_days: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface CategoryRevisions {
  type: string
  revision: Generated<number>
}

export interface ChatFiles {
  message_id: number
  file_id: string
}

export interface ChatMails {
  mail_id: number
  chat_id: number
  channel: ChatChannel
  person_id: number
}

export interface ChatMentions {
  message_id: number
  person_id: number
  name: string
}

export interface ChatMessages {
  id: Generated<number>
  chat_id: number
  channel: ChatChannel
  firm_id: number | null
  author_id: number | null
  text: Generated<string>
  reply_to: number | null
  sent_at: Generated<string>
  edited_at: string | null
  deleted_at: string | null
  search: GeneratedAlways<string>
  by_mail: Generated<boolean>
}

export interface ChatReaders {
  id: Generated<number>
  chat_id: number
  channel: ChatChannel
  person_id: number
  firm_id: number | null
  read_to: Generated<number>
  read_at: string | null
  follows: Generated<boolean>
  unread: Generated<number>
  mail_at: string | null
  mailed_to: Generated<number>
}

export interface Chats {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  created_at: Generated<string>
  customer_done_to: Generated<number>
}

export interface Clauses {
  id: Generated<number>
  title_en: string
  title_el: string
  body_en: string
  body_el: string
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface ConsignmentCargos {
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
  technical_name: Generated<string>
  shipping_name_local: Generated<string>
  environmentally_hazardous: Generated<boolean>
  packages: Generated<string>
}

export interface ConsignmentCosts {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
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
  further_invoice_id: number | null
}

export interface ConsignmentDetails {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
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

export interface ConsignmentPackings {
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

export interface ConsignmentReferences {
  id: Generated<number>
  detail_id: number
  sort: number
  reference_type_id: number
  ref_number: string
}

export interface ConsignmentStops {
  id: Generated<number>
  detail_id: number
  order_id: number | null
  booking_id: number | null
  kind: number
  place_id: number
  date: string
  time_from: string | null
  time_to: string | null
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
  delay_acknowledged_at: string | null
  delay_note: Generated<string>
  eta_withheld: Generated<boolean>
  told_eta: string | null
}

export interface Contacts {
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
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface CostTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  side: Generated<string>
  prepaid: Generated<boolean>
  payee: Generated<string>
  vat_code: Generated<string>
  search: GeneratedAlways<string>
}

export interface Countries {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  iso: string
  lang_iso: string
  country_phone_code: string
  vat_prefix: string
  eu: Generated<boolean>
  pallet_exchange: Generated<boolean>
  timezone: string
  search: GeneratedAlways<string>
}

export interface CustomerDebts {
  order_id: number
  firm_id: number
  number: string
  date: string | null
  due: string | null
  gross: number
  open: number
}

export interface DamageTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  class: Generated<string>
  search: GeneratedAlways<string>
}

export interface Demonstration {
  id: Generated<number>
  loaded_at: Generated<string>
}

export interface DetailEmissions {
  order_id: number | null
  detail_id: number | null
  sort: number | null
  from_place_id: number | null
  to_place_id: number | null
  loading_date: string | null
  weight: number | null
  vehicle: string | null
  temperature: string | null
  road_km: number | null
  ferry_km: number | null
  road_factor_id: number | null
  ferry_factor_id: number | null
  road_moved: number | null
  ferry_moved: number | null
  road_grams: number | null
  ferry_grams: number | null
  is_carriers: boolean | null
}

export interface DocumentFileLinks {
  id: string
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  firm_id: number
  token_hash: string
  code_hash: string
  sealed: string | null
  expires_at: string
  max_openings: number | null
  openings: Generated<number>
  opened_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
  created_by: number | null
  offer_id: number | null
}

export interface DocumentLogs {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  log_type_id: number
  audience: Generated<DocumentAudience>
  text: Generated<string>
  data: string | null
  created_at: Generated<string>
  created_by: number | null
  offer_id: number | null
}

export interface DocumentNumbers {
  kind: DocumentKind
  business_id: number
  year: number
  last: number
}

export interface DocumentTemplates {
  id: Generated<number>
  kind: DocumentKind
  person_id: number
  firm_id: number | null
  name: string
  shared: Generated<boolean>
  content: JSONColumnType<object>
  first_day: string
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  deleted_at: string | null
  version: Generated<number>
}

export interface EmissionFactors {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  vehicle: string
  fuel: string
  temperature: string
  grams: number
  edition: string
  valid_from: string
  valid_to: string | null
  source: string
  carrier_vat: Generated<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface EmissionReckonings {
  id: Generated<number>
  after_order: Generated<number>
}

export interface Expenses {
  id: Generated<number>
  business_id: number
  month: string
  title: string
  amount: number
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Exports {
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

export interface FileCountries {
  file_id: string
  country_id: number
}

export interface FileTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  class: Generated<string>
  scope: string
  needs_expiry: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface Files {
  id: Generated<string>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  firm_id: number | null
  file_type_id: number
  stored_key: string
  released_to: number | null
  number: Generated<string>
  valid_from: string | null
  valid_to: string | null
  amount: number | null
  approved_at: string | null
  approved_by: number | null
  removed_at: string | null
  removed_by: number | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  offer_id: number | null
}

export interface FirmAddresses {
  id: Generated<number>
  firm_id: number
  title: Generated<string>
  address: string
  postal: Generated<string>
  city: string
  country_id: number
  lat: number | null
  lng: number | null
  timezone: string
  main: Generated<boolean>
  sort: Generated<number>
  search: GeneratedAlways<string>
}

export interface FirmAssignUsers {
  firm_id: number
  person_id: number
}

export interface FirmCargos {
  firm_id: number
  cargo_id: number
}

export interface FirmCountries {
  firm_id: number
  country_id: number
}

export interface FirmExposures {
  firm_id: number
  exposure: number
}

export interface FirmFirmTypes {
  firm_id: number
  firm_type_id: number
}

export interface FirmLoads {
  firm_id: number
  load_type_id: number
}

export interface FirmMerges {
  id: Generated<number>
  kept_id: number
  merged_id: number
  moved: unknown
  merged_at: Generated<string>
  merged_by: number | null
  undone_at: string | null
  undone_by: number | null
}

export interface FirmOperations {
  firm_id: number
  operation_id: number
}

export interface FirmTrailers {
  firm_id: number
  trailer_type_id: number
}

export interface FirmTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface Firms {
  id: Generated<number>
  name: string
  vat: Generated<string>
  tax: Generated<string>
  vies_valid: boolean | null
  vies_name: Generated<string>
  vies_at: string | null
  country_id: number
  cities: Generated<string>
  business_id: number | null
  assignee: number | null
  is_customer: Generated<boolean>
  is_carrier: Generated<boolean>
  insurance: Generated<string>
  company_insurance: number | null
  reporting_days: Generated<number>
  terms: Generated<string>
  term_type_id: number | null
  heard_about_type_id: number | null
  show_price: Generated<boolean>
  share_carrier: Generated<boolean>
  email: Generated<string>
  website: Generated<string>
  phone: Generated<string>
  phone_iso: Generated<string>
  description: Generated<string>
  trailer_number: Generated<number>
  zoom: Generated<number>
  merged_into: number | null
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  tell_delays: Generated<boolean>
  eori: Generated<string>
}

export interface Gazetteer {
  id: number
  name: string
  name_el: Generated<string>
  country_iso: string
  lat: number
  lng: number
  population: number
  search: string
  sound: Generated<string>
}

export interface GazetteerEditions {
  edition: number
  loaded_at: Generated<string>
}

export interface Genders {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface GroupContacts {
  group_id: number
  contact_id: number
}

export interface GroupEmails {
  group_id: number
  position: number
  email: string
}

export interface GroupFileOpenings {
  id: Generated<number>
  recipient_id: number
  file_id: string | null
  opened_at: Generated<string>
  address: string
}

export interface GroupFiles {
  id: Generated<string>
  group_id: number
  stored_key: string
  created_at: Generated<string>
  created_by: number | null
}

export interface GroupRecipients {
  id: Generated<number>
  sending_id: number
  address: string
  name: string
  firm: string
  contact_id: number | null
  mail_id: number | null
  skipped: Skip | null
  unsubscribe_hash: string | null
  files_hash: string | null
  bounced_at: string | null
  bounce_reason: Generated<string>
}

export interface GroupSendingFiles {
  id: Generated<string>
  sending_id: number
  stored_key: string
}

export interface GroupSendings {
  id: Generated<number>
  group_id: number
  subject: string
  legal_basis: LegalBasis
  legal_note: string
  business: string
  until: string
  link_expires_at: string | null
  link_revoked_at: string | null
  cancelled_at: string | null
  cancelled_by: number | null
  sent_at: Generated<string>
  sent_by: number | null
}

export interface GroupageLegInvoices {
  leg_id: number
  number: Generated<string>
  date: string | null
  due: string | null
  paid_on: string | null
  paid: Generated<number>
}

export interface GroupageLegOrders {
  leg_id: number
  order_id: number
  sort: number
  agreed: number | null
  share: number | null
}

export interface GroupageLegs {
  id: Generated<number>
  groupage_id: number
  kind: SideLeg
  sort: number
  firm_carrier_id: number | null
  transporter_id: number | null
  transport_cost: Generated<number>
  split_key: SplitKey | null
}

export interface GroupageOrders {
  order_id: number
  groupage_id: number
  sort: number
  agreed: number | null
  share: number | null
}

export interface GroupagePlans {
  id: Generated<number>
  state: Generated<string>
  attempt: Generated<number>
  asked: string
  done: Generated<number>
  tours: Generated<string>
  problem: Generated<string>
  language: string
  created_at: Generated<string>
  created_by: number | null
  heard_at: Generated<string>
}

export interface GroupageSendings {
  id: Generated<number>
  groupage_id: number
  firm_id: number
  revision: number
  language: string
  emails: string[]
  statement: string
  file_id: string | null
  mail_ids: number[]
  sent_at: string
  sent_by: number | null
  recalled_at: string | null
}

export interface Groupages {
  id: Generated<number>
  number_id: string
  business_id: number
  assign_user: number | null
  firm_carrier_id: number | null
  transporter_id: number | null
  pn_truck: Generated<string>
  pn_trailer: Generated<string>
  transport_cost: Generated<number>
  split_key: SplitKey | null
  notes: Generated<string>
  status: Generated<GroupageStatus>
  reason: Generated<string>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  active: Generated<boolean>
  stops: Generated<string>
  confirmed_by_carrier_at: string | null
}

export interface Groups {
  id: Generated<number>
  name: string
  legal_basis: LegalBasis
  legal_note: Generated<string>
  language: Generated<Language>
  subject: Generated<string>
  message: Generated<string>
  other_subject: Generated<string>
  other_message: Generated<string>
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface HeardAboutTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface IdempotencyKeys {
  person_id: number
  key: string
  route: string
  body_hash: string
  status: number | null
  reply: unknown
  created_at: Generated<string>
}

export interface Imports {
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
  heard_at: Generated<string>
  firm_id: number | null
}

export interface IncomingMailFiles {
  id: Generated<string>
  mail_id: number
  sort: number
  name: string
  type: string
  size: number
  stored_key: string | null
  refusal: string | null
  file_id: string | null
}

export interface IncomingMailSources {
  mail_id: number
  stored_key: string
  size: number
}

export interface IncomingMails {
  id: Generated<number>
  thread_id: number
  mailbox_id: number | null
  message_id: string
  reply_ids: Generated<string[]>
  kind: IncomingKind
  from_name: string
  from_address: string
  sent_to: string
  subject: string
  body_text: string
  body_html: string
  has_pictures: boolean
  is_cut: boolean
  received_at: string
  created_at: Generated<string>
  is_unreadable: Generated<boolean>
  sender_failed: Generated<boolean>
  reply_to: Generated<string>
}

export interface Installation {
  is_this: Generated<boolean>
  id: Generated<string>
  token_key: string | null
  secret_key: string | null
  home: string | null
  address: string | null
  copied_at: string | null
  program_version: string | null
  writes_since: string | null
}

export interface InvoiceMarks {
  id: Generated<number>
  order_id: number | null
  leg_id: number | null
  side: 'sell' | 'buy'
  kind: Generated<'invoice' | 'credit'>
  number: string
  mark: Generated<string>
  uid: Generated<string>
  qr_url: Generated<string>
  provider: Generated<string>
}

export interface JobTitles {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface LiveEvents {
  id: GeneratedAlways<number>
  number: number | null
  kind: string
  data: Generated<unknown>
  users: number[] | null
  roles: number[] | null
  created_at: Generated<string>
}

export interface LiveTickets {
  hash: string
  session_id: string
  expires_at: string
}

export interface LoadTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface LogTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  class: Generated<string>
  search: GeneratedAlways<string>
}

export interface MailAnswers {
  mail_id: number
  thread_id: number
  in_reply_to: string
  reply_references: string[]
}

export interface MailBounces {
  mail_id: number
  address: string
  reason: string
  bounced_at: Generated<string>
}

export interface MailDrafts {
  person_id: number
  place: string
  draft: unknown
  updated_at: Generated<string>
}

export interface MailReceipts {
  digest: string
  taken_at: Generated<string>
}

export interface MailSignInStarts {
  session_id: string
  state_hash: string
  person_id: number
  business_id: number | null
  way: string
  provider: string
  address: string
  secret: string
  is_device: boolean
  ends_at: string
}

export interface MailSignIns {
  id: Generated<number>
  person_id: number | null
  business_id: number | null
  way: string
  provider: string
  address: string
  access_token: string | null
  access_ends_at: string | null
  refresh_token: string | null
  signed_in_at: Generated<string>
  signed_in_by: number | null
  renewed_at: string
  renewing_until: string | null
  ended_at: string | null
}

export interface MailTemplates {
  id: Generated<number>
  person_id: number
  name: string
  shared: Generated<boolean>
  subject_en: Generated<string>
  body_en: Generated<string>
  subject_el: Generated<string>
  body_el: Generated<string>
  deleted_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface MailThreads {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  offer_id: number | null
  business_id: number | null
  owner_id: number | null
  subject: string
  name: string
  address: string
  state: Generated<ThreadState>
  last_at: string
  due_at: string | null
  told_at: string | null
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface MailTurns {
  mail_id: number
  person_id: number
  is_bulk: boolean
  due_at: string
}

export interface Mailboxes {
  id: Generated<number>
  person_id: number | null
  business_id: number | null
  imap_host: string
  imap_port: number
  imap_security: string
  imap_user: string
  imap_password: string | null
  reads_from: string
  uid_validity: number | null
  last_uid: Generated<number>
  read_at: string | null
  failing_since: string | null
  failures: Generated<number>
  error: string | null
  told_at: string | null
  next_at: Generated<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  tried_uid: number | null
  tried_ended: Generated<number>
  tried_failed: Generated<number>
}

export interface NoticeChoices {
  person_id: number
  topic: NoticeTopic
  in_app: boolean
  mail: NoticeMail
}

export interface NoticeDigests {
  person_id: number
  hour: number
}

export interface NoticeMails {
  person_id: number
  notification_id: number
  is_daily: boolean
}

export interface NotificationRecipients {
  person_id: number
  notification_id: number
  seen_at: string | null
  read_at: string | null
  is_shown: Generated<boolean>
}

export interface Notifications {
  id: Generated<number>
  kind: string
  params: Generated<unknown>
  order_id: number | null
  from_id: number | null
  created_at: Generated<string>
}

export interface OfferBegun {
  offer_id: number
  before: string
}

export interface OfferContacts {
  offer_id: number
  contact_id: number
  sort: number
}

export interface OfferLinks {
  id: string
  offer_id: number
  revision: number
  contact_id: number | null
  name: string
  email: string
  token_hash: string
  sealed: string | null
  mail_id: number | null
  viewed_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
}

export interface OfferManuscripts {
  offer_id: number
  sort: number
  clause_id: number | null
  title: string
  body: string
}

export interface OfferOptions {
  offer_id: number
  sort: number
  title: string
  note: Generated<string>
  from_place_id: number
  to_place_id: number
  days: number | null
  unit: OfferUnit
  quantity: number | null
  price: number
  cost: number | null
  recommended: Generated<boolean>
  valid_until: string | null
  loading_date: string | null
  trailer_type_id: number | null
  weight: number | null
  goods: Generated<string>
}

export interface OfferOutcomes {
  offer_id: number
  firm_id: number
  business_id: number
  sent_at: string
  answered_at: string
  from_iso: string
  from_city: string
  to_iso: string
  to_city: string
  outcome: 'won' | 'lost' | 'other' | 'open'
  value: number
}

export interface OfferPapers {
  offer_id: number
  revision: number
  stored_key: string
}

export interface OfferUsers {
  offer_id: number
  person_id: number
}

export interface OfferVersions {
  offer_id: number
  revision: number
  shown: string
  told: string
  sent_at: string
  sent_by: number | null
}

export interface Offers {
  id: Generated<number>
  number_id: string
  revision: Generated<number>
  firm_id: number
  business_id: number
  title: string
  language: Language
  content: Generated<string>
  message: Generated<string>
  send_at: string | null
  valid_until: string | null
  remind_days: number | null
  status: Generated<OfferStatus>
  active: Generated<boolean>
  sent_at: string | null
  sent_by: number | null
  viewed_at: string | null
  reminded_at: string | null
  answered_at: string | null
  answer_way: 'link' | 'account' | 'staff' | null
  answer_name: Generated<string>
  answer_text: Generated<string>
  accepted: string | null
  booking_id: number | null
  words: Generated<string>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Operations {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface OrderAssignUsers {
  order_id: number
  person_id: number
}

export interface OrderCarrierCancellations {
  id: Generated<number>
  order_id: number
  firm_id: number
  transporter_id: number | null
  transporter_price: number
  reason: string
  created_at: Generated<string>
  created_by: number | null
}

export interface OrderCreditNotes {
  id: Generated<number>
  order_id: number
  side: 'sell' | 'buy'
  invoice_number: string
  invoice_date: string | null
  number: string
  date: string
  amount: number
  is_whole: boolean
  reason: string
  created_at: Generated<string>
  created_by: number | null
  ended: string | null
  withdrawn_at: string | null
  withdrawn_by: number | null
  withdrawn_reason: Generated<string>
}

export interface OrderDamages {
  id: Generated<number>
  order_id: number
  damage_type_id: number
  stop_id: number | null
  description: Generated<string>
  amount: Generated<number>
  recovered: Generated<number>
  total_loss: Generated<boolean>
  completed: Generated<boolean>
  completed_at: string | null
  withdrawn: Generated<boolean>
  note: Generated<string>
  created_at: Generated<string>
  created_by: number | null
}

export interface OrderEmissions {
  order_id: number
  known: boolean
  weight: number | null
  road_km: number | null
  ferry_km: number | null
  moved: number | null
  ferry_moved: number | null
  grams: number | null
  ferry_grams: number | null
  default_grams: number | null
  factors: number[] | null
  factor_moved: number[] | null
  factor_grams: number[] | null
}

export interface OrderEstimates {
  order_id: number | null
  known: boolean | null
  weight: number | null
  road_km: number | null
  ferry_km: number | null
  moved: number | null
  ferry_moved: number | null
  grams: number | null
  ferry_grams: number | null
  default_grams: number | null
  factors: number[] | null
  factor_moved: number[] | null
  factor_grams: number[] | null
}

export interface OrderFurtherInvoices {
  id: Generated<number>
  order_id: number
  side: 'sell' | 'buy'
  number: Generated<string>
  date: string | null
  due: string | null
  paid_on: string | null
  paid: Generated<number>
  gross: Generated<number>
  credited: Generated<number>
  created_at: Generated<string>
  created_by: number | null
}

export interface OrderInvoiceNumbers {
  order_id: number
  number: string
  search: string
}

export interface OrderLicenceFindings {
  order_id: number
  finding: string
  found_at: Generated<string>
}

export interface OrderSendings {
  id: Generated<number>
  order_id: number
  firm_id: number
  revision: number
  language: string
  emails: string[]
  statement: string
  file_id: string | null
  mail_ids: number[]
  sent_at: string
  sent_by: number | null
  recalled_at: string | null
}

export interface OrderStatuses {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  class: string
  search: GeneratedAlways<string>
}

export interface OrderSums {
  order_id: number
  charged: number
  spent: number
  dead_charged: number
  dead_spent: number
  lost: number
}

export interface Orders {
  id: Generated<number>
  number_id: string
  business_id: number
  booking_id: number | null
  import_export: Generated<number>
  avoid_sea: Generated<boolean>
  firm_company_id: number
  firm_address_id: number | null
  customer_id: number | null
  assign_user: number | null
  customer_price: Generated<number>
  transporter_price: Generated<number>
  currency: Generated<string>
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
  freight_terms: Generated<string>
  incoterm: string | null
  incoterm_place: Generated<string>
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
  cancel_snapshot: string | null
  closed: Generated<boolean>
  closed_at: string | null
  sent_at: string | null
  confirmed_by_carrier_at: string | null
  docs_complete: Generated<boolean>
  handed_over_at: string | null
  gps_link: Generated<string>
  log_emails: Generated<string[]>
  loading_date: string
  delivery_date: string
  loading_place_id: number
  delivery_place_id: number
  customer_name: string
  carrier_name: Generated<string>
  facets: Generated<number[]>
  goods: Generated<object>
  search: string
  customer_search: string
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  credited: Generated<number>
  invoice_rounding: Generated<number>
  invoice_vat: number | null
  invoice_gross: number | null
}

export interface Outbox {
  id: Generated<number>
  message_id: string
  person_id: number | null
  sender_id: number | null
  recipient: string
  sender_name: Generated<string>
  reply_to: Generated<string>
  subject: string
  body_text: string
  body_html: string
  sealed_link: string | null
  status: Generated<string>
  attempts: Generated<number>
  error: string | null
  created_at: Generated<string>
  sending_since: string | null
  given_at: string | null
  sent_at: string | null
  emptied_at: string | null
  search: GeneratedAlways<string>
  unsubscribe_url: string | null
  not_before: string | null
  is_private: Generated<boolean>
  keeps_link: Generated<boolean>
}

export interface OutboxFiles {
  mail_id: number
  stored_key: string
}

export interface OutboxLetters {
  mail_id: number
  business_id: number | null
  language: Language
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  person_id: number | null
  shown_to: Generated<string[]>
  shown_cc: Generated<string[]>
  offer_id: number | null
}

export interface OverdueNotices {
  firm_id: number
  invoice_number: string
  due: string
}

export interface PackingTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  code: Generated<string>
  load_meters: number | null
  exchange: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface PaperMails {
  file_id: string
}

export interface PasskeyChallenges {
  hash: string
  person_id: number | null
  expires_at: string
}

export interface Passkeys {
  id: Generated<number>
  person_id: number
  credential_id: string
  public_key: string
  counter: number
  name: string
  created_at: Generated<string>
  last_used_at: string | null
}

export interface PasswordLinks {
  hash: string
  person_id: number
  purpose: 'reset' | 'welcome'
  expires_at: string
  used_at: string | null
  created_at: Generated<string>
}

export interface People {
  id: Generated<number>
  role_id: RoleId
  name: string
  surname: string
  email: string
  password_hash: string | null
  first_login: Generated<boolean>
  business_id: number | null
  gender_id: number | null
  job_title_id: number | null
  firm_id: number | null
  firm_address_id: number | null
  contact_id: number | null
  phone: Generated<string>
  phone_iso: Generated<string>
  mobile: Generated<string>
  mobile_iso: Generated<string>
  viber: Generated<string>
  whatsapp: Generated<string>
  skype: Generated<string>
  image: string | null
  image_file: string | null
  image_small: string | null
  smtp_host: Generated<string>
  smtp_port: Generated<number>
  smtp_security: Generated<string>
  smtp_user: Generated<string>
  email_password: string | null
  terms_version: string | null
  terms_language: string | null
  terms_accepted_at: string | null
  last_seen_at: string | null
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Places {
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
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface RateLimits {
  key: string
  failures: number
  free: number
  strikes: Generated<number>
  first_at: string
  blocked_until: string | null
}

export interface Ratings {
  id: Generated<number>
  order_id: number
  side: 'carrier' | 'customer'
  firm_id: number
  finished_at: string | null
  overall: number
  punctuality: number | null
  communication: number | null
  documents: number | null
  care: number | null
  comment: Generated<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface RecoveryCodes {
  person_id: number
  hash: string
  used_at: string | null
}

export interface ReferenceTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  required_default: Generated<boolean>
  audience: Generated<string>
  attached: Generated<boolean>
  search: GeneratedAlways<string>
  needed_from: Generated<string>
  needed_to: Generated<string>
}

export interface RefreshTokens {
  hash: string
  session_id: string
  created_at: Generated<string>
  rotated_at: string | null
  rotated_by: string | null
}

export interface ReportMails {
  view_id: number
  language: Language
  sent_for: string | null
  created_at: Generated<string>
}

export interface ReturnWeights {
  id: Generated<number>
  empty_run: Generated<number>
  waiting: Generated<number>
  trailer: Generated<number>
  temperature: Generated<number>
  reach_km: Generated<number>
  reach_hours: Generated<number>
  shown_from: Generated<number>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface SavedViewDefaults {
  person_id: number
  list: string
  view_id: number
}

export interface SavedViews {
  id: Generated<number>
  person_id: number
  list: string
  name: string
  shared: Generated<boolean>
  query: JSONColumnType<Record<string, string>>
  layout: JSONColumnType<object>
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  deleted_at: string | null
  version: Generated<number>
}

export interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: Generated<string>
}

export interface SeaCrossings {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  iso_from: string
  iso_to: string
  km: number
  source: string
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface SecondFactors {
  person_id: number
  secret: string
  begun_at: Generated<string>
  confirmed_at: string | null
  last_step: number | null
}

export interface ServerProcesses {
  id: string
  host: string
  pid: number
  version: string
  commit: string | null
  node: string
  started_at: string
  seen_at: Generated<string>
  memory: number
  disk_at: string
  disk_free: number | null
  disk_all: number | null
  slow_calls: Generated<unknown>
  faults: Generated<unknown>
}

export interface Sessions {
  id: Generated<string>
  person_id: number
  created_at: Generated<string>
  last_used_at: Generated<string>
  address: string | null
  user_agent: string | null
  ended_at: string | null
  end_reason: string | null
}

export interface ShipmentLinkFiles {
  link_id: string
  file_id: string
}

export interface ShipmentLinks {
  id: string
  order_id: number
  detail_id: number | null
  firm_id: number
  made_for: Generated<DocumentAudience>
  token_hash: string
  sealed: string | null
  expires_at: string
  openings: Generated<number>
  opened_at: string | null
  revoked_at: string | null
  created_at: Generated<string>
  created_by: number | null
}

export interface StoredFiles {
  key: string
  name: string
  type: string
  size: number
  sha256: string
  created_at: Generated<string>
  created_by: number | null
}

export interface Suppressions {
  id: Generated<number>
  address: string
  kind: SuppressionKind
  reason: Generated<string>
  recipient_id: number | null
  created_at: Generated<string>
  created_by: number | null
  lifted_at: string | null
  lifted_by: number | null
  lift_reason: Generated<string>
  search: GeneratedAlways<string>
}

export interface SystemFindings {
  light: string
  state: string
  code: string
  params: Generated<unknown>
  since: Generated<string>
  looked_at: Generated<string>
  told_at: string | null
}

export interface TermTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  days: Generated<number>
  base: string
  search: GeneratedAlways<string>
}

export interface TrailerTypes {
  id: Generated<number>
  name_en: string
  name_el: string
  active: Generated<boolean>
  sort: Generated<number>
  system: Generated<boolean>
  file: string | null
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
  pallets: number | null
  code: Generated<string>
  reefer: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface VatTreatments {
  id: Generated<number>
  vat_case: string
  side: string
  exemption: number | null
  sentence_en: string
  sentence_el: string
  valid_from: string
  valid_to: string | null
  active: Generated<boolean>
  search: GeneratedAlways<string>
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export interface Workers {
  id: string
  seen_at: Generated<string>
}

export interface Tables {
  ambients: Ambients
  audit_log: AuditLog
  backup_outcomes: BackupOutcomes
  bank_account_businesses: BankAccountBusinesses
  bank_accounts: BankAccounts
  bookings: Bookings
  business_mailboxes: BusinessMailboxes
  businesses: Businesses
  calendar_feeds: CalendarFeeds
  cargo_types: CargoTypes
  carrier_debts: CarrierDebts
  carrier_score_weights: CarrierScoreWeights
  category_revisions: CategoryRevisions
  chat_files: ChatFiles
  chat_mails: ChatMails
  chat_mentions: ChatMentions
  chat_messages: ChatMessages
  chat_readers: ChatReaders
  chats: Chats
  clauses: Clauses
  consignment_cargos: ConsignmentCargos
  consignment_costs: ConsignmentCosts
  consignment_details: ConsignmentDetails
  consignment_packings: ConsignmentPackings
  consignment_references: ConsignmentReferences
  consignment_stops: ConsignmentStops
  contacts: Contacts
  cost_types: CostTypes
  countries: Countries
  customer_debts: CustomerDebts
  damage_types: DamageTypes
  demonstration: Demonstration
  detail_emissions: DetailEmissions
  document_file_links: DocumentFileLinks
  document_logs: DocumentLogs
  document_numbers: DocumentNumbers
  document_templates: DocumentTemplates
  emission_factors: EmissionFactors
  emission_reckonings: EmissionReckonings
  expenses: Expenses
  exports: Exports
  file_countries: FileCountries
  file_types: FileTypes
  files: Files
  firm_addresses: FirmAddresses
  firm_assign_users: FirmAssignUsers
  firm_cargos: FirmCargos
  firm_countries: FirmCountries
  firm_exposures: FirmExposures
  firm_firm_types: FirmFirmTypes
  firm_loads: FirmLoads
  firm_merges: FirmMerges
  firm_operations: FirmOperations
  firm_trailers: FirmTrailers
  firm_types: FirmTypes
  firms: Firms
  gazetteer: Gazetteer
  gazetteer_editions: GazetteerEditions
  genders: Genders
  group_contacts: GroupContacts
  group_emails: GroupEmails
  group_file_openings: GroupFileOpenings
  group_files: GroupFiles
  group_recipients: GroupRecipients
  group_sending_files: GroupSendingFiles
  group_sendings: GroupSendings
  groupage_leg_invoices: GroupageLegInvoices
  groupage_leg_orders: GroupageLegOrders
  groupage_legs: GroupageLegs
  groupage_orders: GroupageOrders
  groupage_plans: GroupagePlans
  groupage_sendings: GroupageSendings
  groupages: Groupages
  groups: Groups
  heard_about_types: HeardAboutTypes
  idempotency_keys: IdempotencyKeys
  imports: Imports
  incoming_mail_files: IncomingMailFiles
  incoming_mail_sources: IncomingMailSources
  incoming_mails: IncomingMails
  installation: Installation
  invoice_marks: InvoiceMarks
  job_titles: JobTitles
  live_events: LiveEvents
  live_tickets: LiveTickets
  load_types: LoadTypes
  log_types: LogTypes
  mail_answers: MailAnswers
  mail_bounces: MailBounces
  mail_drafts: MailDrafts
  mail_receipts: MailReceipts
  mail_sign_in_starts: MailSignInStarts
  mail_sign_ins: MailSignIns
  mail_templates: MailTemplates
  mail_threads: MailThreads
  mail_turns: MailTurns
  mailboxes: Mailboxes
  notice_choices: NoticeChoices
  notice_digests: NoticeDigests
  notice_mails: NoticeMails
  notification_recipients: NotificationRecipients
  notifications: Notifications
  offer_begun: OfferBegun
  offer_contacts: OfferContacts
  offer_links: OfferLinks
  offer_manuscripts: OfferManuscripts
  offer_options: OfferOptions
  offer_outcomes: OfferOutcomes
  offer_papers: OfferPapers
  offer_users: OfferUsers
  offer_versions: OfferVersions
  offers: Offers
  operations: Operations
  order_assign_users: OrderAssignUsers
  order_carrier_cancellations: OrderCarrierCancellations
  order_credit_notes: OrderCreditNotes
  order_damages: OrderDamages
  order_emissions: OrderEmissions
  order_estimates: OrderEstimates
  order_further_invoices: OrderFurtherInvoices
  order_invoice_numbers: OrderInvoiceNumbers
  order_licence_findings: OrderLicenceFindings
  order_sendings: OrderSendings
  order_statuses: OrderStatuses
  order_sums: OrderSums
  orders: Orders
  outbox: Outbox
  outbox_files: OutboxFiles
  outbox_letters: OutboxLetters
  overdue_notices: OverdueNotices
  packing_types: PackingTypes
  paper_mails: PaperMails
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_links: PasswordLinks
  people: People
  places: Places
  rate_limits: RateLimits
  ratings: Ratings
  recovery_codes: RecoveryCodes
  reference_types: ReferenceTypes
  refresh_tokens: RefreshTokens
  report_mails: ReportMails
  return_weights: ReturnWeights
  saved_view_defaults: SavedViewDefaults
  saved_views: SavedViews
  schema_migrations: SchemaMigrations
  sea_crossings: SeaCrossings
  second_factors: SecondFactors
  server_processes: ServerProcesses
  sessions: Sessions
  shipment_link_files: ShipmentLinkFiles
  shipment_links: ShipmentLinks
  stored_files: StoredFiles
  suppressions: Suppressions
  system_findings: SystemFindings
  term_types: TermTypes
  trailer_types: TrailerTypes
  vat_treatments: VatTreatments
  workers: Workers
}
