import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReleases } from '../db/releases.ts'
import { startTestApp } from '../test/app.ts'
import { countsOf } from '../test/backup/documented.ts'
import { createEmptyDatabase } from '../test/database.ts'
import { openTestStore } from '../test/file-store.ts'
import { restoreBackup } from './restore.service.ts'

const archives = resolve(import.meta.dirname, '../../releases')
/** What a start puts there itself, whatever an archive holds. */
const OWN = /^(public\.schema_migrations|graphile_worker\.)/
/** Choices that later versions have brought along, by the release whose archive lacks them. */
const ADDED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0.2.0': { 'public.term_types': 2 },
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const versions = (await readReleases()).map(({ version }) => version)

it('every release left an archive of its demonstration', async () => {
  const names = (await readdir(archives)).filter((name) => name.endsWith('.zip'))
  expect(names.toSorted()).toEqual(versions.map((version) => `${version}.zip`).toSorted())
})

describe.each(versions)('what release %s has written', (version) => {
  it('is brought up to this version whole, and is read by it', async () => {
    const database = await createEmptyDatabase()
    const store = await openTestStore('disk')
    const ground = { ownerUrl: database.ownerUrl, files: store.files, dataDir: join(folder, version) }
    const manifest = await restoreBackup({ path: join(archives, `${version}.zip`) }, () =>
      Promise.resolve({ ...ground, close: () => Promise.resolve() }),
    )
    const counts = await countsOf(database.ownerUrl)
    const wanted = manifest.tables.map(({ schema, name, rows }) => {
      const table = `${schema}.${name}`
      return [table, rows + (ADDED[version]?.[table] ?? 0)] as const
    })
    expect(counts).toMatchObject(Object.fromEntries(wanted.filter(([name]) => !OWN.test(name))))

    const test = await startTestApp({ beside: { ...database, url: database.ownerUrl } })
    for (const list of ['orders', 'bookings', 'offers', 'groupages', 'firms', 'places', 'users']) {
      const { status, body } = await test.call('GET', `/${list}?pageSize=10`, { as: 1 })
      expect([list, status]).toEqual([list, 200])
      expect(body.total).toBeGreaterThan(0)
      const record = await test.call('GET', `/${list}/edit/${body.data[0].id}`, { as: 1 })
      expect([list, record.status]).toEqual([list, 200])
    }
    await test.close()
    await store.close()
    await database.drop()
  })
})
