import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { OrderTab } from '@dromos/contract/orders/filters.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { CompiledQuery } from 'kysely'
import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '../server/src/db/client.ts'
import { createDb } from '../server/src/db/client.ts'
import { documentOf, namedBy } from '../server/src/orders/entry/order-document.ts'
import { readFacts } from '../server/src/orders/entry/order-choices.queries.ts'
import { findBooking } from '../server/src/bookings/bookings.queries.ts'
import { bookingsFound } from '../server/src/bookings/booking-list.queries.ts'
import type { BookingListQuery } from '../server/src/bookings/booking-list.queries.ts'
import { countQuery, pageQuery as listQuery } from '../server/src/records/page.queries.ts'
import { firstBookings } from '../server/src/test/booking-questions.ts'
import { tabCountsQuery, findPage, readStaffRows } from '../server/src/orders/list/order-list.queries.ts'
import { findStaffOrder } from '../server/src/orders/entry/order-record.queries.ts'
import { insertOrder } from '../server/src/orders/entry/orders.queries.ts'

/** The order list's page as the benchmarks ask for it. */
export interface ListQuestion {
  search: string
  tab: OrderTab
}

/** What a server must at least do: the product's own SQL through node-postgres, and nothing around it. */
export interface Floor {
  list: (question: ListQuestion) => Promise<{ data: unknown[]; total: number }>
  counts: (search: string) => Promise<unknown>
  open: (id: number) => Promise<unknown>
  create: () => Promise<unknown>
  /** The newest bookings, and one of them. */
  bookings: () => Promise<unknown>
  booking: (id: number) => Promise<unknown>
}

/** The floor over a pool. `order` is what `create` writes each time. */
export async function createFloor(pool: pg.Pool, order: OrderInput): Promise<Floor> {
  const rowsText = (await captured((db) => readStaffRows(db, []))).sql
  const opened = await captured((db) => findStaffOrder(db, 0, { now: new Date(), language: 'en' }))
  const insert = await insertOf(pool, order)
  const db = createDb(pool)
  const asked: BookingListQuery = firstBookings
  const list = bookingsFound(db, asked)
  const [page, count] = [listQuery(asked, list).compile(), countQuery(list).compile(db)]
  const booking = await captured((one) => findBooking(one, 0))
  return {
    bookings: async () => {
      const [data, [counted]] = await Promise.all([ask(pool, page), ask<{ total: number }>(pool, count)])
      return { data, total: counted?.total }
    },
    booking: async (id) => (await pool.query({ name: 'booking', text: booking.sql, values: [id] })).rows[0],
    list: (question) => listPage({ pool, db }, rowsText, question),
    counts: async (search) => {
      const { sql, parameters } = tabCountsQuery({ firmId: null, search }, TOTAL_CAP, true)
      return (await pool.query(sql, [...parameters])).rows[0]
    },
    open: async (id) => {
      const values = [id, ...opened.parameters.slice(1)]
      return (await pool.query({ name: 'open', text: opened.sql, values })).rows[0]
    },
    create: async () => {
      const [document, ...rest] = insert.parameters
      // Writing the document down is part of the work.
      const values = [JSON.stringify(document), ...rest]
      return (await pool.query({ name: 'create', text: insert.sql, values })).rows[0]
    },
  }
}

/** The first statement that some work sends to the database, without sending it. */
export async function captured(work: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const seen: CompiledQuery[] = []
  const executeQuery = async (query: CompiledQuery) => {
    seen.push(query)
    return { rows: [{}] }
  }
  // The queries call nothing else of it.
  await work({ executeQuery } as unknown as Db)
  const [first] = seen
  if (!first) throw new Error('no statement was sent')
  return first
}

async function listPage(
  { pool, db }: { pool: pg.Pool; db: Db },
  rowsText: string,
  { search, tab }: ListQuestion,
) {
  const page = { firmId: null, search, tab, sort: '', direction: 'desc', limit: 10, offset: 0 } as const
  const found = await findPage(db, page, TOTAL_CAP)
  const { rows } = await pool.query({ name: 'rows', text: rowsText, values: [found.ids] })
  return { data: rows, total: found.total }
}

async function ask<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  { sql, parameters }: CompiledQuery,
): Promise<T[]> {
  // What has no values is prepared, as the product does.
  const name = parameters.length === 0 ? { name: hash('md5', sql) } : {}
  return (await pool.query<T>({ ...name, text: sql, values: [...parameters] })).rows
}

async function insertOf(pool: pg.Pool, order: OrderInput): Promise<{ sql: string; parameters: unknown[] }> {
  const facts = await readFacts(createDb(pool), namedBy(order), officeDay(new Date()))
  const document = {
    ...documentOf(order, facts, { vat: { rule: 'abroad', rate: 0 } }),
    log_type_id: logType.status,
    log: { event: 'created' },
    audit: { customer_price: order.customer_price },
    action: 'orders.create',
  }
  const saver = { actorId: 1, requestId: 'bench', address: '127.0.0.1' }
  const numbering = { replayKey: null, businessId: order.business_id, year: new Date().getFullYear() }
  const { sql, parameters } = await captured((db) => insertOrder(db, document, saver, numbering))
  return { sql, parameters: [document, ...parameters.slice(1)] }
}
