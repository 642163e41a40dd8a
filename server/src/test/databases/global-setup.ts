import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../db/embedded.ts'
import type { EmbeddedDatabase } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { StartError } from '../../db/start-error.ts'
import { scratchFolder } from './scratch-folder.ts'

const PARALLEL_RUNS = 8

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { owner: string; app: string; template: string }
  }
}

/** One throw-away PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startFreeCluster()
  const template = await migratedTemplate(cluster)
  project.provide('testCluster', { owner: cluster.ownerUrl(''), app: cluster.appUrl(''), template })
  return () => cluster.stop()
}

// Folders are numbered so that several runs fit on a machine, and kept so that the next run need not create a
// cluster; what a killed run left running is taken over.
async function startFreeCluster(): Promise<EmbeddedDatabase> {
  for (let number = 1; ; number += 1) {
    const dataDir = join(scratchFolder(), `dromos-test-${userInfo().uid}-${number}`)
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    try {
      return await startEmbedded({ dataDir, durable: false })
    } catch (error) {
      if (!(error instanceof StartError) || number === PARALLEL_RUNS) throw error
      // A cluster that does not start is of an older PostgreSQL, or broken: it holds nothing of value.
      if (!error.message.includes('already running')) await rm(dataDir, { recursive: true, force: true })
    }
  }
}

async function migratedTemplate(cluster: EmbeddedDatabase): Promise<string> {
  const name = `template_${await hashOfMigrations()}`
  const client = new Client({ connectionString: cluster.ownerUrl('postgres') })
  await client.connect()
  try {
    const found = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(template_|test_|unfinished)'`,
    )
    const names = found.rows.map((row) => row.datname)
    for (const old of names) if (old !== name) await client.query(`drop database "${old}" with (force)`)
    if (names.includes(name)) return name
    await client.query('create database unfinished')
    await migrate(cluster.ownerUrl('unfinished'))
    await client.query(`alter database unfinished rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function hashOfMigrations(): Promise<string> {
  const folder = join(import.meta.dirname, '../../db/migrations')
  const files = (await readdir(folder)).sort().map((name) => join(folder, name))
  const hash = createHash('sha256')
  for (const file of [...files, join(folder, '../migrate.ts')]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
