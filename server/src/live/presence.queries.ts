import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function sendNotice(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}
