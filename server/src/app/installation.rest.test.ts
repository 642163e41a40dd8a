import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openInstallation } from './installation.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openTestStore, storeKinds } from '../test/file-store.ts'
import type { TestStore } from '../test/file-store.ts'

const HERE = 'https://dromos.example'
let database: TestDatabase
let store: TestStore
let dataDir: string

beforeEach(async () => {
  database = await createTestDatabase()
  store = await openTestStore('disk')
  dataDir = await mkdtemp(join(tmpdir(), 'dromos-keys-'))
})
afterEach(async () => {
  await store.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** A start as far as it asks whose database, files and keys these are. */
const start = (
  settings: Record<string, string> = {},
  changes: { cluster?: string; store?: TestStore } = {},
) =>
  openInstallation(readConfig({ DATA_DIR: dataDir, DEMO: 'off', PUBLIC_URL: HERE, ...settings }), {
    database: { ownerUrl: database.ownerUrl, cluster: changes.cluster ?? null },
    files: (changes.store ?? store).files,
  })

const refusalOf = async (...given: Parameters<typeof start>): Promise<string> =>
  start(...given).then(
    () => 'it started',
    (error: Error) => `${error.name}: ${error.message}`,
  )

const wordIn = (refusal: string): string => /DROMOS_ADOPT=(\w+)/.exec(refusal)?.[1] ?? ''

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const found = await client.query<T>(text).finally(() => client.end())
  return found.rows
}

const idNow = async () => (await query<{ id: string }>('select id from installation'))[0]?.id

/** Others rely on it from then on. */
const employ = () =>
  query(
    `insert into people (role_id, name, surname, email, password_hash) values (1, 'A', 'B', 'a@b.test', '')`,
  )

/** Takes the database for that of a dump: it was at home elsewhere. */
const moveAway = () => query("update installation set home = 'elsewhere'")

describe('a first start', () => {
  it('makes keys, notes them and marks the files; the next ones find all of it', async () => {
    const { keys, copiedAt } = await start()
    expect(copiedAt).toBeNull()
    expect(await store.files.owner()).toMatchObject({ installation: await idNow() })
    expect((await start()).keys).toEqual(keys)
    const [row] = await query('select token_key, secret_key from installation')
    expect(JSON.stringify(row)).not.toContain(keys.secret.toString('base64url'))
    expect(row).toMatchObject({ token_key: expect.any(String), secret_key: expect.any(String) })
  })

  it('may happen at once in several processes', async () => {
    const starts = await Promise.all([start(), start(), start()])
    expect(new Set(starts.map(({ keys }) => keys.secret.toString('hex'))).size).toBe(1)
  })
})

describe('keys of an installation', () => {
  it.each([
    ['token-key.json', 'everybody signs in again'],
    ['secret-key', 'passwords of mailboxes are entered anew'],
  ])('stop the start when another %s or none is found, and none is made', async (file, loss) => {
    await start()
    await rm(join(dataDir, file))
    const missing = await refusalOf()
    expect(missing).toContain(`StartError: The key ${file} in DATA_DIR is missing`)
    expect(missing).toContain(loss)
    expect(await readdir(dataDir)).not.toContain(file)
    const other = await mkdtemp(join(tmpdir(), 'dromos-keys-'))
    const others = await refusalOf({ DATA_DIR: other })
    expect(others).toContain('is missing')
    await rm(other, { recursive: true })
  })

  it('are changed on purpose with the word that the refusal names, and with no other', async () => {
    const { keys } = await start()
    const before = await idNow()
    await rm(join(dataDir, 'secret-key'))
    const word = wordIn(await refusalOf())
    expect(await refusalOf({ DROMOS_ADOPT: 'something' })).toContain('is missing')
    const changed = await start({ DROMOS_ADOPT: word })
    expect(changed.keys.secret).not.toEqual(keys.secret)
    expect(await idNow()).toBe(before)
    // The word that is left behind in the settings opens nothing any more.
    await writeFile(join(dataDir, 'secret-key'), keys.secret.toString('base64url'))
    expect(await refusalOf({ DROMOS_ADOPT: word })).toContain('is another than the one')
  })
})

describe.each(storeKinds)('files on a %s', (kind) => {
  it('stop the start when they are of another installation, also of a copy, and are taken over with the word', async () => {
    const theirs = await openTestStore(kind)
    const owner = { installation: '00000000-0000-4000-8000-000000000000', home: 'there' }
    await theirs.files.setOwner(owner)
    const refusal = await refusalOf({}, { store: theirs })
    expect(refusal).toContain('belong to another installation')
    expect(await refusalOf({ DROMOS_COPY: 'on' }, { store: theirs })).toContain(
      'belong to another installation',
    )
    expect(await theirs.files.owner()).toEqual(owner)
    await start({ DROMOS_ADOPT: wordIn(refusal) }, { store: theirs })
    expect(await theirs.files.owner()).toMatchObject({ installation: await idNow() })
    await theirs.close()
  })
})

describe('a database that was at home elsewhere', () => {
  it('starts at the address it had: it was restored or moved', async () => {
    await start()
    await employ()
    await moveAway()
    await start()
    await expect(refusalOf({ PUBLIC_URL: 'https://new.example' })).resolves.toBe('it started')
  })

  it('is refused at another address, unless it is a copy or adopted, which makes another installation', async () => {
    await start()
    await employ()
    await moveAway()
    const before = await idNow()
    const elsewhere = { PUBLIC_URL: 'http://127.0.0.1:3000' }
    const refusal = await refusalOf(elsewhere)
    expect(refusal).toContain(`taken from an installation at ${HERE}`)
    expect(refusal).toContain('DROMOS_COPY=on')
    await start({ ...elsewhere, DROMOS_ADOPT: wordIn(refusal) })
    expect(await idNow()).not.toBe(before)
    expect(await store.files.owner()).toMatchObject({ installation: await idNow() })
  })

  it('is refused where the installation still answers at its address', async () => {
    const desk = createServer((_request, response) => void response.end(JSON.stringify({ keys: [{ kid }] })))
    await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done))
    const { port } = desk.address() as AddressInfo
    const here = { PUBLIC_URL: `http://127.0.0.1:${port}` }
    let kid = 'of another product'
    await start(here)
    await employ()
    await moveAway()
    await start(here)
    kid = (await query<{ token_key: string }>('select token_key from installation'))[0]?.token_key ?? ''
    await start(here)
    await moveAway()
    expect(await refusalOf(here)).toContain('still runs at')
    await new Promise((done) => desk.close(done))
    await start(here)
  })

  it('is known by its folder too, where it is the built-in one', async () => {
    await start({}, { cluster: store.folder })
    await employ()
    await start({}, { cluster: store.folder })
    expect(await refusalOf({ PUBLIC_URL: 'http://other.example' }, { cluster: dataDir })).toContain(
      'taken from',
    )
  })

  it('starts anywhere with nobody in it, or with the demonstration', async () => {
    await start()
    await moveAway()
    await start({ PUBLIC_URL: 'http://first.example' })
    await employ()
    await query('insert into demonstration default values')
    await moveAway()
    await start({ PUBLIC_URL: 'http://second.example' })
  })
})

