import type { Db } from '../db/client.ts'
import { page } from '../records/page.queries.ts'
import type { ListQuery } from '../records/page.queries.ts'

export async function listMails(db: Db, query: ListQuery) {
  const found = db.selectFrom('outbox')
  return page(db, query, {
    found,
    rows: found
      .select(['id', 'recipient', 'subject', 'body_text', 'status'])
      .select(['error', 'created_at', 'sent_at']),
    sorts: {},
    ties: ['id'],
    direction: 'desc',
  })
}
