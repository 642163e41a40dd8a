import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '../../db/embedded.ts'
import type { EmbeddedDatabase } from '../../db/embedded.ts'
import { scratchFolder } from '../databases/scratch-folder.ts'
import { serving, startServer } from '../server-process.ts'
import type { ServerProcess } from '../server-process.ts'

/** Low enough for a list of the demonstration company to be a long one. */
const ROWS_AT_ONCE = '100'
const CITIES_WAIT_MS = 300_000

export interface DemoServers {
  addresses: string[]
  /** The database of each of them, as its owner. */
  databases: string[]
  stop: () => Promise<void>
}

/**
 * Servers with the demonstration company and all cities, each with data of its own. They are loaded once and copied, in
 * one PostgreSQL that keeps nothing for a power cut.
 */
export async function startDemoServers(count: number): Promise<DemoServers> {
  const folder = await mkdtemp(join(scratchFolder(), 'dromos-flows-'))
  // Open to the database's own user when root runs the flows.
  await chmod(folder, 0o755)
  const removeData = () => rm(folder, { recursive: true, force: true })
  const cluster = await startEmbedded({ dataDir: join(folder, 'database'), durable: false }).catch(
    async (error: unknown) => {
      await removeData()
      throw error
    },
  )
  const servers: ServerProcess[] = []
  const start = async (name: string): Promise<ServerProcess> => {
    const server = await startServer({
      DATA_DIR: join(folder, name),
      DATABASE_URL: cluster.appUrl(name),
      MIGRATE_DATABASE_URL: cluster.ownerUrl(name),
      DEMO: 'on',
      EXPORT_ROWS_AT_ONCE: ROWS_AT_ONCE,
    })
    servers.push(server)
    return serving(server)
  }
  const stop = async () => {
    for (const server of servers) server.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await cluster.stop()
    await removeData()
  }
  try {
    const original = await start('dromos')
    await withCities(cluster)
    original.kill('SIGTERM')
    await original.ended
    const copies = Array.from({ length: count }, (_, at) => `copy_${at + 1}`)
    for (const name of copies) await copyData(cluster, folder, name)
    const started = await Promise.all(copies.map((name) => start(name)))
    return {
      addresses: started.map(({ address }) => address),
      databases: copies.map((name) => cluster.ownerUrl(name)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function copyData(cluster: EmbeddedDatabase, folder: string, name: string): Promise<void> {
  await cp(join(folder, 'dromos'), join(folder, name), { recursive: true })
  await asOwner(cluster, 'postgres', (client) =>
    client.query(`create database ${name} template dromos strategy file_copy`),
  )
}

/** Waits for what is loaded behind the first start. */
async function withCities(cluster: EmbeddedDatabase): Promise<void> {
  await asOwner(cluster, 'dromos', async (client) => {
    const areThere = async () => (await client.query('select from gazetteer_editions')).rows.length > 0
    const deadline = Date.now() + CITIES_WAIT_MS
    while (!(await areThere())) {
      if (Date.now() > deadline) throw new Error('The cities of the demonstration were not loaded.')
      await pause(100)
    }
  })
}

async function asOwner(
  cluster: EmbeddedDatabase,
  database: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: cluster.ownerUrl(database) })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
