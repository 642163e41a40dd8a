import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { createMake } from '../test/make.ts'
import { warningsOf } from './startup-warnings.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function warningsFor(url: string, settings: Record<string, string> = {}): Promise<string> {
  const pool = createPool(url, { max: 1 })
  const config = readConfig({ SMTP_URL: 'smtp://mail.test', ...settings })
  const said = await warningsOf(config, createDb(pool), false)
  await pool.end()
  return said.join()
}

it('a server with nobody in it says how to make its first owner', async () => {
  expect(await warningsFor(database.url)).toMatch(/^There is nobody in this installation yet\. .*user create/)
  const pool = createPool(database.ownerUrl, { max: 1 })
  await createMake(pool).person({ role_id: 1, firm_id: null })
  await pool.end()
  expect(await warningsFor(database.url)).toBe('')
})

it('a server whose role owns the tables says that it could rewrite the audit trail', async () => {
  expect(await warningsFor(database.ownerUrl)).toContain('may alter the tables')
  expect(await warningsFor(database.url)).toBe('')
})

it('a copy says that it is one, and nothing of the mail server it does not use', async () => {
  expect(await warningsFor(database.url, { DROMOS_COPY: 'on' })).toMatch(
    /^This is a copy: [^.]+\. Each page says so\.$/,
  )
})
