import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import pg from 'pg'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { OpenDatabase } from '../db/open.ts'
import { StartError } from '../db/start-error.ts'
import type { FileStore } from '../files/files.ts'
import { adoptionOf, problemsOf, problemsOfCopy } from './identity.ts'
import type { InstallationFacts, InstallationProblem, StartSurroundings } from './identity.ts'
import { keyFiles } from '../platform/access/key-file.ts'
import { findSecretKey, loadOrMakeSecretKey, printOfSecretKey } from '../platform/access/secrets.ts'
import { findKey, loadOrMakeKey, printOfKey } from '../platform/access/tokens.ts'
import { fetchJson } from '../platform/fetch-json.ts'
import { HELD } from '../platform/mail/mail.ts'

export interface Keys {
  token: JWK
  secret: Buffer
}

interface InstallationDeps {
  database: Pick<OpenDatabase, 'ownerUrl' | 'cluster'>
  files: FileStore
}

/**
 * Judges whether database, files and keys are those of one installation, and at home; throws {@link StartError}
 * otherwise. A copy of one is judged less and notes nothing but that it is one. Answers the keys, made where there are
 * none yet, and since when this is a copy.
 */
export const openInstallation = (
  config: Config,
  ground: InstallationDeps,
): Promise<{ keys: Keys; copiedAt: string | null }> =>
  withInstallation(config, ground, async ({ client, home, known, problems }) => {
    if (config.copy) {
      refuse(problems)
      await noteCopy(client)
    } else {
      await goOn(client, { known, problems, adopt: config.adopt })
    }
    const keys = await keysIn(config.dataDir)
    if (!config.copy) await noteHome(client, { keys, home, address: config.publicUrl })
    const { id: installation, copied_at: copiedAt } = await lockInstallation(client)
    await client.query('commit')
    // Only then: a store that is marked for a start which ended would be nobody's.
    if (!config.copy) await ground.files.setOwner({ installation, home })
    return { keys, copiedAt }
  })

/** What a start would be refused for, in sentences; nothing is made or noted. */
export const judgeInstallation = (config: Config, ground: InstallationDeps): Promise<string[]> =>
  withInstallation(config, ground, async ({ problems }) => problems.map(({ sentence }) => sentence))

interface Judged {
  client: pg.Client
  home: string
  known: InstallationFacts
  problems: InstallationProblem[]
}

/** In a transaction that holds the installation, and that ends with nothing unless `work` commits it. */
async function withInstallation<T>(
  config: Config,
  { database, files }: InstallationDeps,
  work: (judged: Judged) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl, application_name: 'dromos-start' })
  await client.connect()
  try {
    const home = await homeOf(client, database.cluster)
    await client.query('begin')
    const known = await lockInstallation(client)
    const around = await surroundingsOf(config, { known, home, files })
    const problems = config.copy ? problemsOfCopy(known, around) : problemsOf(known, around)
    return await work({ client, home, known, problems })
  } finally {
    await client.end()
  }
}

async function lockInstallation(client: pg.Client): Promise<InstallationFacts> {
  const found = await client.query<InstallationFacts>(`select id, token_key, secret_key, home, address,
      to_char(copied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as copied_at,
      exists (select from people) and not exists (select from demonstration) as is_relied_on,
      exists (select from workers where seen_at > now() - interval '30 seconds') as is_at_work
    from installation for update`)
  const [known] = found.rows
  if (!known) throw new StartError('The database does not say which installation it belongs to.')
  return known
}

/** Another database and another copy of its folder have other ones; a restart, a standby and a new name do not. */
async function homeOf(client: pg.Client, cluster: string | null): Promise<string> {
  const found = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  // Not every provider lets everybody ask.
  const system = await client
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .catch(() => null)
  const parts = [system?.rows[0]?.id ?? '', found.rows[0]?.oid ?? '']
  if (cluster === null) return parts.join(':')
  const folder = await realpath(cluster)
  return [...parts, folder, (await stat(folder)).ino].join(':')
}

