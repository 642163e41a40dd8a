import { Client } from 'pg'
import { loadDemoCompany } from '../../demo/load.ts'
import { createTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { openTestStore } from '../file-store.ts'
import type { TestStore } from '../file-store.ts'

export const today = '2026-03-11'
export const now = `${today}T06:00:00Z`

/** The demonstration company of `today`, in a database of its own. */
export function demoCompany() {
  let database: TestDatabase
  let client: Client
  let store: TestStore

  const open = async (): Promise<void> => {
    database = await createTestDatabase()
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query('begin')
    store = await openTestStore('disk')
    const keep = (content: Uint8Array) => store.files.write(content)
    await loadDemoCompany(client, { today, passwordHash: 'hash', keep })
    await client.query('commit')
  }
  const close = async (): Promise<void> => {
    await client.end()
    await database.drop()
    await store.close()
  }
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, values)).rows
  const count = async (from: string): Promise<number> => {
    const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${from}`)
    return row!.n
  }
  return { open, close, rows, count }
}
