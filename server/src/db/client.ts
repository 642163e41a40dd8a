import { Kysely, PostgresDialect } from 'kysely'
import type { TransactionBuilder } from 'kysely'
import type pg from 'pg'
import { insideTransaction } from './inside.ts'
import { preparing } from './pool.ts'
import type {
  DocumentFileLinksTable,
  DocumentLogsTable,
  DocumentTemplatesTable,
  ShipmentLinkFilesTable,
  ShipmentLinksTable,
} from './tables/documents.ts'
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
  LogTypesTable,
  LookupTable,
  OrderStatusesTable,
  PackingTypesTable,
  ReferenceTypesTable,
  TermTypesTable,
  TrailerTypesTable,
} from './tables/lookups.ts'
import type { ExportsTable, ImportsTable } from './tables/imports.ts'
import type {
  NoticeChoicesTable,
  NoticeDigestsTable,
  NoticeMailsTable,
  NotificationRecipientsTable,
  NotificationsTable,
} from './tables/notifications.ts'
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
import type { BookingsTable } from './tables/bookings.ts'
import type {
  GroupageLegOrdersTable,
  GroupageLegsTable,
  GroupageOrdersTable,
  GroupageSendingsTable,
  GroupagePlansTable,
  GroupagesTable,
} from './tables/groupages.ts'
import type { CarrierScoreWeightsTable, RatingsTable } from './tables/ratings.ts'
