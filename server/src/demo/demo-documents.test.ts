import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import type { Db } from '../db/client.ts'
import { judgeCarriers } from '../firms/firm-licences.service.ts'
import { typeOfContent } from '../files/uploads.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openTestStore } from '../test/file-store.ts'
import type { TestStore } from '../test/file-store.ts'
import { loadDemoCompany } from './load.ts'

const today = '2026-11-21'

let database: TestDatabase
let client: Client
let store: TestStore
let db: Db
let written = 0

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openTestStore('disk')
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const keep = (content: Uint8Array) => {
    written += 1
    return store.files.write(content)
  }
  await client.query('begin')
  await loadDemoCompany(client, { today, passwordHash: 'hash', keep })
  await client.query('commit')
  db = createDb(createPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
  await store.close()
})

it('the demonstration documents are a few PDFs that are what their rows say', async () => {
  const { rows } = await client.query('select key, name, type, size, sha256 from stored_files')
  expect(rows).toHaveLength(written)
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.length).toBeLessThan(300)
  for (const { key, name, type, size, sha256 } of rows) {
    const bytes = await buffer(await store.files.read(key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect([bytes.length, await typeOfContent(await store.files.read(key))]).toEqual([Number(size), type])
    expect(name).toMatch(/^[a-z-]+-[\w-]+\.pdf$/)
  }
})

it('the demonstration documents have their parts where the table at their end says', async () => {
  const { rows } = await client.query('select key from stored_files limit 5')
  for (const { key } of rows) {
    const text = (await buffer(await store.files.read(key))).toString('latin1')
    const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places).toHaveLength(6)
    expect(places.map((place, at) => text.slice(place).startsWith(`${at + 1} 0 obj\n`))).not.toContain(false)
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? []
    expect(stream).toHaveLength(Number(length))
  }
})

it('the demonstration documents make the licences of every carrier under way valid, and leave one carrier without', async () => {
  const { rows } = await client.query(
    `select o.id, o.firm_carrier_id as carrier, min(s.date)::text as "from", max(s.date)::text as to,
       array_agg(distinct p.country_id) as countries
     from orders o join consignment_stops s on s.order_id = o.id join places p on p.id = s.place_id
     where o.status in (2, 3) and o.firm_carrier_id is not null group by o.id`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { carrier, id: _id, ...journey } of rows) {
    const verdict = (await judgeCarriers(db, [carrier], journey)).get(carrier)
    expect([journey, verdict]).toMatchObject([journey, { valid: true }])
  }
  const carriers = await client.query('select id from firms where is_carrier')
  const ids = carriers.rows.map(({ id }) => id)
  const verdicts = await judgeCarriers(db, ids, { from: today, to: today, countries: [1, 17] })
  expect([...verdicts.values()].filter(({ valid }) => !valid)).toHaveLength(1)
})

it('the demonstration documents include each file of an unassigned insurance, and some that end within the month', async () => {
  const without = await client.query(
    `select name from firms where is_customer and insurance = 'unassigned' and not exists (
       select from files where firm_id = firms.id and file_type_id = 20 and valid_to >= $1)`,
    [today],
  )
  expect(without.rows).toEqual([])
  const ending = await client.query(
    'select id from files where valid_to between $1::date and $1::date + 30 and file_type_id > 20',
    [today],
  )
  expect(ending.rows.length).toBeGreaterThan(4)
})