describe('a copy of an installation', () => {
  it('has other keys if it likes, holds what waited to be sent, and notes nothing else', async () => {
    await start()
    await employ()
    await moveAway()
    await query(`insert into outbox (message_id, recipient, subject, body_text, body_html)
      values ('<1@b.test>', 'a@b.test', 'S', 'T', 'H')`)
    const marked = await store.files.owner()
    const other = await mkdtemp(join(tmpdir(), 'dromos-keys-'))
    const settings = { DROMOS_COPY: 'on', DATA_DIR: other, PUBLIC_URL: 'http://127.0.0.1:3000' }
    const { copiedAt } = await start(settings)
    expect(copiedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
    expect(await query('select status, error from outbox')).toEqual([
      { status: 'kept', error: 'mail_held_by_copy' },
    ])
    expect(await query('select home, address from installation')).toEqual([
      { home: 'elsewhere', address: HERE },
    ])
    expect(await store.files.owner()).toEqual(marked)
    // It stays one, also where somebody forgets to say so.
    expect(await refusalOf()).toContain('has been a copy since')
    expect((await start(settings)).copiedAt).toBe(copiedAt)
    await rm(other, { recursive: true })
  })

  it('is not made of the database of an installation that is at work', async () => {
    await start()
    await query("insert into workers (id) values ('one')")
    expect(await refusalOf({ DROMOS_COPY: 'on' })).toContain('An installation is at work on this database')
    await query("update workers set seen_at = now() - interval '1 minute'")
    await start({ DROMOS_COPY: 'on' })
  })

  it('becomes an installation of its own with the word', async () => {
    await start()
    await start({ DROMOS_COPY: 'on' })
    const before = await idNow()
    const { copiedAt } = await start({ DROMOS_ADOPT: wordIn(await refusalOf()) })
    expect(copiedAt).toBeNull()
    expect(await idNow()).not.toBe(before)
    await start()
  })
})
