import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchFolder } from '../databases/scratch-folder.ts'
import { documented, countsOf, runDocumented } from '../backup/documented.ts'
import { signIn } from '../server-calls.ts'
import { freePort, serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'
import { callAt } from './killed-server.ts'
import { tell } from './told.ts'

// A server and its programs of one version, as Debian's packages `postgresql` and `postgresql-contrib` bring them.
const programs = programsOfPostgres()
const NOBODY = 65_534
const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

let folder: string
let port: number
const servers: ServerProcess[] = []

const at = (role: string, database: string): string => `postgres://${role}@127.0.0.1:${port}/${database}`
const asAdministrator = (sql: string): string =>
  execFileSync(join(programs, 'psql'), [at('postgres', 'postgres'), '-v', 'ON_ERROR_STOP=1', '-Atc', sql], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

beforeAll(async () => {
  if (programs === '') return
  folder = await mkdtemp(join(scratchFolder(), 'dromos-backup-'))
  await chmod(folder, 0o755)
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (runAs.uid) await chown(cluster, runAs.uid, runAs.gid)
  port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  postgres('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  postgres('pg_ctl', ['-D', cluster, '-w', '-l', join(cluster, 'log'), '-o', options, 'start'])
  for (const statement of documented('roles').split('\n').filter(Boolean)) asAdministrator(statement)
})
afterAll(async () => {
  if (programs === '') return
  for (const server of servers) {
    server.kill('SIGTERM')
    await server.ended
  }
  postgres('pg_ctl', ['-D', join(folder, 'cluster'), '-m', 'immediate', 'stop'])
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = (database: string) => ({
  DATABASE_URL: at('dromos_app', database),
  MIGRATE_DATABASE_URL: at('dromos_owner', database),
  DATA_DIR: join(folder, `data-${database}`),
})

async function serve(database: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...settingsOf(database), DEMO: 'on', ...more })
  servers.push(server)
  return serving(server)
}

it.skipIf(programs === '')(
  'the backup of a database of one’s own, as it is documented, is whole',
  async () => {
    const server = await serve('dromos')
    const BACKUP = join(folder, 'backup')
    const before = await countsOf(at('dromos_owner', 'dromos'))
    runDocumented('back-up', { ...settingsOf('dromos'), BACKUP }, programs)
    server.kill('SIGTERM')
    await server.ended
    const after = await countsOf(at('dromos_owner', 'dromos'))
    asAdministrator('create database restored owner dromos_owner')
    runDocumented('restore', { ...settingsOf('restored'), BACKUP }, programs)
    // The server goes on while it is dumped: workers show their life, cities are loaded, the clock brings jobs.
    const lasting = Object.entries(before).filter(([name, count]) => after[name] === count)
    const counts = await countsOf(at('dromos_owner', 'restored'))
    expect(Object.keys(counts)).toEqual(Object.keys(before))
    expect(lasting.length).toBeGreaterThan(130)
    expect(counts).toMatchObject(Object.fromEntries(lasting))
    expect(before['public.orders']).toBeGreaterThan(10)
    const restored = await serve('restored', { DEMO: 'off' })
    const as = await signIn(restored)
    expect((await callAt(restored, ['GET', '/orders?pageSize=10&currentPage=1'], { as })).body.total).toBe(
      before['public.orders'],
    )
    expect(asContents('restored')).toEqual(asContents('dromos'))
    tell(
      'a documented backup restored',
      `${lasting.length} of ${Object.keys(before).length} tables stood still and have the same counts`,
    )
  },
)

it.skipIf(programs === '')(
  'as the server’s own role it fails, as is documented, instead of seeming to work',
  () => {
    const { DATABASE_URL, ...others } = settingsOf('dromos')
    const asServer = { ...others, MIGRATE_DATABASE_URL: DATABASE_URL, BACKUP: join(folder, 'worthless') }
    expect(() => runDocumented('back-up', asServer, programs)).toThrow(/row-level security/)
  },
)

it.skipIf(programs === '')(
  'a restored dump beside the running installation starts as a copy or not at all',
  async () => {
    asAdministrator('create database beside owner dromos_owner')
    runDocumented('restore', { ...settingsOf('beside'), BACKUP: join(folder, 'backup') }, programs)
    // No demonstration any more: others rely on it.
    for (const name of ['dromos', 'beside']) inDatabase(name, 'delete from demonstration')
    const original = await serve('dromos', { DEMO: 'off' })
    const refused = await startServer({ ...settingsOf('beside'), DEMO: 'off' })
    servers.push(refused)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toMatch(/^This database was taken from an installation at .+DROMOS_COPY=on/)
    const copy = await serve('beside', { DEMO: 'off', DROMOS_COPY: 'on' })
    expect((await callAt(copy, ['GET', '/version'])).body.copy.since).toMatch(/^20/)
    expect((await callAt(original, ['GET', '/version'])).body.copy).toBeNull()
    const waiting = inDatabase('beside', "select count(*) from outbox where status = 'waiting'")
    expect(waiting.trim()).toBe('0')
  },
)

const inDatabase = (database: string, sql: string): string =>
  execFileSync(join(programs, 'psql'), [at('dromos_owner', database), '-Atc', sql], { encoding: 'utf8' })

/** Every content of a store, by its key. */
function asContents(database: string): Record<string, string> {
  const files = join(settingsOf(database).DATA_DIR, 'files')
  const found = readdirSync(files, { recursive: true, withFileTypes: true })
  const contents = found.filter((entry) => entry.isFile() && entry.name !== 'installation.json')
  return Object.fromEntries(
    contents.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name)).toString('base64')]),
  )
}

function postgres(program: string, args: string[]): void {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  // What is started goes on, and would hold the pipes.
  const ran = spawnSync(join(programs, program), args, { ...runAs, cwd: '/', env, stdio: 'ignore' })
  if (ran.status !== 0) throw new Error(`${program} ended with ${ran.status}`)
}

/** The folder of a PostgreSQL with everything that is needed here, the newest; empty where there is none. */
function programsOfPostgres(): string {
  const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql']
  const debians = '/usr/lib/postgresql'
  const versions = readdirOf(debians).toSorted((one, other) => Number(other) - Number(one))
  const folders = versions.map((version) => join(debians, version, 'bin'))
  const isWhole = (bin: string) => needed.every((name) => readdirOf(bin).includes(name))
  return folders.find(isWhole) ?? ''
}

function readdirOf(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
