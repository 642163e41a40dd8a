import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thisProduct } from '../platform/product.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'
import { migrationNames, readMigration } from './migration-file.ts'
import { compareVersions, readReleases, writesSince } from './releases.ts'

describe('migrations of a release', () => {
  it('stay as they were released', async () => {
    const releases = await readReleases()
    const present = await Promise.all((await migrationNames()).map((name) => readMigration(name)))
    const hashes = Object.fromEntries(present.map(({ name, hash }) => [name, hash]))
    for (const { migrations } of releases) expect(hashes).toMatchObject(migrations)
  })

  it('come before those of later ones', async () => {
    const names = (await readReleases()).flatMap(({ migrations }) => Object.keys(migrations))
    expect(names).toEqual((await migrationNames()).slice(0, names.length))
  })

  it('are of versions that rise, up to this one at most', async () => {
    const { version } = await thisProduct()
    const versions = [...(await readReleases()).map((release) => release.version), version]
    expect(versions).toEqual(versions.toSorted(compareVersions))
  })
})

it.each([
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.9.9', 1],
  ['0.2.0', '0.2.0', 0],
])('version %s beside %s compares as %i', (one, other, expected) => {
  expect(Math.sign(compareVersions(one, other))).toBe(expected)
})

it.each([
  ['0.3.0', '0.2.0'],
  ['0.2.0', '0.1.0'],
  ['0.2.1', '0.2.0'],
  ['0.1.0', '0.1.0'],
])('beside %s the program that may still write is %s or newer', (version, since) => {
  expect(writesSince(version, [{ version: '0.1.0' }, { version: '0.2.0' }])).toBe(since)
})

describe('a database', () => {
  let database: TestDatabase
  let owner: pg.Client

  beforeAll(async () => {
    database = await createTestDatabase()
    owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  const noted = async () =>
    (await owner.query('select program_version, writes_since from installation')).rows[0]

  it('names the version that brought it up to date', async () => {
    const { version } = await thisProduct()
    const since = writesSince(version, await readReleases())
    expect(await noted()).toEqual({ program_version: version, writes_since: since })
  })

  it('refuses a program that is too old for it, and stays as it is', async () => {
    await owner.query("update installation set program_version = '99.1.0', writes_since = '99.0.0'")
    await expect(migrate(database.ownerUrl)).rejects.toThrow('brought up to date by Dromos 99.1.0; this is')
    expect(await noted()).toEqual({ program_version: '99.1.0', writes_since: '99.0.0' })
  })

  it('takes an older program that may still write, and keeps the newer name', async () => {
    const { version } = await thisProduct()
    await owner.query("update installation set program_version = '99.1.0', writes_since = $1", [version])
    expect(await migrate(database.ownerUrl)).toEqual({ applied: [] })
    expect(await noted()).toEqual({ program_version: '99.1.0', writes_since: version })
  })
})
