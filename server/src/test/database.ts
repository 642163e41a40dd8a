import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'

const IN_USE = '55006'
/** How long a connection may take to close before what holds it is named as the fault. */
const PATIENCE_MS = 60_000

export interface TestDatabase {
  /** For the server's own role. */
  url: string
  /** For the role that owns the tables. */
  ownerUrl: string
  drop: () => Promise<void>
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { owner, app, template } = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asOwner(`${owner}postgres`, (client) =>
    insist(client, `create database ${name} template ${template} strategy file_copy`),
  )
  return {
    url: app + name,
    ownerUrl: owner + name,
    drop: () => asOwner(`${owner}postgres`, (client) => insist(client, `drop database ${name}`)),
  }
}

interface EmptyDatabase extends Omit<TestDatabase, 'url'> {
  /** For whoever may do everything in its cluster. */
  administratorUrl: string
}

/** An empty database of a role that owns it and nothing else, as an administrator makes one. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { owner } = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = new URL(`${owner}${name}`)
  address.username = name
  address.password = name
  await asOwner(`${owner}postgres`, async (client) => {
    await client.query(`create role ${name} login password '${name}' nosuperuser nocreatedb nocreaterole`)
    await insist(client, `create database ${name} owner ${name}`)
  })
  return {
    ownerUrl: address.href,
    administratorUrl: `${owner}postgres`,
    drop: () =>
      asOwner(`${owner}postgres`, async (client) => {
        await insist(client, `drop database ${name}`)
        await client.query(`drop role ${name}`)
      }),
  }
}

async function asOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

// PostgreSQL refuses two copies of one template at a time, and to drop a database whose last connections are
// still closing. Both pass.
async function insist(client: Client, statement: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === IN_USE
      if (!isBusy || Date.now() > end) throw error
      await pause(50)
    }
  }
}
