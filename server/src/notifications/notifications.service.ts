import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type {
  Notification,
  notificationsApi,
  NotificationsPage,
} from '@dromos/contract/notifications/notifications.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import type { Db } from '../db/client.ts'
import type { Actor, Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { tellLive } from '../live/realtime.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { customerKinds, textOf } from './notification-texts.ts'
import type { NoticeKind, NoticeParams } from './notification-texts.ts'
import * as queries from './notifications.queries.ts'
import type { NotificationRow, Reader } from './notifications.queries.ts'

export type { NoticeKind, NoticeParams }

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
}

/** Tells people of something, in the transaction that does it; their open pages hear of it after the commit. */
export async function notify<K extends NoticeKind>(
  { db }: { readonly db: Db },
  notice: Notice<K>,
): Promise<void> {
  const { kind, params, to, fromId = null, orderId = null } = notice
  if (to.length === 0) return
  const isForCustomers = customerKinds.includes(kind)
  const told = await queries.insertNotification(db, { kind, params, to, fromId, orderId, isForCustomers })
  if (told.length > 0) await tellLive(db, 'notification', {}, { users: told })
}

export async function listNotifications(context: Context, query: ListQuery): Promise<NotificationsPage> {
  const { db, actor, language } = context
  const reader = readerOf(actor)
  const [rows, counted] = await Promise.all([
    queries.listNotifications(db, reader, rowsOf(query)),
    queries.countNotifications(db, reader),
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

async function changing(
  context: Context,
  work: (inside: Context) => Promise<object | null>,
): Promise<{ unseenCount: number }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const change = await work(inside)
    if (change) await tellLive(db, 'notifications', change, { users: [actor.id] })
    return { unseenCount: (await queries.countNotifications(db, readerOf(actor))).unseen }
  })
}

function readerOf({ id, role, firmId }: Actor): Reader {
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

function linkOf(row: NotificationRow, { id, role }: Actor): string {
  const { kind, order_id, params } = row
  if (order_id !== null) return `/app/orders/edit/${order_id}`
  if (kind.startsWith('import.') || kind.startsWith('export.')) return linkOfWork(row, role)
  if (kind.startsWith('booking.')) return linkOfBooking(row)
  if (kind === 'firm_file.waiting') {
    return `/app/firms/edit/${(params as NoticeParams['firm_file.waiting']).id}?tab=files`
  }
  if (kind === 'orders.assigned') return `/app/orders/list?assign_users=${id}`
  if (kind.startsWith('mail.')) return roleHas(role, 'outbox.read') ? '/app/outbox' : ''
  return role === roles.customer ? `/app/accounts/edit/${id}` : `/app/users/edit/${id}`
}

function linkOfBooking({ kind, params }: NotificationRow): string {
  // Written by `notify`, which gives each kind its own parameters.
  if (kind !== 'booking.requested_many') {
    return `/app/bookings/edit/${(params as NoticeParams['booking.requested']).id}`
  }
  const { firm_id: firm } = params as NoticeParams['booking.requested_many']
  return `/app/bookings/list?tab=requested&customer=${firm}`
}

function linkOfWork({ kind, params }: NotificationRow, role: RoleId): string {
  if (kind.startsWith('export.')) return '/app/exports'
  // Written by `notify`, which gives each kind its own parameters.
  const sheet = params as NoticeParams['import.done']
  return roleHas(role, 'lists.import') ? `/app/import/${sheet.kind}?id=${sheet.id}` : ''
}
