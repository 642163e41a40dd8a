import type pg from 'pg'
import { addDays, officeInstant } from './calendar.ts'
import { bookingTables, madeLogRows } from './booking-rows.ts'
import { insertGroups } from './groups/group-rows.ts'
import { insertChats } from './chats/chat-rows.ts'
import { insertGroupages } from './groupage-rows.ts'
import { makeBookings, type DemoBooking } from './bookings.generate.ts'
import { bankRows, businessRows, peopleRows } from './company-rows.ts'
import { insertMails } from './mails/mail-rows.ts'
import { insertEmissions } from './emission-rows.ts'
import { makeFirms, type DemoCountries, type DemoFirm } from './firms.generate.ts'
import { firmChoiceRows } from './firm-choices.ts'
import { storeDocuments } from './document-rows.ts'
import type { Keep } from './document-rows.ts'
import { makeDocuments } from './documents.generate.ts'
import { expenseRows } from './expense-rows.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { linkRows } from './link-rows.ts'
import { followIds, insertRows } from './insert-rows.ts'
import { insertOffers } from './offers/offer-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { logRows } from './orders/order-log-rows.ts'
import { partRows, referenceTexts } from './orders/order-part-rows.ts'
import { orderRow } from './orders/order-rows.ts'
import { makeOrders, type DemoOrder } from './orders/orders.generate.ts'
import { makeRatings } from './ratings.generate.ts'
import {
  addressRows,
  contactRows,
  firmTableRows,
  firmTypeRows,
  insuranceOf,
  placeRows,
} from './partner-rows.ts'

export interface DemoOptions {
  /** `YYYY-MM-DD`; the dates of the orders are relative to it. */
  today: string
  passwordHash: string
  keep: Keep
  /** Without them nobody could copy a link, and there is none. */
  secrets?: Secrets
}

/** Fills an empty, migrated database, the same for the same day. The caller opens the transaction. */
export async function loadDemoCompany(db: pg.ClientBase, options: DemoOptions): Promise<void> {
  const { today, passwordHash, keep, secrets } = options
  await db.query('insert into demonstration default values')
  const countries = await readCountries(db)
  const firms = makeFirms()
  const orders = makeOrders(firms, countries, today)
  const entered = officeInstant(addDays(today, -700), 600)
  const people = peopleRows(firms, { passwordHash, entered })
  await insertCompany(db, countries, entered)
  await insertRows(db, 'people', people.staff)
  await insertRows(db, 'expenses', expenseRows(today))
  await insertPartners(db, firms, { countries, today, entered })
  await insertRows(db, 'people', people.customers)
  await insertOrders(db, orders, today)
  await insertEmissions(db)
  await insertBookings(db, makeBookings(firms, orders, { countries, today }), orders)
  await insertGroupages(db, today)
  await insertOffers(db, { today, secrets })
  await insertGroups(db, today)
  await insureCustomers(db, firms)
  if (secrets) await insertRows(db, 'shipment_links', linkRows(orders, secrets))
  await insertDocuments(db, firms, { orders, today, countries, keep })
  await insertChats(db, { today, keep })
  await insertMails(db, { today, keep })
  await insertNotifications(db, orders, today)
  await followIds(db, [
    ...partnerTables,
    'orders',
    'bookings',
    'groupages',
    'offers',
    'clauses',
    'consignment_details',
    'consignment_stops',
    'mail_threads',
    'incoming_mails',
    'notifications',
  ])
}

const deriveOrdersSql = `update orders set search = norm_search(concat_ws(' ', search, code_key(pn_truck), code_key(pn_trailer), order_words(id, false))),
  customer_search = norm_search(concat_ws(' ', '', number_id, order_words(id, true))), facets = order_facets(id), goods = order_goods(id)`

const deriveDebtsSql = [
  `update orders set vat_rule = rule, vat_rate = case rule when 'domestic' then business.vat_rate else 0 end
    from orders mine join businesses business on business.id = mine.business_id
    cross join lateral vat_rule(mine.business_id, mine.firm_company_id,
      array(select place_id from consignment_stops where order_id = mine.id)) as rule where orders.id = mine.id`,
  'update orders set gross = order_gross(id)',
  `update orders set invoice_paid = case when invoice_paid_on is null then 0 else greatest(0, gross) end,
    carrier_paid = case when carrier_paid_on is null then 0 else greatest(0, carrier_gross(id)) end`,
]

const partnerTables = [
  'businesses',
  'bank_accounts',
  'people',
  'firms',
  'firm_addresses',
  'contacts',
  'places',
]

async function readCountries(db: pg.ClientBase): Promise<DemoCountries> {
  const found = await db.query<{ id: number; iso: string; timezone: string }>(
    'select id, iso, timezone from countries',
  )
  return new Map(found.rows.map(({ id, iso, timezone }) => [iso, { id, timezone }]))
}

