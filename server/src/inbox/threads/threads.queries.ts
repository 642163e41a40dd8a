import type { FiledUnder, IncomingMail, MailFile, ThreadRow } from '@dromos/contract/inbox/threads.ts'
import { threadTabs } from '@dromos/contract/inbox/filters.ts'
import type { ThreadTab } from '@dromos/contract/inbox/filters.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { executePrepared } from '../../db/pool.ts'
import { capOf } from '../../platform/paging.ts'
import { countTabs, every, page } from '../../records/page.queries.ts'
import type { RecordListQuery } from '../../records/page.queries.ts'
import { conditionsOf, overdueAt, tabCondition } from './thread-conditions.sql.ts'
import type { ThreadReader, ThreadFilter } from './thread-conditions.sql.ts'

type Query = ThreadFilter & { tab?: ThreadTab | undefined; ids?: number[] | undefined } & RecordListQuery<
    'last_at' | 'due_at'
  > & {
    exact_total?: boolean | undefined
  }

const filedUnder = sql<FiledUnder | null>`case
  when thread.order_id is not null then (select json_build_object('kind', 'order', 'id', o.id, 'number_id', o.number_id,
    'firm', firm.name) from orders o join firms firm on firm.id = o.firm_company_id where o.id = thread.order_id)
  when thread.booking_id is not null then (select json_build_object('kind', 'booking', 'id', b.id,
    'number_id', coalesce(b.number_id, ''), 'firm', b.customer_name) from bookings b where b.id = thread.booking_id)
  when thread.groupage_id is not null then (select json_build_object('kind', 'groupage', 'id', g.id,
    'number_id', g.number_id, 'firm', coalesce(carrier.name, '')) from groupages g
    left join firms carrier on carrier.id = g.firm_carrier_id where g.id = thread.groupage_id)
  when thread.offer_id is not null then (select json_build_object('kind', 'offer', 'id', f.id, 'number_id', f.number_id,
    'firm', firm.name) from offers f join firms firm on firm.id = f.firm_id where f.id = thread.offer_id) end`

const owner = sql<{
  id: number
  name: string
} | null>`(select json_build_object('id', p.id, 'name', p.name || ' ' || p.surname)
  from people p where p.id = thread.owner_id)`

const factsOf = (db: Db, now: string) =>
  db
    .selectFrom('mail_threads as thread')
    .select([
      'thread.id',
      'thread.subject',
      'thread.name',
      'thread.address',
      'thread.state',
      'thread.version',
    ])
    .select(['thread.due_at', 'thread.last_at'])
    .select([filedUnder.as('document'), owner.as('owner')])
    .select(sql<boolean>`coalesce(${overdueAt(now)}, false)`.as('is_overdue'))

