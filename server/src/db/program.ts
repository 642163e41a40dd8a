import type pg from 'pg'
import { thisProduct } from '../platform/product.ts'
import { compareVersions, readReleases, writesSince } from './releases.ts'
import { StartError } from './start-error.ts'

interface Program {
  /** Null until a version has noted itself. */
  version: string | null
  since: string | null
}

/** Refuses to work on a database that a version has changed since which this one is too old for. */
export async function refuseOlderProgram(client: pg.Client): Promise<void> {
  const { version: own } = await thisProduct()
  const { version, since } = await programOf(client)
  if (since === null || compareVersions(own, since) >= 0) return
  throw new StartError(
    `The database was brought up to date by Dromos ${version}; this is ${own}, and programs before ${since} must not write to it. Start ${version} or a newer one. The way back is the backup that was taken before the upgrade.`,
  )
}

/** Notes that this version has brought the database up to date, unless a newer one has. */
export async function noteProgram(client: pg.Client): Promise<void> {
  const { version: own } = await thisProduct()
  const known = await programOf(client)
  if (known.version !== null && compareVersions(known.version, own) >= 0) return
  const since = writesSince(own, await readReleases())
  await client.query('update installation set program_version = $1, writes_since = $2', [own, since])
}

/** A database of before the table or its columns has noted nothing. */
async function programOf(client: pg.Client): Promise<Program> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('installation') is not null as is`)
  if (!there.rows[0]?.is) return { version: null, since: null }
  const found = await client.query<Program>(`select to_jsonb(i) ->> 'program_version' as version,
    to_jsonb(i) ->> 'writes_since' as since from installation i`)
  return found.rows[0] ?? { version: null, since: null }
}
