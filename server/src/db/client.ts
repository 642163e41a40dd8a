import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient, TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { DocumentFileLinksTable, DocumentLogsTable, DocumentTemplatesTable } from './tables/documents.ts'
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
import type { ImportsTable } from './tables/imports.ts'
import type { NotificationRecipientsTable, NotificationsTable } from './tables/notifications.ts'
import type { SavedViewDefaultsTable, SavedViewsTable } from './tables/views.ts'
import type {
  OrderAssignUsersTable,
  OrderCarrierCancellationsTable,
  OrderDamagesTable,
  OrderLicenceFindingsTable,
  OrderNumbersTable,
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
import type { RatingsTable } from './tables/ratings.ts'
import type { FileCountriesTable, FilesTable, FileTypesTable } from './tables/files.ts'
import type {
  AuditLogTable,
  DemonstrationTable,
  IdempotencyKeysTable,
  LiveEventsTable,
  LiveTicketsTable,
  OutboxFilesTable,
  OutboxTable,
  RateLimitsTable,
  StoredFilesTable,
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

export interface Tables {
  ambients: LookupTable
  audit_log: AuditLogTable
  bank_account_businesses: BankAccountBusinessesTable
  bank_accounts: BankAccountsTable
  businesses: BusinessesTable
  cargo_types: CargoTypesTable
  category_revisions: CategoryRevisionsTable
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
  heard_about_types: LookupTable
  idempotency_keys: IdempotencyKeysTable
  imports: ImportsTable
  job_titles: LookupTable
  live_events: LiveEventsTable
  live_tickets: LiveTicketsTable
  load_types: LookupTable
  log_types: LogTypesTable
  notification_recipients: NotificationRecipientsTable
  notifications: NotificationsTable
  operations: LookupTable
  order_assign_users: OrderAssignUsersTable
  order_carrier_cancellations: OrderCarrierCancellationsTable
  order_damages: OrderDamagesTable
  order_licence_findings: OrderLicenceFindingsTable
  order_numbers: OrderNumbersTable
  order_sendings: OrderSendingsTable
  order_statuses: OrderStatusesTable
  document_templates: DocumentTemplatesTable
  orders: OrdersTable
  outbox: OutboxTable
  outbox_files: OutboxFilesTable
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
  saved_view_defaults: SavedViewDefaultsTable
  saved_views: SavedViewsTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  stored_files: StoredFilesTable
  term_types: TermTypesTable
  trailer_types: TrailerTypesTable
}

/** A connection pool, or the transaction that a use case runs in. */
export type Db = Kysely<Tables>

// Bigints and counts fit a double here; dates stay the text they are, so that no zone can shift them.
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.TIME) return (value: string) => value
    if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
    if (oid === pg.types.builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

const toIso = (value: string): string => new Date(value).toISOString()

export interface PoolOptions {
  /** Most connections at a time. */
  max?: number
  /** Milliseconds after which the database ends a statement. */
  statementMs?: number
  /** Milliseconds that it has on top of those to say so, before it counts as gone. */
  graceMs?: number
}

/**
 * The pool every request works on. A statement ends after 10 s, waiting for a lock after 3 s, waiting for a
 * connection after 3 s; an abandoned transaction after 15 s. A database that hangs cannot end anything: two seconds
 * later the wait ends on our side, and the connection is given up.
 */
export function createPool(
  connectionString: string,
  { max = 12, statementMs = 10_000, graceMs = 2_000 }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'dromos',
  })
  // A connection that is lost while idle is replaced at its next use; one lost in use fails its statement, whose
  // caller is told. Neither ends the process.
  const replaced = (): void => undefined
  pool.on('error', replaced)
  pool.on('connect', (client) => client.on('error', replaced))
  return pool
}

/** Queries on a pool; whoever is inside a transaction of theirs gets no second connection. */
export function createDb(pool: pg.Pool): Db {
  return new TransactingDb({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/** Where in its life the transaction is that the present work belongs to. */
interface Inside {
  state: 'opening' | 'open' | 'over'
}

const inside = new AsyncLocalStorage<Inside>()

class TransactingDb extends Kysely<Tables> {
  override transaction() {
    return marking(super.transaction())
  }
}

/** The same builder, under which a transaction is known to all that it calls. */
function marking(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute: typeof builder.execute = async (work) => {
    const mark: Inside = { state: 'opening' }
    return inside.run(mark, () => builder.execute(work)).finally(() => (mark.state = 'over'))
  }
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'setIsolationLevel' || name === 'setAccessMode') {
        return (value: never) => marking(target[name](value))
      }
      return Reflect.get(target, name, target)
    },
  })
}

/**
 * Whoever holds a connection and waits for another can wait for somebody who waits the same way: then all do, until
 * the limits end it.
 */
function demandFirst(): void {
  const mark = inside.getStore()
  if (mark?.state === 'open') throw new Error('a second connection was asked for inside a transaction')
  if (mark?.state === 'opening') mark.state = 'open'
}

const statements = new Map<string, string>()

/**
 * Marks a constant SQL text to be prepared once per connection and planned once. Only for texts whose best plan
 * does not depend on the values, such as reading by id.
 */
export function prepared(text: string): string {
  if (!statements.has(text)) statements.set(text, `prepared_${statements.size}`)
  return text
}

function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      demandFirst()
      const client = await pool.connect()
      let isGone = false
      const ask = (text: string, values: readonly unknown[]) => {
        const name = statements.get(text)
        return name ? client.query({ name, text, values: [...values] }) : client.query(text, [...values])
      }
      const query = async (text: string, values: readonly unknown[]) => {
        // What is said to a connection that does not answer would only wait behind the last.
        if (isGone) throw new Error(SILENT)
        try {
          return await ask(text, values)
        } catch (error) {
          isGone ||= error instanceof Error && error.message === SILENT
          throw error
        }
      }
      // Kysely calls nothing but these two, and reads the result as node-postgres gives it.
      return { query, release: () => client.release(isGone) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** What node-postgres says when its own limit of a query has passed. */
const SILENT = 'Query read timeout'
