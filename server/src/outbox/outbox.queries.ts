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

/** A content that goes along with a mail; those of records are open to all of our people. */
export async function findAttached(db: Db, mailId: number, key: string) {
  return db
    .selectFrom('outbox_files as along')
    .innerJoin('outbox as mail', 'mail.id', 'along.mail_id')
    .innerJoin('stored_files as content', 'content.key', 'along.stored_key')
    .leftJoin('outbox_letters as letter', 'letter.mail_id', 'mail.id')
    .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .select([
      'mail.sender_id',
      'letter.person_id',
      sql<boolean>`num_nonnulls(letter.order_id, letter.booking_id, letter.groupage_id, letter.offer_id) > 0`.as(
        'is_about_record',
      ),
    ])
    .where('along.mail_id', '=', mailId)
    .where('along.stored_key', '=', key)
    .executeTakeFirst()
}
