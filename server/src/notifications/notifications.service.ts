import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type {
  Notification,
  notificationsApi,
  NotificationsPage,
} from '@dromos/contract/notifications/notifications.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import type { Actor, Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { enqueue } from '../platform/jobs.ts'
import { broadcast } from '../live/realtime.ts'
import { inTransaction } from '../platform/transaction.ts'
import { linkOf } from './notification-links.service.ts'
import { customerKinds, kindsOf, textOf, topicOf } from './notification-texts.ts'
import type { NoticeKind, NoticeParams } from './notification-texts.ts'
import * as queries from './notifications.queries.ts'
import type { NotificationRow, NotificationReader } from './notifications.queries.ts'

export type { NoticeKind, NoticeParams }

/** Mails a notification to those who want it at once. */
export const NOTICE_MAIL_TASK = 'notices.mail'

type Calls = typeof notificationsApi
type ListQuery = HandlerInput<Calls['GET /notifications']>['query']

export interface Notice<K extends NoticeKind = NoticeKind> {
  kind: K
  params: NoticeParams[K]
  /** Who is told; those who are switched off, or may not know of this kind, are left out. */
  to: readonly number[]
  fromId?: number
  /** The order it is about; who may no longer see the order does not see this either. */
  orderId?: number
  /** Who wants it by mail at once gets another one, which says more. */
  hasOwnMail?: boolean
  /** Whoever was told the same a moment ago, or has not seen it yet, is not told again. */
  isOnce?: boolean
  /** Whoever has not read what they were told before of the same, by the `id` of its parameters, is not told again. */
  isUntilRead?: boolean
}

/** Tells people of something, in the transaction that does it; their open pages hear of it after the commit. */
export async function notify<K extends NoticeKind>(
  { db }: { readonly db: Db },
  notice: Notice<K>,
): Promise<void> {
  const { kind, params, to, fromId = null, orderId = null, hasOwnMail = false } = notice
  if (to.length === 0) return
  const isForCustomers = customerKinds.includes(kind)
  const topic = topicOf[kind]
  const told = await queries.insertNotification(db, {
    kind,
    topic,
    params,
    to,
    fromId,
    orderId,
    isForCustomers,
    hasOwnMail,
    isOnce: notice.isOnce ?? false,
    isUntilRead: notice.isUntilRead ?? false,
  })
  const shown = told.filter(({ in_app: inApp }) => inApp).map(({ person_id: person }) => person)
  if (shown.length > 0) await broadcast(db, 'notification', {}, { users: shown })
  const atOnce = hasOwnMail ? undefined : told.find(({ mail }) => mail === 'at_once')
  if (atOnce) await enqueue(db, NOTICE_MAIL_TASK, { id: atOnce.id })
}

export async function listNotifications(context: Context, query: ListQuery): Promise<NotificationsPage> {
  const { db, actor, language } = context
  const reader = readerOf(actor)
  const { before, topic, unread: isUnread } = query
  const asked = { kinds: topic && kindsOf(topic), isUnread }
  const [rows, counted] = await Promise.all([
    queries.listNotifications(db, reader, { ...rowsOf(query), ...asked, before }),
    queries.countNotifications(db, reader, asked),
  ])
  const data = rows.map((row) => present(row, actor, language))
  return { ...pageOf(data, counted.total, query, TOTAL_CAP), unseenCount: counted.unseen }
}

export const countUnseen = async ({ db, actor }: Context): Promise<number> =>
  (await queries.countNotifications(db, readerOf(actor))).unseen

export async function seeNotifications(context: Context): Promise<{ unseenCount: number }> {
  return changing(context, async ({ db, actor }) => {
    const count = await queries.markSeen(db, actor.id)
    return count > 0 ? { change: 'seen' } : null
  })
}

export async function readNotification(context: Context, id: number): Promise<{ unseenCount: number }> {
  return changing(context, async ({ db, actor }) => {
    const found = await queries.markRead(db, readerOf(actor), id)
    if (!found) throw notFound()
    return found.isChanged ? { change: 'read', notification_id: id } : null
  })
}

export async function readAllNotifications(context: Context): Promise<{ unseenCount: number }> {
  return changing(context, async ({ db, actor }) => {
    const count = await queries.markAllRead(db, actor.id)
    return count > 0 ? { change: 'allRead' } : null
  })
}

/** Whoever has a record before them has read what told of it, by the `id` of its parameters. */
export async function readNoticesOf(
  context: Context,
  kinds: readonly NoticeKind[],
  id: number,
): Promise<void> {
  await inTransaction(context, async ({ db, actor }) => {
    for (const read of await queries.markReadOf(db, actor.id, { kinds, id })) {
      await broadcast(db, 'notifications', { change: 'read', notification_id: read }, { users: [actor.id] })
    }
  })
}

async function changing(
  context: Context,
  work: (inside: Context) => Promise<object | null>,
): Promise<{ unseenCount: number }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const change = await work(inside)
    if (change) await broadcast(db, 'notifications', change, { users: [actor.id] })
    return { unseenCount: (await queries.countNotifications(db, readerOf(actor))).unseen }
  })
}

export function readerOf({ id, role, firmId }: Pick<Actor, 'id' | 'role' | 'firmId'>): NotificationReader {
  const customer = role === roles.customer ? { firmId: firmId ?? 0, kinds: customerKinds } : null
  return { personId: id, customer }
}

function present(row: NotificationRow, actor: Actor, language: Language): Notification {
  // Written by `notify`, which gives each kind its own parameters.
  const { title, message } = textOf(row.kind, row.params as NoticeParams[NoticeKind], language)
  // Customers are not told who of the staff it was.
  const sender = actor.role === roles.customer ? null : row.from_name
  return {
    id: row.id,
    title: sender ?? title,
    message,
    date: row.date,
    read: row.read,
    seen: row.seen,
    link: linkOf(row, actor),
    image: sender === null ? null : row.image,
    from_id: sender === null ? null : row.from_id,
  }
}
