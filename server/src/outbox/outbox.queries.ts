import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { outboxApi } from '@dromos/contract/outbox/outbox.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'

export type ListQuery = HandlerInput<(typeof outboxApi)['GET /outbox']>['query']

export async function listMails(db: Db, query: ListQuery) {
  const { search, status = 'all' } = query
  const found = db
    .selectFrom('outbox')
    .where(
      every(status !== 'all' && sql`status = ${status}`, search !== '' && matchesSearch('search', search)),
    )
  return page(db, query, {
    found,
    rows: found
      .select(['id', 'recipient', 'subject', 'body_text', 'status'])
      .select(['error', 'created_at', 'sent_at', 'emptied_at']),
    // Numbered as they are written.
    sorts: { created_at: 'id' },
    ties: ['id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

export async function lockMail(db: Db, id: number) {
  return db
    .selectFrom('outbox')
    .select(['sender_id', 'status', 'emptied_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findMail(db: Db, id: number) {
  return db.selectFrom('outbox').select(['id', 'status', 'body_html']).where('id', '=', id).executeTakeFirst()
}
