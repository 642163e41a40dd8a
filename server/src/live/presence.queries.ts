import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Says something to every process that listens to a channel; nothing is stored. */
export async function sendNotice(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}
