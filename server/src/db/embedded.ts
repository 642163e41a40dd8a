import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openHome, ownFolder, type EmbeddedHome } from './embedded-home.ts'
import { connectAsOwner, environment, lastLine, leftBehind, OWNER, startServer } from './embedded-process.ts'
import { supervise } from './embedded-supervisor.ts'
import { isFolderInUse, lockFolder } from './folder-lock.ts'
import { StartError } from './start-error.ts'

const APP = 'dromos_app'
const DATABASE = 'dromos'

export interface EmbeddedOptions {
  dataDir: string
  /** false only where losing everything at a power cut does no harm: tests. */
  durable?: boolean
}

export interface EmbeddedDatabase {
  /** Address of a database for the role that owns the tables: migrations and maintenance. */
  ownerUrl: (database?: string) => string
  /** Address of a database for the server's own role, which owns nothing. */
  appUrl: (database?: string) => string
  /** The folder of its data. */
  cluster: string
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the product, with its data in `dataDir`, reachable from this machine
 * only, and makes the database `dromos`. A server left behind by a killed process is taken over. Throws
 * {@link StartError} when the folder is in use or cannot be written, or PostgreSQL cannot run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const home = await openHome(dataDir)
    const durable = options.durable ?? true
    if (!(await isFile(join(home.cluster, 'PG_VERSION')))) await createCluster(home, durable)
    const running = (await leftBehind(home)) ?? (await startServer(home, durable))
    await prepare(home, running.port)
    const supervisor = supervise(home, durable, running)
    return {
      ...addressesOf(home, running.port),
      stop: async () => {
        await supervisor.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The database of a data folder while a server works with it; null while none does. */
export async function findRunning(dataDir: string): Promise<Omit<EmbeddedDatabase, 'stop'> | null> {
  if (!(await isFolderInUse(dataDir))) return null
  const home = await openHome(dataDir)
  const running = await leftBehind(home)
  return running && addressesOf(home, running.port)
}

const addressesOf = (home: EmbeddedHome, port: number): Omit<EmbeddedDatabase, 'stop'> => ({
  ownerUrl: (database) => addressOf(OWNER, home.password, port, database),
  appUrl: (database) => addressOf(APP, appPassword(home), port, database),
  cluster: home.cluster,
})

const addressOf = (role: string, password: string, port: number, database = DATABASE): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

// Made under another name and renamed when complete, so that an interrupted first start begins again.
async function createCluster(home: EmbeddedHome, durable: boolean): Promise<void> {
  const unfinished = `${home.cluster}.unfinished`
  await ownFolder(unfinished, home.runAs)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, home.password, { mode: 0o600 })
  const { uid, gid } = home.runAs
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid)
  const flags = [
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--locale=C',
    '-A',
    'scram-sha-256',
  ]
  if (!durable) flags.push('--no-sync')
  const made = spawnSync(
    join(home.bin, 'initdb'),
    ['-D', unfinished, '-U', OWNER, `--pwfile=${passwordFile}`, ...flags],
    { ...home.runAs, cwd: '/', env: environment(), encoding: 'utf8' },
  )
  await rm(passwordFile, { force: true })
  if (made.status !== 0) throw new StartError(`The database could not be created: ${lastLine(made.stderr)}`)
  await rename(unfinished, home.cluster)
}

async function prepare(home: EmbeddedHome, port: number): Promise<void> {
  const client = await connectAsOwner(home, port)
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APP])
    const make = role.rowCount === 0 ? 'create' : 'alter'
    const password = client.escapeLiteral(appPassword(home))
    await client.query(`${make} role ${APP} login password ${password} nosuperuser nocreatedb nocreaterole`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

// Neither password follows from the other, and there is one file to keep.
function appPassword({ password }: EmbeddedHome): string {
  return createHmac('sha256', password).update(APP).digest('base64url')
}

/** Whether a data folder has a database already. */
export const hasDatabase = async (dataDir: string): Promise<boolean> =>
  (await isFile(join(dataDir, 'database-is-at.txt'))) || isFile(join(dataDir, 'postgres'))

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
