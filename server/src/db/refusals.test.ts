import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { createEmptyDatabase, createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { explainStartError } from '../app/startup-messages.ts'
import { openDatabase } from './open.ts'
import { DatabaseError } from 'pg'

let database: TestDatabase
let empty: Omit<TestDatabase, 'url'>

beforeAll(async () => {
  database = await createTestDatabase()
  empty = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
  await empty.drop()
})

/** What the person at the terminal reads of a start. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const config = readConfig(environment)
  return openDatabase(config).then(
    () => 'started',
    (error: unknown) => explainStartError(error, config),
  )
}

const changed = (url: string, change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(url), change).href

it('a refusal of the database names MIGRATE_DATABASE_URL where the role may not make or change tables', async () => {
  for (const DATABASE_URL of [
    database.url,
    changed(database.url, { pathname: new URL(empty.ownerUrl).pathname }),
  ]) {
    expect(await refusalOf({ DATABASE_URL })).toBe(
      'The role dromos_app may not change the tables of the database (permission denied for schema public): set MIGRATE_DATABASE_URL to the role that owns them.',
    )
  }
})

it('a refusal of the database names the setting with a wrong password, or a role that is missing', async () => {
  const wrong = changed(database.url, { password: 'hunter2' })
  const own = await refusalOf({ DATABASE_URL: wrong, MIGRATE_DATABASE_URL: database.ownerUrl })
  expect(own).toMatch(
    /^Cannot connect to the database of DATABASE_URL: .+ Set DATABASE_URL to the password of the role dromos_app, which must exist\.$/,
  )
  const nobody = changed(database.ownerUrl, { username: 'nobody_here' })
  const owners = await refusalOf({ DATABASE_URL: database.url, MIGRATE_DATABASE_URL: nobody })
  expect(owners).toMatch(
    /^Cannot connect to the database of MIGRATE_DATABASE_URL: .+ Set MIGRATE_DATABASE_URL to the password of the role nobody_here, which must exist\.$/,
  )
  expect(own + owners).not.toContain('hunter2')
})

it('a refusal of the database names a database that is missing', async () => {
  expect(await refusalOf({ DATABASE_URL: changed(database.url, { pathname: '/nowhere' }) })).toBe(
    'Cannot connect to the database of DATABASE_URL: database "nowhere" does not exist. Make the database nowhere (docs/operations.md says how), or set DATABASE_URL to one that exists.',
  )
})

it('a refusal of the database names the role of the server where a later step lacks a right', () => {
  const problem = Object.assign(new DatabaseError('permission denied for table people', 1, 'error'), {
    code: '42501',
  })
  expect(explainStartError(problem, null)).toMatch(
    /^The database refuses a right .+\(permission denied for table people\): set DATABASE_URL to the role dromos_app/,
  )
})
