import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import type { NoticeMail } from '@dromos/contract/notifications/notice-choices.ts'
import type { NoticeTopic } from '@dromos/contract/notifications/topics.rules.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { NoticeKind } from './notification-texts.ts'

export interface NotificationReader {
  personId: number
  /** Null for staff, who may see every kind and order. */
  customer: { firmId: number; kinds: readonly NoticeKind[] } | null
}

export interface NotificationRow {
  id: number
  kind: NoticeKind
  params: unknown
  order_id: number | null
  from_id: number | null
  from_name: string | null
  image: string | null
  date: string
  read: boolean
  seen: boolean
}

export interface NewNotification {
  kind: NoticeKind
  topic: NoticeTopic | null
  params: object
  orderId: number | null
  fromId: number | null
  to: readonly number[]
  isForCustomers: boolean
  hasOwnMail: boolean
  /** Leaves out who was told the same a moment ago, or has not seen it yet. */
  isOnce: boolean
  /** Leaves out who has not read what was told before of the same record. */
  isUntilRead: boolean
}

export interface NotificationRecipient {
  id: number
  person_id: number
  in_app: boolean
  mail: NoticeMail
}

/**
 * Writes a notification for those recipients who exist, are active, may get it and want it. Answers who they are, and how
 * they want it.
 */
export async function insertNotification(db: Db, notice: NewNotification): Promise<NotificationRecipient[]> {
  const { kind, topic, params, orderId, fromId, to, isForCustomers, hasOwnMail } = notice
  const told = await sql<NotificationRecipient>`with chosen as (
      select p.id, coalesce(c.in_app, true) as in_app, coalesce(c.mail, 'none') as mail
      from people p left join notice_choices c on c.person_id = p.id and c.topic = ${topic}
      where p.id = any(${[...to]}::int[]) and person_is_on(p) and (p.role_id <> ${roles.customer} or ${isForCustomers})
        and (coalesce(c.in_app, true) or c.mail <> 'none') ${knownAlready(notice)}
    ), made as (
      insert into notifications (kind, params, order_id, from_id)
      select ${kind}, ${JSON.stringify(params)}::jsonb, ${orderId}::int, ${fromId}::int
      where exists (select from chosen) returning id
    ), received as (
      insert into notification_recipients (person_id, notification_id, is_shown, seen_at, read_at)
      select chosen.id, made.id, in_app, case when not in_app then now() end, case when not in_app then now() end
      from chosen, made
    ), mailed as (
      insert into notice_mails (person_id, notification_id, is_daily)
      select chosen.id, made.id, mail = 'daily' from chosen, made
      where mail = 'daily' or (mail = 'at_once' and not ${hasOwnMail})
    )
    select made.id, chosen.id as person_id, in_app, mail from chosen, made`.execute(db)
  return told.rows
}

const knownAlready = (notice: NewNotification) => sql`
  ${notice.isOnce ? sql`and not ${wasNotified(notice)}` : sql``} ${notice.isUntilRead ? sql`and not ${isUnread(notice)}` : sql``}`

/** Whether the person `p` has not read yet what they were told of the same record. */
const isUnread = ({ kind, params }: NewNotification) => sql`exists (
  select from notification_recipients r join notifications n on n.id = r.notification_id
  where r.person_id = p.id and r.read_at is null and n.kind = ${kind}
    and n.params->>'id' = ${JSON.stringify(params)}::jsonb->>'id')`

const QUIET = sql.lit('10 minutes')

/** Whether the person `p` was told the same of the same. */
const wasNotified = ({ kind, params, orderId }: NewNotification) => sql`exists (
  select from notification_recipients r join notifications n on n.id = r.notification_id
  where r.person_id = p.id and n.kind = ${kind} and n.order_id is not distinct from ${orderId}::int
    and n.params = ${JSON.stringify(params)}::jsonb
    and (r.seen_at is null or n.created_at > now() - ${QUIET}::interval))`

export interface NotificationFilter {
  before?: number | undefined
  kinds?: readonly NoticeKind[] | undefined
  isUnread?: boolean | undefined
}

