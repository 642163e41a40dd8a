import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor } from '../platform/context.ts'
import type { NoticeDocument, NoticeParams } from './notification-texts.ts'
import type { NotificationRow } from './notifications.queries.ts'

type Linked = Pick<NotificationRow, 'kind' | 'order_id' | 'params'>

/** The path of what a notification is about, for who reads it; empty where there is nothing to open. */
export function linkOf(row: Linked, reader: Pick<Actor, 'id' | 'role'>): string {
  if (row.order_id !== null) return `/app/orders/edit/${row.order_id}`
  const [area = ''] = row.kind.split('.')
  return linkIn[area]?.(row, reader) ?? ownProfile(reader)
}

const ownProfile = ({ id, role }: Pick<Actor, 'id' | 'role'>): string =>
  role === roles.customer ? `/app/accounts/edit/${id}` : `/app/users/edit/${id}`

const linkIn: Record<string, (row: Linked, reader: Pick<Actor, 'id' | 'role'>) => string> = {
  import: linkOfImport,
  export: () => '/app/exports',
  report: () => '/app/stats',
  // It is mended at the server.
  backup: () => '',
  system: (_row, { role }) => (roleHas(role, 'system.read') ? '/app/system' : ''),
  booking: linkOfRequest,
  offer: linkOfRequest,
  orders: linkOfOrders,
  mail: linkOfMail,
  mailbox: linkOfMailbox,
  // Written by `notify`, which gives each kind its own parameters.
  firm_file: ({ params }) => `/app/firms/edit/${(params as NoticeParams['firm_file.waiting']).id}?tab=files`,
  credit: ({ params }) =>
    `/app/firms/edit/${(params as NoticeParams['credit.warning']).firm_id}?tab=commercial`,
  invoice: ({ params }) =>
    `/app/firms/edit/${(params as NoticeParams['invoice.overdue']).firm_id}?tab=invoices`,
  invoices: () => '/app/orders/list?invoice=overdue',
  paper: ({ params }) => pathOf((params as NoticeParams['paper.released']).document),
  chat: ({ params }) => pathOf((params as NoticeParams['chat.mention']).document),
}

const pathOf = ({ kind, id }: NoticeDocument): string => `/app/${kind}s/edit/${id}`

function linkOfMailbox({ kind, params }: Linked, { id, role }: Pick<Actor, 'id' | 'role'>): string {
  // Written by `notify`, which gives each kind its own parameters.
  const { business_id: business } = params as NoticeParams['mailbox.passed']
  if (kind === 'mailbox.consent' && business === null) {
    const { person_id: person, way } = params as NoticeParams['mailbox.consent']
    const tab = way === 'incoming' ? 'incoming' : 'mailbox'
    return `/app/users/edit/${person}${person === id ? `?tab=${tab}` : ''}`
  }
  if (business === null) return `/app/users/edit/${id}?tab=incoming`
  return roleHas(role, 'businesses.write') ? `/app/businesses/edit/${business}` : ''
}

function linkOfMail({ kind, params }: Linked, { role }: { role: RoleId }): string {
  // Written by `notify`, which gives each kind its own parameters.
  if (kind === 'mail.unanswered' || kind === 'mail.received') {
    const tab = kind === 'mail.unanswered' ? 'unanswered' : 'open'
    return `/app/mails?tab=${tab}&peek=${(params as NoticeParams['mail.unanswered']).id}`
  }
  const { about } = params as NoticeParams['mail.failed']
  if (about) return pathOf(about)
  return roleHas(role, 'outbox.read') ? '/app/outbox' : ''
}

function linkOfOrders({ kind, params }: Linked, { id }: { id: number }): string {
  // Written by `notify`, which gives each kind its own parameters.
  if (kind === 'orders.zone') return `/app/places/edit/${(params as NoticeParams['orders.zone']).place_id}`
  if (kind !== 'orders.licences') return `/app/orders/list?assign_users=${id}`
  return `/app/orders/list?carrier=${(params as NoticeParams['orders.licences']).carrier_id}`
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

function linkOfImport({ params }: Linked, { role }: { role: RoleId }): string {
  // Written by `notify`, which gives each kind its own parameters.
  const sheet = params as NoticeParams['import.done']
  return roleHas(role, 'lists.import') ? `/app/import/${sheet.kind}?id=${sheet.id}` : ''
}
