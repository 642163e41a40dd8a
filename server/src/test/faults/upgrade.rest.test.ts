import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { StartError } from '../../db/start-error.ts'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { laterMigrations, plantMigrations } from '../later-migrations.ts'
import { makeParents, orderBody } from '../order-body.ts'

const SOON = { timeout: 60_000 }
const PATIENT = { attempts: 1_000, pauseMs: 20 }
let database: TestDatabase
let test: TestApp
let holder: pg.Client
/** Sees the present; inside a transaction one sees who waited when it began. */
let observer: pg.Client
const planted: { remove: () => Promise<void> }[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  test = await startTestApp({ beside: database })
  holder = new pg.Client({ connectionString: database.ownerUrl })
  observer = new pg.Client({ connectionString: database.ownerUrl })
  await Promise.all([holder.connect(), observer.connect()])
})
afterEach(async () => {
  await Promise.all([holder.end(), observer.end()])
  await test.close()
  await database.drop()
  for (const { remove } of planted.splice(0)) await remove()
})

async function upgradeWith(text: string, patience = PATIENT) {
  const { folder, remove } = await plantMigrations([['9001_planted.sql', text]])
  planted.push({ remove })
  return migrate(database.ownerUrl, { folder, patience })
}

/** How many migrations stand in the queue of a lock. */
const waiting = async () =>
  (
    await observer.query(`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'dromos-migrate' and wait_event_type = 'Lock'`)
  ).rowCount

const point = { country_id: 1, lat: 40.6724, lng: 22.8051, timezone: 'Europe/Athens' }
const place = { name: 'Αποθήκη', address: 'Οδός 1', postal: '57022', city: 'Θεσσαλονίκη', ...point }

it('an upgrade is applied while orders are saved, and every save succeeds', async () => {
  const { folder, remove } = await plantMigrations()
  planted.push({ remove })
  const parents = await makeParents(test.make)
  const first = await test.call('POST', '/orders/store', { as: 1, body: orderBody(parents) })
  expect(first.status).toBe(201)
  // Orders of years ago, more than one batch.
  await holder.query(`insert into orders (id, number_id, business_id, firm_company_id, customer_price,
    loading_date, delivery_date, loading_place_id, delivery_place_id, customer_name, status,
    search, customer_search)
    select old.id, 'old-' || old.id, business_id, firm_company_id, 7, loading_date, delivery_date,
      loading_place_id, delivery_place_id, customer_name, status, search, customer_search
    from orders, generate_series(2001, 3200) old (id)`)
  const statuses: number[] = []
  const over = new AbortController()
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      statuses.push((await test.call('POST', '/orders/store', { as: 1, body: orderBody(parents) })).status)
    }
  }
  const writing = [write(), write()]
  // Two processes start at the same moment.
  const both = await Promise.all([
    migrate(database.ownerUrl, { folder, patience: PATIENT }),
    migrate(database.ownerUrl, { folder, patience: PATIENT }),
  ]).finally(() => over.abort())
  await Promise.all(writing)
  expect(both.flatMap(({ applied }) => applied)).toEqual(laterMigrations.map(({ name }) => name))
  expect(new Set(statuses)).toEqual(new Set([201]))
  const left = await holder.query('select 1 from orders where worth is distinct from customer_price')
  expect(left.rowCount).toBe(0)
})

it('a migration that waits for a table steps aside for those who come after it', async () => {
  await holder.query('begin')
  await holder.query('select count(*) from places')
  const upgrading = upgradeWith('alter table places add column colour text')
  await expect.poll(waiting, SOON).toBe(1)
  // Behind a migration that only waits, this would wait for the reader too.
  const saved = await test.call('POST', '/places/store', { as: 1, body: place })
  expect(saved.status).toBe(201)
  await holder.query('commit')
  expect((await upgrading).applied).toEqual(['9001_planted.sql'])
})

it('a batch of an upgrade waits for a row that somebody holds, and goes on from there', async () => {
  const ids = [await test.make.place(), await test.make.place()]
  await holder.query('begin')
  await holder.query('select 1 from places where id = $1 for update', [ids[1]])
  const upgrading = upgradeWith(
    "-- in batches of places\nupdate places set address = 'moved' where id > $1 and id <= $2",
  )
  await expect.poll(waiting, SOON).toBe(1)
  await holder.query('commit')
  await upgrading
  const moved = await holder.query("select 1 from places where address = 'moved'")
  expect(moved.rowCount).toBe(2)
})

it('a start that cannot upgrade without holding others up says so in a sentence', async () => {
  await holder.query('begin')
  await holder.query('select count(*) from places')
  const inTheWay = upgradeWith('alter table places add column colour text', { attempts: 2, pauseMs: 10 })
  await expect(inTheWay).rejects.toThrow('9001_planted.sql cannot be applied without holding up others')
  await expect(inTheWay).rejects.toBeInstanceOf(StartError)
  await holder.query('commit')
  const slow = upgradeWith('alter table places add column colour text; select pg_sleep(60)', {
    attempts: 1,
    pauseMs: 10,
  })
  await expect(slow).rejects.toThrow('cannot be applied without holding up others')
})

it('an index whose building was interrupted is built anew', async () => {
  await holder.query('create index places_planted on places (postal)')
  await holder.query("update pg_index set indisvalid = false where indexrelid = 'places_planted'::regclass")
  await upgradeWith('-- alone\ncreate index concurrently places_planted on places (postal)')
  const found = await holder.query(
    "select indisvalid from pg_index where indexrelid = 'places_planted'::regclass",
  )
  expect(found.rows).toEqual([{ indisvalid: true }])
})

it('a start beside others waits for nobody who puts a job into the queue', async () => {
  await holder.query('begin')
  await holder.query("select graphile_worker.add_job('nothing')")
  // Rights are given anew at each start; a lock on the queue would wait for this transaction.
  expect(await migrate(database.ownerUrl)).toEqual({ applied: [] })
  await holder.query('rollback')
})
