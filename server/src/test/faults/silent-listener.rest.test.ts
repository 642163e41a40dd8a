import { afterAll, beforeAll, expect, it } from 'vitest'
import { createListener } from '../../platform/listener.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import pg from 'pg'

const SOON = { timeout: 60_000 }
let database: TestDatabase
let owner: pg.Client
let frozen: number | undefined

const backends = async () => {
  const found = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'dromos-listen' and datname = current_database()",
  )
  return found.rows.map(({ pid }) => pid)
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  if (frozen) process.kill(frozen, 'SIGCONT')
  await owner.end()
  await database.drop()
})

it('a listener whose connection falls silent notices it, and listens again on another', async () => {
  const told: string[] = []
  const listener = createListener(database.url, { signMs: 200, deafMs: 400 })
  await listener.on('silence_test', {
    heard: (message) => void told.push(message),
    lost: () => void told.push('lost'),
    regained: () => void told.push('regained'),
  })
  expect(listener.isListening()).toBe(true)
  ;[frozen] = await backends()
  if (!frozen) throw new Error('the listener has a connection')
  process.kill(frozen, 'SIGSTOP')
  await expect.poll(() => listener.isListening(), { ...SOON, interval: 10 }).toBe(false)
  await expect.poll(() => told, SOON).toEqual(['lost', 'regained'])
  await owner.query("notify silence_test, 'again'")
  await expect.poll(() => told, SOON).toEqual(['lost', 'regained', 'again'])
  expect(listener.isListening()).toBe(true)
  await listener.close()
})
