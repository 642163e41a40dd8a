import type { DocumentKind } from '@dromos/contract/trade/documents.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { insertLine, listLines } from './document-log.queries.ts'
import { noteInLog } from './document-log.service.ts'
import { defineDocuments, tellDocument } from './documents.ts'

// A kind that the product does not have: all it brings is its column, its check, and what it decides itself.
const kind = 'voyage' as DocumentKind
const rules = { kind, isSeenBy: () => false, isThere: async () => false }
const admit = defineDocuments({ ...rules, listenersOf: async () => [{ users: [1] }] })
const everything = { limit: 10, offset: 0, kind: 'all' } as const

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table document_logs add column voyage_id integer,
      drop constraint document_logs_one_document,
      add constraint document_logs_one_document check (num_nonnulls(order_id, voyage_id) = 1)`)
  await owner.end()
})
afterAll(() => test.close())

it('keeps the log of another kind apart from that of an order with the same number', async () => {
  const order = await test.make.order()
  const line = { type: logType.system, event: 'created', text: 'of the voyage' }
  await noteInLog({ db: test.db, actor: null }, admit(order, 'staff'), line)
  const { rows, total } = await listLines(test.db, admit(order, 'staff'), everything)
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ event: 'created', text: 'of the voyage' }])
  const log = await test.call('GET', `/orders/log/${order}`, { as: 4 })
  expect(JSON.stringify(log.body)).not.toContain('of the voyage')
})

it('shows a customer the lines that are meant for customers, and no other', async () => {
  const line = { log_type_id: logType.note, data: null, created_by: null }
  await insertLine(test.db, admit(70, 'staff'), { ...line, text: 'among us' })
  await insertLine(test.db, admit(70, 'staff'), { ...line, text: 'for you', audience: 'customer' })
  const seen = await listLines(test.db, admit(70, 'customer'), everything)
  expect(seen).toMatchObject({ total: 1, rows: [{ text: 'for you' }] })
  expect((await listLines(test.db, admit(70, 'staff'), everything)).total).toBe(2)
})

it('tells those whom the kind has named, and nobody else', async () => {
  await tellDocument({ db: test.db }, admit(71, 'staff'))
  const told = await test.pool.query(`select data, users, roles from live_events where kind = $1`, [kind])
  expect(told.rows).toEqual([{ data: { id: 71 }, users: [1], roles: null }])
})

it('refuses to let a second feature make handles of a kind', () => {
  expect(() => defineDocuments({ ...rules, listenersOf: async () => [] })).toThrow('defined twice')
})
