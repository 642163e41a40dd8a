import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecrets } from '../platform/access/secrets.ts'
import type { Context } from '../platform/context.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { insertLine, listLines } from './document-log.queries.ts'
import { noteInLog } from './document-log.service.ts'
import { addFile, getFiles } from './document-files.service.ts'
import type { FileRules } from './document-files.service.ts'
import { defineDocuments, broadcastDocument } from './admitted.ts'
import { getFileLink, makeFileLink } from './file-links.service.ts'
import { unlockFiles } from './file-unlock.service.ts'

// A kind that the product does not have: all it brings is its column, its check, and what it decides itself.
const kind = 'voyage' as DocumentKind
const rules = { kind, isSeenBy: () => false, isThere: async () => false }
const admit = defineDocuments({ ...rules, listenersOf: async () => [{ users: [1] }] })
const everything = { limit: 10, offset: 0, kind: 'all' } as const

let test: TestApp
/** The customer of every voyage. */
let theirs: number

beforeAll(async () => {
  test = await startTestApp()
  theirs = await test.make.firm()
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table outbox_letters add column voyage_id integer;
    alter table files add column voyage_id integer, drop constraint files_one_owner,
      add constraint files_one_owner check (num_nonnulls(order_id, firm_id, voyage_id) = 1);
    alter table document_file_links add column voyage_id integer,
      drop constraint document_file_links_one_document,
      add constraint document_file_links_one_document check (num_nonnulls(order_id, voyage_id) = 1);
    alter table document_logs add column voyage_id integer,
      drop constraint document_logs_one_document,
      add constraint document_logs_one_document check (num_nonnulls(order_id, voyage_id) = 1)`)
  await owner.end()
})
afterAll(() => test.close())

it('the log of another kind is kept apart from that of an order with the same number', async () => {
  const order = await test.make.order()
  const line = { type: logType.system, event: 'created', text: 'of the voyage' }
  await noteInLog({ db: test.db, actor: null }, admit(order, 'staff'), line)
  const { rows, total } = await listLines(test.db, admit(order, 'staff'), everything)
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ event: 'created', text: 'of the voyage' }])
  const log = await test.call('GET', `/orders/log/${order}`, { as: 4 })
  expect(JSON.stringify(log.body)).not.toContain('of the voyage')
})

it('a customer reads the lines of a log that are meant for customers, and no others', async () => {
  const line = { log_type_id: logType.note, data: null, created_by: null }
  await insertLine(test.db, admit(70, 'staff'), { ...line, text: 'among us' })
  await insertLine(test.db, admit(70, 'staff'), { ...line, text: 'for you', audience: 'customer' })
  const seen = await listLines(test.db, admit(70, 'customer'), everything)
  expect(seen).toMatchObject({ total: 1, rows: [{ text: 'for you' }] })
  expect((await listLines(test.db, admit(70, 'staff'), everything)).total).toBe(2)
})

const rulesOfFiles: FileRules = {
  kind,
  scope: 'order',
  admit: async ({ actor }, id) => ({
    document: admit(id, actor.role === 5 ? 'customer' : 'staff'),
    closed: id === 73,
    firmId: theirs,
  }),
  lock: async () => undefined,
  mayAdd: 'order_files.add',
  mayManage: 'order_files.manage',
}

/** Somebody at work, outside of any call. */
async function as(role: RoleId): Promise<Context> {
  const firmId = role === 5 ? await test.make.firm() : null
  const id = await test.make.person({ role_id: role, firm_id: firmId })
  const actor = { id, role, firmId, sessionId: '', hasAccepted: true }
  const call = { language: 'en', requestId: 'test', address: '127.0.0.1', replayKey: null } as const
  return { db: test.db, clock: test.clock, actor, ...call }
}

const written = (name: string, shared: boolean) => () => ({
  file_type_id: 2,
  shared,
  name,
  type: 'application/pdf',
  content: { key: randomUUID(), size: 9, sha256: 'a'.repeat(64) },
})

it('files of another kind are kept apart, and unreleased ones from its customer', async () => {
  const order = await test.make.order()
  const [operator, customer] = [await as(4), await as(5)]
  const { id } = await addFile(operator, order, written('ours.pdf', false), rulesOfFiles)
  await addFile(operator, order, written('yours.pdf', true), rulesOfFiles)
  const names = async (context: Context) =>
    (await getFiles(context, order, rulesOfFiles)).files.map(({ name }) => name).toSorted()
  expect(await names(operator)).toEqual(['ours.pdf', 'yours.pdf'])
  expect(await names(customer)).toEqual(['yours.pdf'])
  expect((await test.call('GET', `/orders/${order}/files`, { as: 4 })).body.files).toEqual([])
  expect((await test.call('GET', `/orders/files/${id}/content`, { as: 4 })).status).toBe(404)
  await expect(addFile(operator, 73, written('late.pdf', false), rulesOfFiles)).rejects.toThrow('conflict')
})

it('the public page of another kind opens by its own link alone', async () => {
  const order = await test.make.order()
  const firmId = theirs
  const document = admit(order, 'customer')
  const secrets = createSecrets(randomBytes(32))
  const operator = await as(4)
  await addFile(operator, order, written('yours.pdf', true), rulesOfFiles)
  await makeFileLink(
    operator,
    async () => ({ document, firmId }),
    { days: 7, max_openings: null },
    { secrets },
  )
  const { link } = await getFileLink(operator, { document, firmId }, { secrets, address: 'page#' })
  const [, token = ''] = link?.address?.split('.') ?? []
  const claim = { document, firmOf: async () => firmId, token, code: link?.code ?? '' }
  const page = await unlockFiles(operator, claim)
  expect(page.files).toMatchObject([{ name: 'yours.pdf' }])
  const ofOrder = { ...claim, document: { ...document, kind: 'order' as const } }
  await expect(unlockFiles(operator, ofOrder)).rejects.toThrow('files_refused')
})

it('live events reach those whom the kind has named, and nobody else', async () => {
  await broadcastDocument({ db: test.db }, admit(71, 'staff'))
  const told = await test.pool.query(`select data, users, roles from live_events where kind = $1`, [kind])
  expect(told.rows).toEqual([{ data: { id: 71 }, users: [1], roles: null }])
})

it('handles of a kind are refused to a second feature', () => {
  expect(() => defineDocuments({ ...rules, listenersOf: async () => [] })).toThrow('defined twice')
})
