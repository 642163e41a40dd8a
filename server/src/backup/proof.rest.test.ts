import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../test/database.ts'
import { openTestStore } from '../test/file-store.ts'
import { restoreBackup } from './restore.service.ts'
import { proveBackup } from './proof.service.ts'

const archives = resolve(import.meta.dirname, '../../releases')

let path: string
let folder: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  const [name = ''] = (await readdir(archives)).filter((file) => file.endsWith('.zip')).toSorted()
  path = join(archives, name)
  folder = await mkdtemp(join(tmpdir(), 'dromos-proof-test-'))
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

const allow = (may: 'createdb' | 'nocreatedb') => {
  const owner = new URL(database.ownerUrl)
  const administrator = new URL(database.administratorUrl)
  return ask(administrator.href, `alter role ${owner.username} ${may}`)
}
const proofs = () =>
  ask(database.ownerUrl, `select datname from pg_database where datname like 'dromos\\_proof\\_%'`)

describe('the proof of a backup', () => {
  it('puts it back beside the database and leaves nothing', async () => {
    await allow('createdb')
    const { tables } = await proveBackup({ path }, database.ownerUrl)
    expect(tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0)
    expect(await proofs()).toEqual([])
    expect(await ask(database.ownerUrl, "select to_regclass('orders') as orders")).toEqual([{ orders: null }])
  })

  it('leaves nothing where the archive is damaged', async () => {
    const damaged = join(folder, 'damaged.zip')
    const content = await readFile(path)
    content.writeUInt8(content.readUInt8(2_000) ^ 0xff, 2_000)
    await writeFile(damaged, content)
    await expect(proveBackup({ path: damaged }, database.ownerUrl)).rejects.toThrow('The backup is damaged')
    expect(await proofs()).toEqual([])
  })

  it('names what its role lacks', async () => {
    await allow('nocreatedb')
    await expect(proveBackup({ path }, database.ownerUrl)).rejects.toThrow('alter role … createdb')
  })
})

it('a backup that is restored as a copy is one for good, and its mails are kept', async () => {
  const store = await openTestStore('disk')
  const ground = { ownerUrl: database.ownerUrl, files: store.files, dataDir: join(folder, 'data') }
  await restoreBackup({ path }, async () => ({ ...ground, close: () => Promise.resolve() }), { asCopy: true })
  const [found] = await ask<{ is_copy: boolean; waiting: number }>(
    database.ownerUrl,
    `select copied_at is not null as is_copy,
      (select count(*)::int from outbox where status = 'waiting') as waiting from installation`,
  )
  expect(found).toEqual({ is_copy: true, waiting: 0 })
  await store.close()
})