const rowsOf = (db: Db, now: string, unreadable: string) =>
  factsOf(db, now)
    .select(
      sql<number>`(select count(*)::int from incoming_mails mail where mail.thread_id = thread.id)`.as(
        'mails',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from incoming_mail_files file join incoming_mails mail on mail.id = file.mail_id
        where mail.thread_id = thread.id)`.as('files'),
    )
    .select(
      sql<string>`coalesce((select case when mail.is_unreadable then ${unreadable}
          else left(regexp_replace(mail.body_text, '\\s+', ' ', 'g'), 160) end from incoming_mails mail
        where mail.thread_id = thread.id order by mail.received_at desc, mail.id desc limit 1), '')`.as(
        'beginning',
      ),
    )

export async function listThreads(db: Db, query: Query, asking: ThreadReader & { unreadable: string }) {
  const { ids, tab = ids ? null : 'unfiled' } = query
  const where = every(
    tab !== null && tabCondition(tab, asking),
    ids && sql`thread.id = any(${ids}::int[])`,
    conditionsOf(query),
  )
  return page(db, query, {
    found: db.selectFrom('mail_threads as thread').where(where),
    rows: rowsOf(db, asking.now, asking.unreadable).where(where),
    sorts: { last_at: 'thread.last_at', due_at: 'thread.due_at' },
    ties: ['thread.id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

/** How many threads each tab has under the same filters. */
export function countThreadTabs(db: Db, filter: ThreadFilter, asking: ThreadReader) {
  // One entry for each of the tabs.
  const tabs = Object.fromEntries(threadTabs.map((tab) => [tab, tabCondition(tab, asking)])) as Record<
    ThreadTab,
    ReturnType<typeof tabCondition>
  >
  return countTabs(db, { from: sql`mail_threads thread`, tabs, where: conditionsOf(filter) })
}

const MOST_OF_RECORD = 50

export const listThreadsOf = (
  db: Db,
  { kind, id }: { kind: DocumentKind; id: number },
  { now, unreadable }: { now: string; unreadable: string },
): Promise<ThreadRow[]> =>
  rowsOf(db, now, unreadable)
    .where(sql<boolean>`${sql.ref(`thread.${kind}_id`)} = ${id} and thread.state <> 'ignored'`)
    .orderBy('thread.last_at', 'desc')
    .limit(MOST_OF_RECORD)
    .execute()

export const findThread = (db: Db, id: number, now = new Date(0).toISOString()) =>
  factsOf(db, now).where('thread.id', '=', id).executeTakeFirst()

export async function findThreadIdOf(db: Db, mailId: number): Promise<number | null> {
  const found = await db
    .selectFrom('incoming_mails')
    .select('thread_id')
    .where('id', '=', mailId)
    .executeTakeFirst()
  return found?.thread_id ?? null
}

const MOST_MAILS = 100

/** The mails of a thread, the last first. */
export async function listMails(db: Db, threadId: number): Promise<Omit<IncomingMail, 'files'>[]> {
  return db
    .selectFrom('incoming_mails')
    .select(['id', 'thread_id', 'kind', 'from_name', 'from_address', 'sent_to as to', 'subject'])
    .select([
      'body_text as text',
      'body_html as html',
      'has_pictures',
      'is_cut',
      'is_unreadable',
      'sender_failed',
    ])
    .select(['received_at', 'reply_to'])
    .select(
      sql<boolean>`exists (select from incoming_mail_sources source where source.mail_id = incoming_mails.id)`.as(
        'has_original',
      ),
    )
    .where('thread_id', '=', threadId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute()
}

export async function listMailFiles(
  db: Db,
  threadId: number,
): Promise<(Omit<MailFile, 'is_kept'> & { mail_id: number; stored_key: string | null })[]> {
  return db
    .selectFrom('incoming_mail_files as file')
    .innerJoin('incoming_mails as mail', 'mail.id', 'file.mail_id')
    .leftJoin('files as filed', (join) =>
      join.onRef('filed.id', '=', 'file.file_id').on('filed.removed_at', 'is', null),
    )
    .select([
      'file.id',
      'file.mail_id',
      'file.name',
      'file.type',
      'file.size',
      'file.refusal',
      'file.stored_key',
    ])
    .select(sql<boolean>`filed.id is not null`.as('is_filed'))
    .where('mail.thread_id', '=', threadId)
    .orderBy('file.mail_id')
    .orderBy('file.sort')
    .execute()
}

export async function countOverdue(
  db: Db,
  { now, personId }: { now: string; personId: number | null },
): Promise<number> {
  const mine = personId === null ? sql`true` : sql`thread.owner_id = ${personId}`
  const found = await sql<{ total: number }>`
    select count(*)::int as total from mail_threads thread where ${overdueAt(now)} and ${mine}`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** Customers' mails that were to be answered by now, the longest waiting first. */
export async function listOverdue(
  db: Db,
  { now, personId, most }: { now: string; personId: number | null; most: number },
) {
  const query = factsOf(db, now)
    .where(every(overdueAt(now), personId !== null && sql`thread.owner_id = ${personId}`))
    .orderBy('thread.due_at')
    .limit(most)
  return (await executePrepared(db, query)).rows
}
