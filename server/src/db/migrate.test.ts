import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { plantMigrations } from '../test/later-migrations.ts'
import { migrate } from './migrate.ts'
import { migrationNames } from './migration-file.ts'
import { StartError } from './start-error.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const problemWith = async (name: string): Promise<unknown> => {
  await client.query("insert into schema_migrations (name, sha256) values ($1, '')", [name])
  const problem = await migrate(database.ownerUrl).then(
    () => null,
    (error: unknown) => error,
  )
  await client.query('delete from schema_migrations where name = $1', [name])
  return problem
}

it('migrations are numbered from 0001 on, without holes', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 5))
  expect(numbers).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, '0')}_`))
})

it('migrating a second time does nothing', async () => {
  expect(await migrate(database.ownerUrl)).toEqual({ applied: [] })
})

it('migrating says what to do about a database from before the first release', async () => {
  const problem = await problemWith('0004_partners.sql')
  expect(problem).toBeInstanceOf(StartError)
  expect(String(problem)).toContain('before the first release')
  expect(String(problem)).toContain('begin with a new one')
})

it('migrating goes on with a database that a newer version has brought further', async () => {
  expect(await problemWith('9999_later.sql')).toBeNull()
})

it('migrating refuses a file that was changed after it had been applied', async () => {
  const [name = ''] = await migrationNames()
  const changed =
    'update schema_migrations set sha256 = $2 where name = $1 returning (select sha256 from schema_migrations where name = $1) as was'
  const { rows } = await client.query<{ was: string }>(changed, [name, 'other'])
  await expect(migrate(database.ownerUrl)).rejects.toThrow(`The migration ${name} was changed`)
  await client.query(changed, [name, rows[0]?.was])
})

it('migrating gathers statistics after what it applies, so that lists are not read the long way', async () => {
  const last = async () => {
    const found = await client.query<{ at: Date | null }>(
      "select last_analyze as at from pg_stat_user_tables where relname = 'orders'",
    )
    return found.rows[0]?.at?.getTime() ?? 0
  }
  const before = await last()
  const { folder, remove } = await plantMigrations([
    ['9001_nothing.sql', 'create table nothing (id integer)'],
  ])
  await migrate(database.ownerUrl, { folder })
  await remove()
  await expect.poll(last).toBeGreaterThan(before)
})
