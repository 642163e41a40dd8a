import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../db/embedded.ts'
import { scratchFolder } from '../databases/scratch-folder.ts'
import { serving, startServer } from '../server-process.ts'

const folders: string[] = []

/** An empty folder for a start, gone with `removeFolders`. */
export async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'dromos-start-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

const started: Partial<Record<'on' | 'off', Promise<string>>> = {}

/** A folder of data as a first start leaves it, with or without the demonstration company: made once and copied. */
export async function startedFolder(demo: 'on' | 'off'): Promise<string> {
  const kept = await (started[demo] ??= firstStart(demo))
  const folder = await newFolder()
  // Keeps whose the files are: the database runs as a user of its own where root starts it.
  execFileSync('cp', ['-a', `${kept}/.`, folder])
  return folder
}

async function firstStart(demo: 'on' | 'off'): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'dromos-start-'))
  await chmod(folder, 0o755)
  const server = await serving(await startServer({ DATA_DIR: folder, DEMO: demo }))
  server.kill('SIGTERM')
  await server.ended
  await takeCitiesAsLoaded(folder)
  return folder
}

/** Every start would begin to load them anew, only to be stopped, and no start here asks for a city. */
async function takeCitiesAsLoaded(folder: string): Promise<void> {
  const database = await startEmbedded({ dataDir: folder, durable: false })
  const client = new Client({ connectionString: database.ownerUrl() })
  await client.connect()
  await client.query('insert into gazetteer_editions (edition) select generate_series(1, 1000)')
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  )
  await client.end()
  await database.stop()
  await dropFreeLogs(await homeOf(folder), rows[0]?.name ?? '')
}

/** Files of the log that wait to be written into are two thirds of a folder, and PostgreSQL makes new ones. */
async function dropFreeLogs(home: string, current: string): Promise<void> {
  const logs = join(home, 'postgres/pg_wal')
  const waiting = (await readdir(logs)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name > current)
  // Stopping writes into the next one when the current one is full.
  for (const name of waiting.toSorted().slice(1)) await rm(join(logs, name))
}

/** Stops the databases of all folders since the last call and removes them. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) {
    await stopDatabaseIn(folder)
    const home = await homeOf(folder)
    if (home !== folder) await rm(home, { recursive: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what folders were copied from. */
export async function removeOriginals(): Promise<void> {
  for (const folder of Object.values(started)) await rm(await folder, { recursive: true, force: true })
}

/** The process of the database that a folder of data has. */
export async function databasePid(dataDir: string): Promise<number> {
  const file = join(await homeOf(dataDir), 'postgres/postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}

/** Where the database of a folder of data is. */
export async function homeOf(dataDir: string): Promise<string> {
  const noted = await readFile(join(dataDir, 'database-is-at.txt'), 'utf8').catch(() => '')
  return noted.trim() || dataDir
}

async function stopDatabaseIn(dataDir: string): Promise<void> {
  const pid = await databasePid(dataDir).catch(() => 0)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
