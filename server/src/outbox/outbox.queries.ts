import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function listMails(db: Db, page: { limit: number; offset: number }) {
  const columns = [
    'id',
    'recipient',
    'subject',
    'body_text',
    'body_html',
    'status',
    'error',
    'created_at',
    'sent_at',
  ] as const
  return db
    .selectFrom('outbox')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countMails(db: Db): Promise<number> {
  const counted = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}
