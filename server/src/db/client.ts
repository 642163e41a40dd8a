import { PostgresDialect } from 'kysely'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { preparing } from './pool.ts'
import { TransactingDb } from './transacting.ts'
import type {
  DocumentFileLinksTable,
  DocumentLogsTable,
  DocumentTemplatesTable,
  ShipmentLinkFilesTable,
  ShipmentLinksTable,
} from './tables/documents.ts'
import type {
  GroupContactsTable,
  GroupEmailsTable,
  GroupFileOpeningsTable,
  GroupFilesTable,
  GroupRecipientsTable,
  GroupSendingFilesTable,
  GroupSendingsTable,
  GroupsTable,
  SuppressionsTable,
} from './tables/groups.ts'
import type { GazetteerEditionsTable, GazetteerTable } from './tables/gazetteer.ts'
import type {
  ConsignmentCargosTable,
  ConsignmentCostsTable,
  ConsignmentDetailsTable,
  ConsignmentPackingsTable,
  ConsignmentReferencesTable,
  ConsignmentStopsTable,
} from './tables/consignments.ts'
import type {
  CargoTypesTable,
  CategoryRevisionsTable,
  CostTypesTable,
  CountriesTable,
  DamageTypesTable,
  EmissionFactorsTable,
  LogTypesTable,
  LookupTable,
  OrderStatusesTable,
  PackingTypesTable,
  ReferenceTypesTable,
  SeaCrossingsTable,
  TermTypesTable,
  TrailerTypesTable,
} from './tables/lookups.ts'
import type { ExportsTable, ImportsTable } from './tables/imports.ts'
import type {
  NoticeChoicesTable,
  NoticeDigestsTable,
  NoticeMailsTable,
  OverdueNoticesTable,
  NotificationRecipientsTable,
  NotificationsTable,
} from './tables/notifications.ts'
import type {
  IncomingMailFilesTable,
  IncomingMailsTable,
  MailboxesTable,
  MailBouncesTable,
  MailReceiptsTable,
  MailThreadsTable,
} from './tables/inbox.ts'
import type { SavedViewDefaultsTable, SavedViewsTable } from './tables/views.ts'
import type {
  OrderAssignUsersTable,
  OrderCarrierCancellationsTable,
  OrderDamagesTable,
  OrderLicenceFindingsTable,
  DocumentNumbersTable,
  OrderSendingsTable,
  OrdersTable,
} from './tables/orders.ts'
import type {
  BankAccountBusinessesTable,
  BankAccountsTable,
  BusinessesTable,
  ContactsTable,
  FirmAddressesTable,
  FirmAssignUsersTable,
  FirmCargosTable,
  FirmCountriesTable,
  FirmExposuresView,
  FirmFirmTypesTable,
  FirmLoadsTable,
  FirmMergesTable,
  FirmOperationsTable,
  FirmTrailersTable,
  FirmsTable,
  PlacesTable,
} from './tables/partners.ts'
import type { CalendarFeedsTable, ReturnWeightsTable } from './tables/calendar.ts'
import type { BookingsTable } from './tables/bookings.ts'
import type {
  GroupageLegOrdersTable,
  GroupageLegsTable,
  GroupageOrdersTable,
  GroupageSendingsTable,
  GroupagePlansTable,
  GroupagesTable,
} from './tables/groupages.ts'
import type {
  ChatFilesTable,
  ChatMailsTable,
  ChatMentionsTable,
  ChatMessagesTable,
  ChatReadersTable,
  ChatsTable,
} from './tables/chats.ts'
import type {
  BusinessMailboxesTable,
  MailDraftsTable,
  MailTemplatesTable,
  MailTurnsTable,
} from './tables/mail.ts'
import type {
  EmissionReckoningsTable,
  ExpensesTable,
  OrderEmissionsTable,
  OrderSumsTable,
  ReportMailsTable,
} from './tables/statistics.ts'
import type { CarrierScoreWeightsTable, RatingsTable } from './tables/ratings.ts'
import type { OfferTables } from './tables/offers.ts'
import type { FileCountriesTable, FilesTable, FileTypesTable } from './tables/files.ts'
import type {
  AuditLogTable,
  DemonstrationTable,
  IdempotencyKeysTable,
  LiveEventsTable,
  LiveTicketsTable,
  OutboxFilesTable,
  OutboxLettersTable,
  OutboxTable,
  RateLimitsTable,
  StoredFilesTable,
  WorkersTable,
} from './tables/platform.ts'
import type {
  PasskeyChallengesTable,
  PasskeysTable,
  PasswordLinksTable,
  PeopleTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SecondFactorsTable,
  SessionsTable,
} from './tables/people.ts'

