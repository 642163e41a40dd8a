import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { searchWords } from '../platform/search.ts'
import { recordsSql } from './records.sql.ts'
import type { MailedRecord } from './records.sql.ts'

export type { MailedRecord }

const none = { order: 'false', booking: 'false', groupage: 'false', offer: 'false' }
const oneSql: Readonly<Record<DocumentKind, string>> = {
  order: recordsSql({ ...none, order: 'o.id = $1' }),
  booking: recordsSql({ ...none, booking: 'b.id = $1' }),
  groupage: recordsSql({ ...none, groupage: 'g.id = $1' }),
  offer: recordsSql({ ...none, offer: 'f.id = $1' }),
}

export async function findRecord(db: Db, kind: DocumentKind, id: number): Promise<MailedRecord | undefined> {
  return (await db.executeQuery<MailedRecord>(CompiledQuery.raw(oneSql[kind], [id]))).rows[0]
}

const numberedSql = recordsSql({
  order: 'o.number_id = any($1)',
  booking: 'b.number_id = any($1)',
  groupage: 'g.number_id = any($1)',
  offer: 'f.number_id = any($1)',
})

/** The records of these numbers, of whichever business and kind. */
export async function listNumbered(db: Db, numbers: readonly string[]): Promise<MailedRecord[]> {
  if (numbers.length === 0) return []
  return (await db.executeQuery<MailedRecord>(CompiledQuery.raw(numberedSql, [numbers]))).rows
}

const openOfFirms = recordsSql({
  order: `o.id in (select id from orders where firm_company_id = any($1) and not closed order by created_at desc, id desc limit 5)
    or o.id in (select id from orders where firm_carrier_id = any($1) and not closed order by created_at desc, id desc limit 5)`,
  booking: `b.id in (select id from bookings where firm_company_id = any($1) and status in (${bookingStatus.requested}, ${bookingStatus.offered}) and number_id is not null
    order by created_at desc, id desc limit 3)`,
  groupage:
    'g.id in (select id from groupages where firm_carrier_id = any($1) order by created_at desc, id desc limit 3)',
  offer: `f.id in (select id from offers where firm_id = any($1) and status in (${offerStatus.sent}, ${offerStatus.viewed})
    order by created_at desc, id desc limit 3)`,
})

/** The last records of these firms that are not done with. */
export async function listOfFirms(db: Db, firms: readonly number[]): Promise<MailedRecord[]> {
  if (firms.length === 0) return []
  return (await db.executeQuery<MailedRecord>(CompiledQuery.raw(openOfFirms, [firms]))).rows
}

const MOST_FOUND = 8

/** Records found by words of theirs, some of each kind, the last first. */
export async function searchRecords(db: Db, search: string): Promise<MailedRecord[]> {
  const words = searchWords(search)
  const all = words.map((_, at) => `search like search_pattern($${at + 1})`).join(' and ')
  const newest = (table: string, more = 'true'): string =>
    `in (select id from ${table} where ${all} and ${more} order by id desc limit ${MOST_FOUND})`
  const text = recordsSql({
    order: `o.id ${newest('orders')}`,
    booking: `b.id ${newest('bookings', 'number_id is not null')}`,
    groupage: `g.id ${newest('groupages')}`,
    offer: `f.id ${newest('offers')}`,
  })
  return (await db.executeQuery<MailedRecord>(CompiledQuery.raw(text, words))).rows
}

/** The record that a mail of the outbox is about. */
export async function findMailed(
  db: Db,
  outboxIds: readonly number[],
): Promise<{ outboxId: number; kind: DocumentKind; id: number; senderId: number | null } | null> {
  const found = await sql<{ outboxId: number; kind: DocumentKind; id: number; senderId: number | null }>`
    select letter.mail_id as "outboxId",
      case when letter.order_id is not null then 'order' when letter.booking_id is not null then 'booking'
        when letter.groupage_id is not null then 'groupage' else 'offer' end as kind,
      coalesce(letter.order_id, letter.booking_id, letter.groupage_id, letter.offer_id) as id,
      (select id from people where id = mail.sender_id and person_is_on(people) and role_id <> ${roles.customer}) as "senderId"
    from unnest(${outboxIds}::int[]) with ordinality as named (id, at)
    join outbox_letters letter on letter.mail_id = named.id join outbox mail on mail.id = letter.mail_id
    where num_nonnulls(letter.order_id, letter.booking_id, letter.groupage_id, letter.offer_id) = 1
    order by named.at limit 1`.execute(db)
  return found.rows[0] ?? null
}
