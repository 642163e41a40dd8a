import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../files/files.ts'
import { countsOf } from '../test/backup/documented.ts'
import { createEmptyDatabase } from '../test/database.ts'
import { openTestStore } from '../test/file-store.ts'
import type { StoreKind } from '../test/file-store.ts'
import { openOrderDesk } from '../test/order-drive.ts'
import { makeKeyFile, takeBackup } from './backup.service.ts'
import type { ArchiveFile } from './archive-reader.ts'
import { checkBackup, restoreBackup } from './restore.service.ts'
import type { RestoreDeps } from './restore.service.ts'

let desk: Awaited<ReturnType<typeof openOrderDesk>>
let folder: string
let path: string
let key: string
const ends: (() => Promise<unknown>)[] = []

const dataDir = async (): Promise<string> => mkdtemp(join(folder, 'data-'))
const original = async (): Promise<string> => {
  const made = await dataDir()
  await writeFile(join(made, 'token-key.json'), '{"kty":"EC"}')
  await writeFile(join(made, 'secret-key'), 'a secret\n')
  return made
}
const take = async (day: number, keep?: number, recipients: string[] = []) =>
  takeBackup({
    ownerUrl: desk.test.ownerUrl,
    files: desk.test.files,
    dataDir: await original(),
    folder: join(folder, 'archives'),
    version: '0.0.0-test',
    now: new Date(Date.UTC(2026, 10, day, 2)),
    keep,
    recipients,
  })

async function ground(kind: StoreKind = 'disk') {
  const database = await createEmptyDatabase()
  const store = await openTestStore(kind)
  ends.push(database.drop, () => store.close())
  const close = () => Promise.resolve()
  return { ownerUrl: database.ownerUrl, files: store.files, dataDir: join(await dataDir(), 'new'), close }
}

const restoreInto = (file: ArchiveFile, into: RestoreDeps) => restoreBackup(file, () => Promise.resolve(into))

