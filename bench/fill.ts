import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { DEFAULT_DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { followIds } from '../server/src/demo/insert-rows.ts'
import { loadDemoCompany } from '../server/src/demo/load.ts'
import { hashPassword } from '../server/src/platform/access/passwords.ts'
import { copyInto } from './copy.ts'
import { bookingParts, insertBookings, unanswered } from './booking-rows.sql.ts'
import { addOrder, orderTables, type OrderRows } from './order-rows.ts'
import { orderMaker } from './orders.generate.ts'
import { makeFirms, makePlaces, type Countries } from './partners.generate.ts'
import { setEstimating } from '../server/src/test/databases/estimating.ts'

const PLACES = 1_000
const FIRST_BUSINESS = 3
const AT_A_TIME = 10_000

interface Amount {
  orders: number
  firms: number
  /** Hears what has been done. */
  say: (what: string) => void
}

/** Fills a migrated, empty database with the demonstration company and, around it, what one has after some years. */
export async function fillCompany(client: pg.Client, { orders, firms, say }: Amount): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await client.query('begin')
  const passwordHash = await hashPassword(DEFAULT_DEMO_PASSWORD)
  await loadDemoCompany(client, { today, passwordHash, keep: measured })
  const partners = await copyPartners(client, firms)
  await client.query('commit')
  say(`${firms} firms, ${PLACES} places`)
  const indexes = await dropIndexes(client)
  await setEstimating(client, 'disable')
  await copyOrders(client, { ...partners, today, orders }, say)
  await client.query(unanswered)
  for (const { indexdef } of indexes) await client.query(indexdef)
  say(`${indexes.length} indexes built`)
  await client.query('analyze')
  await client.query('insert into order_emissions select * from order_estimates on conflict do nothing')
  await client.query('delete from emission_reckonings')
  await setEstimating(client, 'enable')
  say('CO2e estimated')
  await followIds(client, [
    'firms',
    'firm_addresses',
    'contacts',
    'places',
    'businesses',
    'orders',
    'bookings',
    'consignment_details',
  ])
  await client.query('vacuum analyze')
  say('analysed')
}

// Nobody opens the documents of a measured company: they have rows and no content.
async function measured(content: Uint8Array) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { key: randomUUID(), size: content.length, sha256 }
}

async function copyPartners(client: pg.Client, firms: number) {
  const countries = await readCountries(client)
  const { tables, customers, carriers } = makeFirms(firms - 60, 61, countries)
  // The cities come with the firms.
  await client.query('alter table firm_addresses disable trigger firm_addresses_cities')
  for (const [table, rows] of Object.entries(tables)) await copyInto(client, table, rows)
  await client.query('alter table firm_addresses enable trigger firm_addresses_cities')
  const { rows, places } = makePlaces(PLACES - 120, 121, countries)
  await copyInto(client, 'places', rows)
  await client.query(`insert into businesses (id, company_title, company_name, country_id)
    select id, 'Dromos ' || id, 'Dromos', 1 from generate_series(${FIRST_BUSINESS}, ${FIRST_BUSINESS + 2}) id`)
  return { customers, carriers, places }
}

async function readCountries(client: pg.Client): Promise<Countries> {
  const found = await client.query<{ id: number; iso: string; timezone: string }>(
    'select id, iso, timezone from countries',
  )
  return new Map(found.rows.map(({ id, iso, timezone }) => [iso, { id, timezone }]))
}

// Built once at the end they are ready sooner than kept up row by row.
async function dropIndexes(client: pg.Client): Promise<{ indexdef: string }[]> {
  const found = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename ~ '^(order|booking)'
     and indexname not in (select conname from pg_constraint)`,
  )
  for (const { indexname } of found.rows) await client.query(`drop index ${indexname}`)
  return found.rows
}

async function copyOrders(
  client: pg.Client,
  asked: Awaited<ReturnType<typeof copyPartners>> & { today: string; orders: number },
  say: Amount['say'],
): Promise<void> {
  const { orders } = asked
  const found = await client.query<{ id: number; detail: number }>(
    'select (select max(id) from orders) as id, (select max(id) from consignment_details) as detail',
  )
  const last = found.rows[0] ?? { id: 0, detail: 0 }
  await client.query('create temporary table orders_raw (like orders including defaults)')
  const ids = { firstOrderId: last.id + 1, firstBusinessId: FIRST_BUSINESS }
  const maker = orderMaker({ ...asked, ...ids })
  let detailId = last.detail + 1
  for (let made = 0; made < orders; made += AT_A_TIME) {
    const rows = noRows()
    for (let n = made; n < Math.min(made + AT_A_TIME, orders); n += 1) {
      const order = maker.next()
      addOrder(rows, order, detailId)
      detailId += order.details.length
    }
    await copyBatch(client, rows)
    say(`${Math.min(made + AT_A_TIME, orders)} orders`)
  }
  const numbers = [...maker.numbers].map(([key, number]) => `('order', ${key.replace(' ', ', ')}, ${number})`)
  await client.query(
    `insert into document_numbers (kind, business_id, year, last) values ${numbers.join(', ')}`,
  )
}

async function copyBatch(client: pg.Client, rows: OrderRows): Promise<void> {
  await client.query('begin')
  await copyInto(client, 'orders_raw', rows.orders_raw)
  const columns = Object.keys(rows.orders_raw[0] ?? {}).join(', ')
  const normalised = columns.replace(
    'search, customer_search',
    'norm_search(search), norm_search(customer_search)',
  )
  await client.query(insertBookings)
  await client.query(`insert into orders (${columns}, booking_id) select ${normalised}, id from orders_raw`)
  await client.query('truncate orders_raw')
  for (const table of orderTables.slice(1)) await copyInto(client, table, rows[table])
  const first = rows.orders_raw[0]?.['id']
  for (const text of bookingParts) await client.query(text, [first])
  await client.query('commit')
}

function noRows(): OrderRows {
  // One empty list for each of the tables.
  return Object.fromEntries(orderTables.map((table) => [table, []])) as unknown as OrderRows
}