async function insertCompany(db: pg.ClientBase, countries: DemoCountries, entered: string): Promise<void> {
  const banks = bankRows(entered)
  await insertRows(db, 'businesses', businessRows(countries, entered))
  await insertRows(db, 'bank_accounts', banks.accounts)
  await insertRows(db, 'bank_account_businesses', banks.uses)
  for (const { bank_account_id, business_id } of banks.defaults) {
    await db.query('update businesses set default_bank_id = $1 where id = $2', [bank_account_id, business_id])
  }
}

async function insertPartners(
  db: pg.ClientBase,
  firms: readonly DemoFirm[],
  known: { countries: DemoCountries; today: string; entered: string },
): Promise<void> {
  const { countries, today, entered } = known
  await insertRows(db, 'firms', firmTableRows(firms, countries, { today }))
  await insertRows(db, 'firm_firm_types', firmTypeRows(firms))
  await insertRows(db, 'firm_addresses', addressRows(firms, countries))
  for (const [table, rows] of Object.entries(firmChoiceRows(firms, countries))) {
    await insertRows(db, table, rows)
  }
  await insertRows(db, 'contacts', contactRows(firms, entered))
  await insertRows(db, 'places', placeRows(countries, entered))
}

async function insureCustomers(db: pg.ClientBase, firms: readonly DemoFirm[]): Promise<void> {
  const { rows } = await db.query<{ firm_id: number; exposure: string }>('select * from firm_exposures')
  const owed = new Map(rows.map(({ firm_id: id, exposure }) => [id, Number(exposure)]))
  for (const firm of firms) {
    const { insurance, company_insurance } = insuranceOf(firm, owed.get(firm.id) ?? 0)
    await db.query('update firms set insurance = $2, company_insurance = $3 where id = $1', [
      firm.id,
      insurance,
      company_insurance,
    ])
  }
}

async function insertDocuments(
  db: pg.ClientBase,
  firms: readonly DemoFirm[],
  known: { orders: readonly DemoOrder[]; today: string; countries: DemoCountries; keep: Keep },
): Promise<void> {
  const { rows } = await db.query<{ id: number; company_insurance: string }>(
    'select id, company_insurance from firms where company_insurance > 0',
  )
  const limits = new Map(rows.map(({ id, company_insurance: limit }) => [id, Number(limit)]))
  const { contents, files, scopes } = await storeDocuments(makeDocuments(firms, { ...known, limits }), known)
  await insertRows(db, 'stored_files', contents)
  await insertRows(db, 'files', files)
  await insertRows(db, 'file_countries', scopes)
}

async function insertOrders(db: pg.ClientBase, orders: readonly DemoOrder[], today: string): Promise<void> {
  const parts = partRows(orders)
  const ratings = makeRatings(orders, today)
  await insertRows(
    db,
    'orders',
    orders.map((order) => orderRow(order, referenceTexts(order), today)),
  )
  await insertRows(db, 'document_numbers', numberRows(orders))
  await insertRows(db, 'consignment_details', parts.details)
  await insertRows(db, 'consignment_stops', parts.stops)
  await insertRows(db, 'consignment_cargos', parts.cargos)
  await insertRows(db, 'consignment_references', parts.references)
  await insertRows(db, 'consignment_packings', parts.packings)
  await insertRows(db, 'consignment_costs', parts.costs)
  await insertRows(db, 'order_damages', parts.damages)
  await insertRows(db, 'order_assign_users', parts.colleagues)
  await insertRows(db, 'document_logs', logRows(orders, ratings))
  await insertRows(db, 'ratings', ratings)
  await db.query(deriveOrdersSql)
  // What is derived here was on the invoices from the beginning.
  await db.query('alter table orders disable trigger orders_invoices_stand')
  for (const text of deriveDebtsSql) await db.query(text)
  await db.query('alter table orders enable trigger orders_invoices_stand')
}

async function insertBookings(
  db: pg.ClientBase,
  bookings: readonly DemoBooking[],
  orders: readonly DemoOrder[],
): Promise<void> {
  const { details, stops } = partRows(orders)
  const tables = bookingTables(bookings, { details: details.length, stops: stops.length })
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows)
  for (const { id, order, isMade } of bookings) {
    if (isMade) await db.query('update orders set booking_id = $1 where id = $2', [id, order.id])
  }
  await insertRows(db, 'document_logs', madeLogRows(bookings))
}

async function insertNotifications(
  db: pg.ClientBase,
  orders: readonly DemoOrder[],
  today: string,
): Promise<void> {
  const { notifications, recipients } = notificationRows(orders, partRows(orders).colleagues, today)
  await insertRows(db, 'notifications', notifications)
  await insertRows(db, 'notification_recipients', recipients)
}

function numberRows(orders: readonly DemoOrder[]) {
  const last = new Map<string, { kind: 'order'; business_id: number; year: number; last: number }>()
  for (const { business_id, number_id } of orders) {
    const [year, number] = number_id.split('-').map(Number)
    last.set(`${business_id} ${year}`, { kind: 'order', business_id, year: year ?? 0, last: number ?? 0 })
  }
  return [...last.values()]
}
