import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { defineLife } from './document-life.service.ts'
import { listLines } from './document-log.queries.ts'
import { defineDocuments } from './admitted.ts'

// A kind that the product does not have, with a table, statuses and moves of its own.
const kind = 'raft' as DocumentKind
const admit = defineDocuments({
  kind,
  listenersOf: async () => [{ users: [1] }],
  isSeenBy: () => false,
  isThere: async () => false,
})

interface Raft {
  version: number
  crew: number
  life: { status: number; crew: number }
}

const moves = { launch: { from: 10, to: 20 }, land: { from: 20, to: 30 } } as const
type Command = keyof typeof moves

const { giveCommand, demandCommand: requireCommand } = defineLife({
  documentOf: (id) => admit(id, 'staff'),
  async lockVersion(db: Db, id: number) {
    const found = await sql<Raft>`select version from rafts where id = ${id} for update`.execute(db)
    return found.rows[0]?.version
  },
  readLife: ({ db }: Context, id: number) => readLife(db, id),
  getCurrent: async ({ db }, id) => readLife(db, id),
  demandMove(command: Command, { status, crew }: Raft['life'], who) {
    if (who !== 4) throw new AppError('forbidden')
    if (moves[command].from !== status || crew === 0) throw new AppError('conflict')
  },
  afterMove: (command: Command, life: Raft['life']) => ({ ...life, status: moves[command].to }),
  async writeState(
    { db },
    id,
    { after, columns }: { after: Raft['life']; columns: { crew: number } | undefined },
  ) {
    const crew = columns?.crew ?? after.crew
    const saved = await sql<{ id: number; version: number; status: number }>`
      update rafts set status = ${after.status}, crew = ${crew}, version = version + 1
      where id = ${id} returning id, version, status`.execute(db)
    return saved.rows[0] ?? { id, version: 0, status: 0 }
  },
})

async function readLife(db: Db, id: number): Promise<Raft> {
  const found = await sql<Raft>`
    select version, crew, json_build_object('status', status, 'crew', crew) as life
    from rafts where id = ${id}`.execute(db)
  const [raft] = found.rows
  if (!raft) throw new Error('no raft')
  return raft
}

let test: TestApp
let person: number

beforeAll(async () => {
  test = await startTestApp()
  person = await test.make.person({ role_id: 4 })
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table outbox_letters add column raft_id integer;
    create table rafts (id integer primary key, version integer not null default 1, status integer not null, crew integer not null);
    grant select, insert, update on rafts to public;
    insert into rafts (id, status, crew) values (1, 10, 2), (2, 10, 0), (3, 10, 2), (4, 10, 2);
    alter table document_logs add column raft_id integer,
      drop constraint document_logs_one_document,
      add constraint document_logs_one_document check (num_nonnulls(order_id, raft_id) = 1)`)
  await owner.end()
})
afterAll(() => test.close())

function as(role: RoleId, key: string | null = null): Context {
  const actor = { id: person, role, firmId: null, sessionId: '', hasAccepted: true } as const
  const replayKey = key === null ? null : { key, route: 'PUT /rafts/launch', bodyHash: key }
  const call = { language: 'en', requestId: 'test', address: '127.0.0.1', replayKey } as const
  return { db: test.db, clock: test.clock, actor, ...call }
}

const launch = { command: 'launch', version: 1 } as const
const nothing = () => ({})
const countOf = async (table: string, where: string) =>
  (await test.pool.query(`select 1 from ${table} where ${where}`)).rowCount

it('a command moves a document by the table of its own kind, and tells its log, the trail and its listeners', async () => {
  const afterwards: number[] = []
  const saved = await giveCommand(as(4), 1, launch, ({ db }, raft) => ({
    columns: { crew: raft.crew + 3 },
    changes: [{ field: 'crew', before: raft.crew, after: raft.crew + 3 }],
    text: 'high water',
    afterwards: async () => void afterwards.push((await readLife(db, 1)).life.status),
  }))
  expect(saved).toEqual({ id: 1, version: 2, status: 20 })
  expect(afterwards).toEqual([20])
  const { rows } = await listLines(test.db, admit(1, 'staff'), { limit: 10, offset: 0, kind: 'all' })
  const changes = [{ field: 'crew', before: 2, after: 5 }]
  expect(rows).toMatchObject([{ event: 'launch', from: 10, to: 20, text: 'high water', changes }])
  const trail = await test.pool.query(
    `select entity, entity_id, before, after from audit_log where action = 'rafts.launch'`,
  )
  expect(trail.rows).toEqual([
    {
      entity: 'rafts',
      entity_id: 1,
      before: { status: 10, crew: 2 },
      after: { status: 20, crew: 5, reason: 'high water' },
    },
  ])
  expect(await countOf('live_events', `kind = 'raft' and data = '{"id": 1}'`)).toBe(1)
})

it('a command is refused for what the kind refuses, an old version and a missing document, and does nothing', async () => {
  const refused = (
    context: Context,
    id: number,
    given: { command: Command; version: number },
    code: string,
  ) => {
    const moved = giveCommand(context, id, given, () => {
      throw new Error('the work was begun')
    })
    return expect(moved).rejects.toMatchObject({ code })
  }
  await refused(as(5), 3, launch, 'forbidden')
  await refused(as(4), 3, { command: 'land', version: 1 }, 'conflict')
  await refused(as(4), 2, launch, 'conflict')
  await refused(as(4), 3, { ...launch, version: 7 }, 'stale_version')
  await refused(as(4), 99, launch, 'not_found')
  await expect(requireCommand(as(5), 3, launch)).rejects.toMatchObject({ code: 'forbidden' })
  await requireCommand(as(4), 3, launch)
  expect(await countOf('rafts', 'id in (2, 3) and version = 1 and status = 10')).toBe(2)
  expect(await countOf('document_logs', 'raft_id in (2, 3)')).toBe(0)
})

it('a command is given once per key, and is undone as a whole when something after it fails', async () => {
  const failing = () => ({ afterwards: () => Promise.reject(new Error('the mast broke')) })
  await expect(giveCommand(as(4), 4, launch, failing)).rejects.toThrow('the mast broke')
  const first = await giveCommand(as(4, 'one-key'), 4, launch, nothing)
  expect(await giveCommand(as(4, 'one-key'), 4, launch, nothing)).toEqual(first)
  expect(first).toMatchObject({ version: 2, status: 20 })
  expect(await countOf('document_logs', 'raft_id = 4')).toBe(1)
})