async function ask(ownerUrl: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const contentOf = async (files: FileStore): Promise<string> => String(await buffer(await files.read(key)))

/** What a database is besides its rows. */
const rules = `select contype::text collate "C" as kind, count(*)::int, bool_and(convalidated) as valid from pg_constraint
    where connamespace = 'public'::regnamespace group by 1
  union all select 'trigger ' || tgenabled::text, count(*)::int, true from pg_trigger where not tgisinternal group by 1
  union all select sequencename, coalesce(last_value, 0)::int, true from pg_sequences order by 1`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-backup-'))
  desk = await openOrderDesk()
  const { test, orders } = desk
  const order = await orders.enter()
  await orders.assign(order)
  await test.call('POST', `/orders/log/store/${order}`, {
    as: 4,
    body: { log_type_id: 2, text: 'Tab\there, \\N,\nΑθήνα' },
  })
  const content = await test.files.write(Buffer.from('what a driver has signed'))
  key = content.key
  await test.pool.query(
    "insert into stored_files (key, name, type, size, sha256) values ($1, 'pod.pdf', 'application/pdf', $2, $3)",
    [key, content.size, content.sha256],
  )
  await mkdir(join(folder, 'archives'))
  ;({ path } = await take(20))
})
afterAll(async () => {
  for (const end of ends) await end()
  await desk.test.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it.each(['disk', 'bucket'] as const)(
    'is put back whole without rights over the server, files on a %s',
    async (kind) => {
      const into = await ground(kind)
      await restoreInto({ path }, into)
      expect(await countsOf(into.ownerUrl)).toEqual(await countsOf(desk.test.ownerUrl))
      expect(await ask(into.ownerUrl, rules)).toEqual(await ask(desk.test.ownerUrl, rules))
      const logs = 'select l.*, o.search, o.goods from document_logs l, orders o order by l.id, o.id'
      expect(await ask(into.ownerUrl, logs)).toEqual(await ask(desk.test.ownerUrl, logs))
      expect(await contentOf(into.files)).toBe('what a driver has signed')
      expect(await readFile(join(into.dataDir, 'secret-key'), 'utf8')).toBe('a secret\n')
    },
  )

  it('is of one moment: nothing entered meanwhile is in any of its tables', async () => {
    const taking = take(21)
    await desk.orders.enter()
    const { path: archive, manifest } = await taking
    const of = (name: string) => manifest.tables.find((table) => table.name === name)?.rows
    const into = await ground()
    await restoreInto({ path: archive }, into)
    const [found] = await ask(into.ownerUrl, 'select (select count(*)::int from orders) as orders')
    expect(found).toEqual({ orders: of('orders') })
  })

  it('is checked without a database, and a changed byte is named', async () => {
    await checkBackup({ path })
    const bytes = await readFile(path)
    const damaged = join(folder, 'damaged.zip')
    const at = bytes.indexOf(`files/${key}`) + `files/${key}`.length + 3
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(damaged, bytes)
    await expect(checkBackup({ path: damaged })).rejects.toThrow(`The backup is damaged: files/${key}`)
    const into = await ground()
    await expect(restoreInto({ path: damaged }, into)).rejects.toThrow('The backup is damaged')
    expect(await ask(into.ownerUrl, "select tablename from pg_tables where schemaname = 'public'")).toEqual(
      [],
    )
  })

  it('is put back anew in the same place after an attempt that was cut off', async () => {
    const into = await ground()
    const full = () => Promise.reject(new Error('no space left'))
    const cutOff = { ...into, files: { ...into.files, restore: full } }
    await expect(restoreInto({ path }, cutOff)).rejects.toThrow('no space left')
    expect(await ask(into.ownerUrl, 'select id from people')).toEqual([])
    await mkdir(into.dataDir)
    await writeFile(join(into.dataDir, 'secret-key'), 'a secret\n')
    await restoreInto({ path }, into)
    expect(await countsOf(into.ownerUrl)).toMatchObject({ 'public.orders': 1 })
  })

  it('is read by whoever holds the key of a recipient, and by nobody else', async () => {
    const [keyFile, another] = [join(folder, 'key'), join(folder, 'another')]
    const recipient = await makeKeyFile(keyFile)
    await makeKeyFile(another)
    const { path: encrypted } = await take(19, undefined, [recipient])
    expect(encrypted).toMatch(/\.zip\.age$/)
    expect((await readFile(encrypted)).includes('manifest.json')).toBe(false)
    await expect(checkBackup({ path: encrypted })).rejects.toThrow('is encrypted: name the file of its key')
    await expect(checkBackup({ path: encrypted, keyFile: another })).rejects.toThrow('does not open')
    await expect(checkBackup({ path: encrypted, keyFile: path })).rejects.toThrow('holds no key of age')
    await expect(take(18, undefined, ['age1nobody'])).rejects.toThrow('no public key of age')
    const into = await ground()
    await restoreInto({ path: encrypted, keyFile }, into)
    expect((await countsOf(into.ownerUrl))['public.orders']).toBeGreaterThan(0)
    await truncate(encrypted, 10_000)
    await expect(checkBackup({ path: encrypted, keyFile })).rejects.toThrow('cannot be decrypted whole')
    await rm(encrypted)
  })

  it('is not put back over anything in use', async () => {
    const into = await ground()
    await restoreInto({ path }, into)
    await expect(restoreInto({ path }, into)).rejects.toThrow('The database is not empty')
    const elsewhere = await dataDir()
    await writeFile(join(elsewhere, 'secret-key'), 'another secret\n')
    await expect(restoreInto({ path }, { ...into, dataDir: elsewhere })).rejects.toThrow(
      'DATA_DIR has another key already',
    )
    await rm(join(elsewhere, 'secret-key'))
    const { ownerUrl } = await ground()
    await into.files.setOwner({ installation: 'another', home: null })
    await expect(restoreInto({ path }, { ...into, dataDir: elsewhere, ownerUrl })).rejects.toThrow(
      'belongs to an installation already',
    )
  })

  it.skipIf(!existsSync('/dev/full'))('leaves nothing on a full disk', async () => {
    const archive = join(folder, 'archives/dromos-2026-11-17T02-00-00Z.zip')
    await symlink('/dev/full', `${archive}.unfinished`)
    await expect(take(17)).rejects.toThrow('ENOSPC')
    const left = await readdir(join(folder, 'archives'))
    expect(left.filter((name) => name.includes('11-17'))).toEqual([])
  })

  it('keeps the newest archives, and leaves nothing of one that could not be written', async () => {
    await take(22)
    const { removed } = await take(23, 2)
    expect(removed.toSorted()).toEqual(['dromos-2026-11-20T02-00-00Z.zip', 'dromos-2026-11-21T02-00-00Z.zip'])
    const kept = await readdir(join(folder, 'archives'))
    expect(kept.toSorted()).toEqual(['dromos-2026-11-22T02-00-00Z.zip', 'dromos-2026-11-23T02-00-00Z.zip'])
    await writeFile(desk.test.pathOf(key), 'something else')
    await expect(take(24)).rejects.toThrow(`The stored file ${key} is not what was written`)
    expect(await readdir(join(folder, 'archives'))).toHaveLength(2)
    await rm(desk.test.pathOf(key))
    expect((await take(25)).manifest.missing).toContain(key)
  })
})
