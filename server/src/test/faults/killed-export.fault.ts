import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@dromos/contract/constants/roles.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { callAt, openKilledServer } from './killed-server.ts'
import type { KilledServer } from './killed-server.ts'
import { inSeconds, tell } from './told.ts'

const ROWS = 20_000
const BOUND = { timeout: 60_000, interval: 100 }
let database: TestDatabase
let ground: KilledServer

beforeAll(async () => {
  database = await createTestDatabase()
  ground = await openKilledServer(database)
  const owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into places (name, address, postal, city, country_id, lat, lng, timezone)
     select 'Exported ' || n, 'Road 1', '57022', 'Patra', 1, 40.6, 22.8, 'Europe/Athens' from generate_series(1, $1) n`,
    [ROWS],
  )
  await owner.end()
})
afterAll(async () => {
  await ground.close()
  await database.drop()
})

it('a process killed while it writes a long list: it is written anew within a minute, once and whole', async () => {
  const first = await ground.serve()
  const { id: personId, token: as } = await ground.personAt(first, roles.manager)
  const query = 'format=xlsx&columns=name,city&dataField=name&order=asc&search=exported'
  const asked = await callAt(first, ['POST', '/exports/store'], { as, body: { list: 'places', query } })
  expect(asked.status).toBe(201)
  const { id } = asked.body
  const now = async () =>
    (await ground.pool.query('select state, done, attempt from exports where id = $1', [id])).rows[0]
  await expect.poll(now, { ...BOUND, interval: 5 }).toMatchObject({ state: 'writing' })
  await expect.poll(async () => (await now()).done, { ...BOUND, interval: 5 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await first.ended
  expect(await now()).toMatchObject({ state: 'writing', attempt: 1 })

  const restarted = performance.now()
  const second = await ground.serve()
  await expect.poll(now, BOUND).toEqual({ state: 'done', done: ROWS, attempt: 2 })
  const took = performance.now() - restarted
  tell(`after a kill, an export of ${ROWS} rows was written anew`, inSeconds(took))
  expect(took).toBeLessThan(60_000)
  const file = await callAt(second, ['GET', `/exports/content/${id}`], { as })
  expect(file.status).toBe(200)
  const told = await ground.pool.query(
    `select n.params from notifications n join notification_recipients r on r.notification_id = n.id
     where r.person_id = $1 and n.kind = 'export.done'`,
    [personId],
  )
  expect(told.rows).toEqual([{ params: { list: 'places', count: ROWS } }])
  expect((await ground.pool.query('select 1 from stored_files')).rowCount).toBe(1)
  expect(await readdir(join(ground.dataDir, 'work'))).toEqual([])
})
