import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { NoticeKind, NoticeParams } from '../notifications/notifications.service.ts'
import { addDays, officeInstant } from './calendar.ts'
import { demoCustomerPeople, demoStaff } from './company.data.ts'
import type { DemoOrder } from './orders/orders.generate.ts'
import { at, chanceOf } from './random.ts'

/** What one person has in their list at most, and how many of them are new to them. */
const MOST = 34
const NEW = 3
/** When a delivery is over, in minutes of its day. */
const ENDED = 700

interface SentNotification<K extends NoticeKind = NoticeKind> {
  kind: K
  params: NoticeParams[K]
  order_id: number | null
  from_id: number | null
  created_at: string
  to: number[]
}

export function notificationRows(
  orders: readonly DemoOrder[],
  colleagues: readonly { order_id: number; person_id: number }[],
  today: string,
) {
  const told = [...ofOrders(orders, colleagues, today), ...ofMails(today), ...ofPasswords(today)].sort(
    (a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)),
  )
  const kept = lastOfEach(told)
  const numbered = kept.map((notice, index) => ({ id: index + 1, ...notice }))
  return {
    notifications: numbered.map(({ to: _to, ...row }) => row),
    recipients: recipientRows(numbered),
  }
}

function ofOrders(
  orders: readonly DemoOrder[],
  colleagues: readonly { order_id: number; person_id: number }[],
  today: string,
): SentNotification[] {
  return orders.flatMap((order) => {
    const { id, number_id: number, creator, plan, stops } = order
    const shared = { order_id: id, from_id: creator, created_at: plan.created }
    const helpers = colleagues.filter(({ order_id }) => order_id === id).map(({ person_id }) => person_id)
    const staff = [...new Set([plan.customer.assignee, ...helpers])].filter((person) => person !== creator)
    const accounts = customerIds.filter(({ firm }) => firm === plan.customer.id).map((account) => account.id)
    const [from] = at(stops, 0)
    const [, to] = at(stops, stops.length - 1)
    const assigned: SentNotification<'order.assigned'> = {
      ...shared,
      kind: 'order.assigned',
      params: { number, customer: plan.customer.name },
      to: staff,
    }
    const entered: SentNotification<'order.entered'> = {
      ...shared,
      kind: 'order.entered',
      params: { number, from: from.place.city, to: to.place.city, loading: from.date },
      to: accounts,
    }
    return [assigned, entered, ...(plan.delivery < today ? ofLife(order, { staff, accounts }) : [])].filter(
      ({ to: told }) => told.length > 0,
    )
  })
}

function ofLife(
  { id, number_id: number, plan }: DemoOrder,
  of: { staff: number[]; accounts: number[] },
): SentNotification[] {
  const ended = { order_id: id, from_id: null, created_at: officeInstant(plan.delivery, ENDED) }
  if (plan.status === orderStatus.damage) {
    const params = { number, customer: plan.customer.name, text: '' }
    return [{ ...ended, kind: 'order.damage', params, to: of.staff }]
  }
  if (plan.status !== orderStatus.finished) return []
  return [
    {
      ...ended,
      kind: 'order.moved',
      params: { number, move: 'delivered' },
      to: [...of.staff, ...of.accounts],
    },
  ]
}

const customerIds = demoCustomerPeople.map(([, , , firm], index) => ({
  id: demoStaff.length + index + 1,
  firm,
}))

function ofMails(today: string): SentNotification<'mail.failed'>[] {
  return [
    {
      to: [2],
      day: -6,
      minutes: 642,
      recipient: 'i.makris@dromos-makris.example',
      subject: 'Welcome to Dromos',
    },
    {
      to: [1],
      day: -19,
      minutes: 915,
      recipient: 'orders@kyklades-foods.example',
      subject: 'Καλώς ήρθατε στο Dromos',
    },
  ].map(({ to, day, minutes, recipient, subject }) => ({
    kind: 'mail.failed',
    params: { recipient, subject },
    order_id: null,
    from_id: null,
    created_at: officeInstant(addDays(today, day), minutes),
    to,
  }))
}

function ofPasswords(today: string): SentNotification<'account.password'>[] {
  return Array.from({ length: demoStaff.length + demoCustomerPeople.length }, (_, index) => {
    const chance = chanceOf(`password ${index + 1}`)
    const day = addDays(today, -chance.whole(3, 40))
    return {
      kind: 'account.password',
      params: {},
      order_id: null,
      from_id: null,
      created_at: officeInstant(day, chance.whole(500, 1_000)),
      to: [index + 1],
    }
  })
}

function lastOfEach(told: readonly SentNotification[]): SentNotification[] {
  const counts = new Map<number, number>()
  return told
    .toReversed()
    .map((notice) => ({ ...notice, to: notice.to.filter((person) => isKept(counts, person)) }))
    .filter(({ to }) => to.length > 0)
    .toReversed()
}

function isKept(counts: Map<number, number>, person: number): boolean {
  const count = (counts.get(person) ?? 0) + 1
  counts.set(person, count)
  return count <= MOST
}

function recipientRows(notices: readonly (SentNotification & { id: number })[]) {
  const counts = new Map<number, number>()
  return notices.toReversed().flatMap(({ id, created_at, to }) =>
    to.map((person_id) => {
      const place = (counts.get(person_id) ?? 0) + 1
      counts.set(person_id, place)
      const isSeen = place > NEW
      const isRead = isSeen && chanceOf(`read ${id} ${person_id}`).happens(0.7)
      return {
        person_id,
        notification_id: id,
        seen_at: isSeen ? created_at : null,
        read_at: isRead ? created_at : null,
      }
    }),
  )
}