/** A page of what somebody was told, newest first: by its place, or by the id of the one before it. */
export const pageQuery = (
  reader: NotificationReader,
  { limit, offset, before, ...asked }: NotificationFilter & { limit: number; offset: number },
) => sql<NotificationRow>`select n.id, n.kind, n.params, n.order_id, n.from_id, n.created_at as date,
    sender.name || ' ' || sender.surname as from_name, sender.image, r.read_at is not null as read, r.seen_at is not null as seen
  from ${shownTo(reader)} ${matching(asked)} ${before === undefined ? sql`` : sql`and r.notification_id < ${before}`}
  order by r.notification_id desc limit ${limit} offset ${offset}`

export const countQuery = (reader: NotificationReader, asked: NotificationFilter) => sql<{
  total: number
  unseen: number
}>`select
  (select count(*) from (select from ${shownTo(reader)} ${matching(asked)} limit ${TOTAL_CAP + 1}) visible) as total,
  (select count(*) from ${shownTo(reader)} and r.seen_at is null) as unseen`

export async function listNotifications(
  db: Db,
  reader: NotificationReader,
  page: Parameters<typeof pageQuery>[1],
): Promise<NotificationRow[]> {
  return (await pageQuery(reader, page).execute(db)).rows
}

export async function countNotifications(
  db: Db,
  reader: NotificationReader,
  asked: NotificationFilter = {},
): Promise<{ total: number; unseen: number }> {
  const found = await countQuery(reader, asked).execute(db)
  return found.rows[0] ?? { total: 0, unseen: 0 }
}

export async function markSeen(db: Db, personId: number): Promise<number> {
  const marked = await sql`update notification_recipients set seen_at = now()
    where person_id = ${personId} and seen_at is null`.execute(db)
  return Number(marked.numAffectedRows ?? 0)
}

/** Marks one as read, and so as seen. Answers null when the reader has no such notification. */
export async function markRead(
  db: Db,
  reader: NotificationReader,
  id: number,
): Promise<{ isChanged: boolean } | null> {
  const found = await sql<{ read: boolean }>`with mine as (
      select r.read_at is not null as read from ${shownTo(reader)} and r.notification_id = ${id}
    ), marked as (
      update notification_recipients set read_at = now(), seen_at = coalesce(seen_at, now())
      where person_id = ${reader.personId} and notification_id = ${id} and read_at is null
        and exists (select from mine)
    ) select read from mine`.execute(db)
  const [row] = found.rows
  return row ? { isChanged: !row.read } : null
}

/** Marks as read, and so as seen, what told of one record. Answers which. */
export async function markReadOf(
  db: Db,
  personId: number,
  { kinds, id }: { kinds: readonly NoticeKind[]; id: number },
): Promise<number[]> {
  const marked = await sql<{ id: number }>`update notification_recipients r
    set read_at = now(), seen_at = coalesce(seen_at, now()) from notifications n
    where n.id = r.notification_id and r.person_id = ${personId} and r.read_at is null
      and n.kind = any(${[...kinds]}::text[]) and n.params->>'id' = ${String(id)} returning n.id`.execute(db)
  return marked.rows.map(({ id: read }) => read)
}

export async function markAllRead(db: Db, personId: number): Promise<number> {
  const marked =
    await sql`update notification_recipients set read_at = now(), seen_at = coalesce(seen_at, now())
    where person_id = ${personId} and read_at is null`.execute(db)
  return Number(marked.numAffectedRows ?? 0)
}

export async function forgetOldNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where created_at < now() - interval '1 year'`.execute(db)
}

const matching = ({ kinds, isUnread = false }: NotificationFilter) => sql`
  ${kinds ? sql`and n.kind = any(${[...kinds]}::text[])` : sql``} ${isUnread ? sql`and r.read_at is null` : sql``}`

const shownTo = (reader: NotificationReader) => sql`${visibleTo(reader)} and r.is_shown`

/** What the reader may know of now, of all that was written for them. */
export function visibleTo({ personId, customer }: NotificationReader) {
  // Looked up one by one, newest first: the planner would rather read all of them than stop at ten.
  const own = sql`notification_recipients r
    cross join lateral (select * from notifications where id = r.notification_id offset 0) n
    left join people sender on sender.id = n.from_id`
  if (!customer) return sql`${own} where r.person_id = ${personId}`
  const { firmId, kinds } = customer
  return sql`${own} where r.person_id = ${personId} and n.kind = any(${[...kinds]}::text[]) and (n.order_id is null
    or exists (select from orders where orders.id = n.order_id and orders.firm_company_id = ${firmId}))
    and coalesce((n.params->>'firm_id')::int, ${firmId}) = ${firmId}`
}
