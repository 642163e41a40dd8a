import { roles } from '@dromos/contract/trade/roles.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor } from '../platform/context.ts'
import type { NoticeParams } from './notification-texts.ts'
import type { NotificationRow } from './notifications.queries.ts'

type Linked = Pick<NotificationRow, 'kind' | 'order_id' | 'params'>

/** The path of what a notification is about, for who reads it; empty where there is nothing to open. */
export function linkOf(row: Linked, { id, role }: Pick<Actor, 'id' | 'role'>): string {
  const { kind, order_id, params } = row
  if (order_id !== null) return `/app/orders/edit/${order_id}`
  if (kind.startsWith('import.') || kind.startsWith('export.')) return linkOfWork(row, role)
  if (kind.startsWith('booking.') || kind.startsWith('offer.')) return linkOfRequest(row)
  if (kind === 'firm_file.waiting') {
    return `/app/firms/edit/${(params as NoticeParams['firm_file.waiting']).id}?tab=files`
  }
  if (kind === 'orders.assigned') return `/app/orders/list?assign_users=${id}`
  if (kind === 'mail.unanswered' || kind === 'mailbox.failing') return linkOfMail(row, { id, role })
  if (kind.startsWith('mail.')) return roleHas(role, 'outbox.read') ? '/app/outbox' : ''
  return role === roles.customer ? `/app/accounts/edit/${id}` : `/app/users/edit/${id}`
}

function linkOfRequest({ kind, params }: Linked): string {
  // Written by `notify`, which gives each kind its own parameters.
  if (kind.startsWith('offer.')) return `/app/offers/edit/${(params as NoticeParams['offer.sent']).id}`
  if (kind !== 'booking.requested_many') {
    return `/app/bookings/edit/${(params as NoticeParams['booking.requested']).id}`
  }
  const { firm_id: firm } = params as NoticeParams['booking.requested_many']
  return `/app/bookings/list?tab=requested&customer=${firm}`
}

function linkOfMail({ kind, params }: Linked, { id, role }: Pick<Actor, 'id' | 'role'>): string {
  // Written by `notify`, which gives each kind its own parameters.
  if (kind === 'mail.unanswered') {
    return `/app/mails?tab=unanswered&peek=${(params as NoticeParams['mail.unanswered']).id}`
  }
  const { business_id: business } = params as NoticeParams['mailbox.failing']
  if (business === null) return `/app/users/edit/${id}?tab=incoming`
  return roleHas(role, 'businesses.write') ? `/app/businesses/edit/${business}` : ''
}

function linkOfWork({ kind, params }: Linked, role: RoleId): string {
  if (kind.startsWith('export.')) return '/app/exports'
  // Written by `notify`, which gives each kind its own parameters.
  const sheet = params as NoticeParams['import.done']
  return roleHas(role, 'lists.import') ? `/app/import/${sheet.kind}?id=${sheet.id}` : ''
}