export interface Tables extends OfferTables {
  ambients: LookupTable
  audit_log: AuditLogTable
  bank_account_businesses: BankAccountBusinessesTable
  bank_accounts: BankAccountsTable
  bookings: BookingsTable
  business_mailboxes: BusinessMailboxesTable
  businesses: BusinessesTable
  calendar_feeds: CalendarFeedsTable
  cargo_types: CargoTypesTable
  carrier_score_weights: CarrierScoreWeightsTable
  category_revisions: CategoryRevisionsTable
  chat_files: ChatFilesTable
  chat_mails: ChatMailsTable
  chat_mentions: ChatMentionsTable
  chat_messages: ChatMessagesTable
  chat_readers: ChatReadersTable
  chats: ChatsTable
  consignment_cargos: ConsignmentCargosTable
  consignment_costs: ConsignmentCostsTable
  consignment_details: ConsignmentDetailsTable
  consignment_packings: ConsignmentPackingsTable
  consignment_references: ConsignmentReferencesTable
  consignment_stops: ConsignmentStopsTable
  contacts: ContactsTable
  cost_types: CostTypesTable
  countries: CountriesTable
  damage_types: DamageTypesTable
  demonstration: DemonstrationTable
  document_file_links: DocumentFileLinksTable
  document_logs: DocumentLogsTable
  emission_factors: EmissionFactorsTable
  emission_reckonings: EmissionReckoningsTable
  expenses: ExpensesTable
  exports: ExportsTable
  file_countries: FileCountriesTable
  file_types: FileTypesTable
  files: FilesTable
  firm_addresses: FirmAddressesTable
  firm_assign_users: FirmAssignUsersTable
  firm_cargos: FirmCargosTable
  firm_countries: FirmCountriesTable
  firm_exposures: FirmExposuresView
  firm_firm_types: FirmFirmTypesTable
  firm_loads: FirmLoadsTable
  firm_merges: FirmMergesTable
  firm_operations: FirmOperationsTable
  firm_trailers: FirmTrailersTable
  firm_types: LookupTable
  firms: FirmsTable
  gazetteer: GazetteerTable
  gazetteer_editions: GazetteerEditionsTable
  genders: LookupTable
  group_contacts: GroupContactsTable
  group_emails: GroupEmailsTable
  group_file_openings: GroupFileOpeningsTable
  group_files: GroupFilesTable
  group_recipients: GroupRecipientsTable
  group_sending_files: GroupSendingFilesTable
  group_sendings: GroupSendingsTable
  groupage_leg_orders: GroupageLegOrdersTable
  groupage_legs: GroupageLegsTable
  groupage_orders: GroupageOrdersTable
  groupage_sendings: GroupageSendingsTable
  groupages: GroupagesTable
  groups: GroupsTable
  heard_about_types: LookupTable
  idempotency_keys: IdempotencyKeysTable
  groupage_plans: GroupagePlansTable
  incoming_mail_files: IncomingMailFilesTable
  incoming_mails: IncomingMailsTable
  imports: ImportsTable
  job_titles: LookupTable
  live_events: LiveEventsTable
  live_tickets: LiveTicketsTable
  load_types: LookupTable
  log_types: LogTypesTable
  mail_bounces: MailBouncesTable
  mail_receipts: MailReceiptsTable
  mail_threads: MailThreadsTable
  mailboxes: MailboxesTable
  mail_drafts: MailDraftsTable
  mail_templates: MailTemplatesTable
  mail_turns: MailTurnsTable
  notice_choices: NoticeChoicesTable
  notice_digests: NoticeDigestsTable
  notice_mails: NoticeMailsTable
  overdue_notices: OverdueNoticesTable
  notification_recipients: NotificationRecipientsTable
  notifications: NotificationsTable
  operations: LookupTable
  order_assign_users: OrderAssignUsersTable
  order_carrier_cancellations: OrderCarrierCancellationsTable
  order_damages: OrderDamagesTable
  order_licence_findings: OrderLicenceFindingsTable
  document_numbers: DocumentNumbersTable
  order_sendings: OrderSendingsTable
  order_statuses: OrderStatusesTable
  order_emissions: OrderEmissionsTable
  order_sums: OrderSumsTable
  document_templates: DocumentTemplatesTable
  orders: OrdersTable
  outbox: OutboxTable
  outbox_files: OutboxFilesTable
  outbox_letters: OutboxLettersTable
  packing_types: PackingTypesTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  password_links: PasswordLinksTable
  people: PeopleTable
  places: PlacesTable
  rate_limits: RateLimitsTable
  ratings: RatingsTable
  recovery_codes: RecoveryCodesTable
  reference_types: ReferenceTypesTable
  refresh_tokens: RefreshTokensTable
  report_mails: ReportMailsTable
  saved_view_defaults: SavedViewDefaultsTable
  saved_views: SavedViewsTable
  return_weights: ReturnWeightsTable
  second_factors: SecondFactorsTable
  sea_crossings: SeaCrossingsTable
  sessions: SessionsTable
  shipment_link_files: ShipmentLinkFilesTable
  shipment_links: ShipmentLinksTable
  stored_files: StoredFilesTable
  suppressions: SuppressionsTable
  term_types: TermTypesTable
  trailer_types: TrailerTypesTable
  workers: WorkersTable
}

/** A connection pool, or the transaction that a use case runs in. */
export type Db = Kysely<Tables>

/** Queries on a pool; code inside a transaction gets no second connection. */
export function createDb(pool: pg.Pool): Db {
  return new TransactingDb<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
