import type { Demonstration } from '@dromos/contract/base/status.ts'
import pg from 'pg'
import type { Keep } from './document-rows.ts'
import { hashPassword, isPassword } from '../platform/access/passwords.ts'
import type { FileStore } from '../files/files.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { DEFAULT_DEMO_PASSWORD, demoAccounts } from './accounts.ts'

export interface DemoDeps {
  files: FileStore
  secrets: Secrets
}

const LOCK = 7_213_004_512

/** Tells the password only where it is the documented one. Leaves a database with other people alone. */
export async function prepareDemo(
  connectionString: string,
  chosen: string | null,
  ground: DemoDeps,
): Promise<Demonstration | null> {
  const password = chosen ?? DEFAULT_DEMO_PASSWORD
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const state = await stateOf(client)
    if (state.people > 0 && !state.isDemo) return null
    if (state.people === 0) await load(client, password, ground)
    else if (!state.hash || !(await isPassword(state.hash, password))) await setPassword(client, password)
    return { password: chosen === null ? password : null, accounts: [...demoAccounts] }
  })
}

export async function holdsDemo(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => (await stateOf(client)).isDemo)
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, statement_timeout: 0, application_name: 'dromos-demo' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface State {
  people: number
  isDemo: boolean
  hash: string | null
}

async function stateOf(client: pg.Client): Promise<State> {
  const found = await client.query<State>(
    `select count(*)::int as people, max(password_hash) filter (where email = $1) as hash,
      exists (select from demonstration) as "isDemo" from people`,
    [demoAccounts[0].email],
  )
  return found.rows[0] ?? { people: 0, isDemo: false, hash: null }
}

async function load(client: pg.Client, password: string, { files, secrets }: DemoDeps): Promise<void> {
  // Only an empty database needs the data in memory.
  const { loadDemoCompany } = await import('./load.ts')
  const passwordHash = await hashPassword(password)
  const keep: Keep = (content) => files.write(content)
  await client.query('begin')
  const today = new Date().toISOString().slice(0, 10)
  await loadDemoCompany(client, { today, passwordHash, keep, secrets })
  await client.query('commit')
  await client.query('analyze')
}

async function setPassword(client: pg.Client, password: string): Promise<void> {
  await client.query("update people set password_hash = $1 where email like '%@dromos.example'", [
    await hashPassword(password),
  ])
}
