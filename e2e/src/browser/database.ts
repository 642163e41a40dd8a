import { Client } from 'pg'
import { inject } from 'vitest'

/** Asks the database of the file's own server: for what nobody reads on a screen. */
export async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const url = inject('databases')[Number(process.env['VITEST_POOL_ID']) - 1]
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