async function surroundingsOf(
  { dataDir, publicUrl: address, objectStore }: Config,
  { known, home, files }: { known: InstallationFacts; home: string; files: FileStore },
): Promise<StartSurroundings> {
  const token = await findKey(join(dataDir, keyFiles.token))
  const secret = await findSecretKey(join(dataDir, keyFiles.secret))
  const token_key = token && (await printOfKey(token))
  const isMoved = known.home !== null && known.home !== home
  return {
    token_key,
    secret_key: secret && printOfSecretKey(secret),
    store: objectStore ? `the bucket ${objectStore.bucket}` : join(dataDir, 'files'),
    owner: await files.owner(),
    home,
    address,
    isRunning: isMoved && known.address === address && (await answers(address, known.token_key)),
  }
}

const published = z.object({ keys: z.array(z.object({ kid: z.string() })) })

/** Whether somebody signs with this key at an address: before this process listens, that is another one. */
async function answers(address: string, key: string | null): Promise<boolean> {
  const url = new URL(`${address}/.well-known/jwks.json`)
  const limits = { timeoutMs: 3_000, maxBytes: 10_000, allowPrivateHosts: true, language: 'en' }
  const read = published.safeParse(await fetchJson(url, limits).catch(() => null))
  return read.success && read.data.keys.some(({ kid }) => kid === key)
}

async function goOn(
  client: pg.Client,
  {
    known,
    problems,
    adopt,
  }: { known: InstallationFacts; problems: readonly InstallationProblem[]; adopt: string | null },
): Promise<void> {
  if (problems.length === 0) return
  const word = adoptionOf(known, problems)
  if (adopt !== word) {
    refuse(
      problems,
      `Start a copy with DROMOS_COPY=on. If this is to be the installation from now on, start it once with DROMOS_ADOPT=${word} (docs/operations.md, “Another place, another key”).`,
    )
  }
  const makesNew = problems.some((problem) => problem.makesNew)
  await client.query(
    'update installation set copied_at = null, id = case when $1 then gen_random_uuid() else id end',
    [makesNew],
  )
}

function refuse(problems: readonly InstallationProblem[], advice = ''): void {
  if (problems.length === 0) return
  throw new StartError([...problems.map(({ sentence }) => sentence), advice].join(' ').trim())
}

async function keysIn(dataDir: string): Promise<Keys> {
  const token = await loadOrMakeKey(join(dataDir, keyFiles.token))
  return { token, secret: await loadOrMakeSecretKey(join(dataDir, keyFiles.secret)) }
}

async function noteHome(
  client: pg.Client,
  { keys, home, address }: { keys: Keys; home: string; address: string },
): Promise<void> {
  const prints = [await printOfKey(keys.token), printOfSecretKey(keys.secret)]
  await client.query('update installation set token_key = $1, secret_key = $2, home = $3, address = $4', [
    ...prints,
    home,
    address,
  ])
}

/** Makes a restored database a copy for good, before anybody has started it. */
export async function markAsCopy(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'dromos-restore' })
  await client.connect()
  await forgetSignIns(client)
    .then(() => noteCopy(client))
    .finally(() => client.end())
}

/** A copy that renewed them would end those of the installation. */
async function forgetSignIns(client: pg.Client): Promise<void> {
  await client.query(
    `update mail_sign_ins set refresh_token = null, access_token = null, access_ends_at = null,
      ended_at = coalesce(ended_at, now())`,
  )
  await client.query('delete from mail_sign_in_starts')
}

/** What waited to be sent has been sent by the installation, or will be. */
async function noteCopy(client: pg.Client): Promise<void> {
  await client.query('update installation set copied_at = coalesce(copied_at, now())')
  await client.query(
    `update outbox set status = 'kept', error = $1, sending_since = null, given_at = null where status = 'waiting'`,
    [HELD],
  )
}
