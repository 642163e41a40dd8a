import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { outboxApi } from '@dromos/contract/outbox/outbox.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { capOf } from '../platform/paging.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import type { MailSubject } from './mails.policy.ts'

export type OutboxListQuery = HandlerInput<(typeof outboxApi)['GET /outbox']>['query']

export async function listMails(db: Db, query: OutboxListQuery) {
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
      .select(['error', 'created_at', 'sent_at', 'emptied_at', 'is_private', 'person_id']),
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
  return holdings(db)
    .select(['mail.id', 'mail.status', 'mail.body_html'])
    .where('mail.id', '=', id)
    .executeTakeFirst()
}

/** A content that goes along with a mail. */
export async function findAttached(db: Db, mailId: number, key: string) {
  return holdings(db)
    .innerJoin('outbox_files as along', 'along.mail_id', 'mail.id')
    .innerJoin('stored_files as content', 'content.key', 'along.stored_key')
    .select(['content.key', 'content.name', 'content.type', 'content.size', 'content.sha256'])
    .where('mail.id', '=', mailId)
    .where('along.stored_key', '=', key)
    .executeTakeFirst()
}

/** Mails with what says who may see what they hold: whose they are, and what they are about. */
const holdings = (db: Db) =>
  db
    .selectFrom('outbox as mail')
    .leftJoin('outbox_letters as letter', 'letter.mail_id', 'mail.id')
    .select(['mail.is_private', 'mail.sender_id', 'mail.person_id', 'letter.person_id as about_person'])
    .select(
      sql<MailSubject>`case when letter.mail_id is null then 'nothing' when letter.order_id is not null then 'order'
        when letter.booking_id is not null then 'booking' when letter.groupage_id is not null then 'groupage'
        when letter.offer_id is not null then 'offer' else 'letter' end`.as('subject_kind'),
    )
