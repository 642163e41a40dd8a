import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { Need, OrderTodo } from '@dromos/contract/today/today.ts'
import { lightWords } from '@dromos/contract/system/findings.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { language } from '../i18n/language.ts'
import { dayOf, moneyOf, momentOf } from '../platform/format.ts'
import { spanOf } from '../platform/spans.ts'
import { clockIn, minutesBetween } from './day-clock.ts'
import { placeOf, whenOf, windowOf } from './day-words.ts'
import type { SaidNeed } from './day-words.ts'
import { actOfOffer, addressOfOffer, ofOffer } from './offer-need-words.ts'
import { t } from './today.messages.ts'

type NeedOf<K extends Need['kind']> = Extract<Need, { kind: K }>

/** What is to be done, in words; `now` as it was judged. */
export function saidOf(need: Need, now: string): SaidNeed {
  if (need.kind === 'paper') return ofPaper(need, now)
  if (need.kind === 'approval') return ofApproval(need, now)
  if (need.kind === 'booking') return ofBooking(need, now)
  if (need.kind === 'tour') return ofTour(need)
  if (need.kind === 'mail') return ofMail(need, now)
  if (need.kind === 'offer') return ofOffer(need, now)
  if (need.kind === 'system') return ofSystem(need, now)
  return need.kind === 'overdue' ? ofDebt(need) : ofOrder(need, now)
}

const ofSystem = (need: NeedOf<'system'>, now: string): SaidNeed => ({
  tone: 'danger',
  chip: t('kind.system'),
  since: spanOf(Math.max(0, minutesBetween(need.since, now))),
  name: lightWords[need.light][language],
  what: t('systemFails'),
  detail: t('systemSince', { at: momentOf(need.since) }),
})

const ofDebt = (need: NeedOf<'overdue'>): SaidNeed => ({
  tone: 'plain',
  chip: t('kind.overdue'),
  since: t('days', { count: need.days }),
  name: need.firm,
  what: t('owes', { amount: moneyOf(need.open) }),
  detail: t('invoices', { count: need.invoices }),
})

const ofBooking = (need: NeedOf<'booking'>, now: string): SaidNeed => ({
  tone: need.urgency === 'now' ? 'danger' : 'warning',
  chip: t('kind.booking'),
  since: spanOf(Math.max(0, minutesBetween(need.requested_at, now))),
  name: need.number_id,
  what: `${placeOf(need.from)} → ${placeOf(need.to)}`,
  detail: [t('loadsAt', { when: dayOf(need.loading_date) }), need.firm].join(' · '),
})

const ofMail = (need: NeedOf<'mail'>, now: string): SaidNeed => ({
  tone: 'danger',
  chip: t('kind.mail'),
  since: spanOf(Math.max(0, minutesBetween(need.due_at, now))),
  name: need.name,
  what: need.subject,
  detail: [need.number_id || t('mailUnfiled'), t('till', { time: momentOf(need.due_at) })].join(' · '),
})

const ofTour = (need: NeedOf<'tour'>): SaidNeed => ({
  tone: need.urgency === 'now' ? 'danger' : 'warning',
  chip: t(`lacks.${need.lacks}`),
  since: t('loadsAt', { when: dayOf(need.loading_date) }),
  name: need.number_id,
  what: `${placeOf(need.from)} → ${placeOf(need.to)}`,
  detail: [t('tourOrders', { count: need.orders }), need.carrier].filter(Boolean).join(' · '),
})

function ofPaper(need: NeedOf<'paper'>, now: string): SaidNeed {
  const isOver = need.valid_to < officeDay(new Date(now))
  const { number_id: number, loading_date: loading, delivery_date: delivery } = need
  return {
    tone: isOver ? 'danger' : 'warning',
    chip: t('kind.paper'),
    since: t(isOver ? 'ended' : 'ends', { day: dayOf(need.valid_to) }),
    name: need.paper,
    what: t('paperOf', { firm: need.firm }),
    detail: t('paperOrder', { number, loading: dayOf(loading), delivery: dayOf(delivery) }),
  }
}

function ofApproval(need: NeedOf<'approval'>, now: string): SaidNeed {
  const added = need.created_by ? t('addedBy', { name: need.created_by }) : ''
  return {
    tone: 'plain',
    chip: t('kind.approval'),
    since: spanOf(Math.max(0, minutesBetween(need.created_at, now))),
    name: need.paper,
    what: t('paperOf', { firm: need.firm }),
    detail: [added, momentOf(need.created_at)].filter(Boolean).join(' · '),
  }
}

function ofOrder({ kind, number_id: name, firm, stop, to, codes }: OrderTodo, now: string): SaidNeed {
  const till = t('till', { time: clockIn(stop.ends_at, stop.timezone) })
  const expected = stop.eta ? t('expectedAt', { time: clockIn(stop.eta, stop.timezone) }) : null
  const at = [[till, expected].filter(Boolean).join(', '), placeOf(stop), firm].join(' · ')
  const way = `${placeOf(stop)} → ${placeOf(to)}`
  if (kind === 'late') {
    const what = t(stop.kind === stopKind.loading ? 'notLoaded' : 'notDelivered')
    const chip = t('kind.late', { for: spanOf(minutesBetween(stop.ends_at, now)) })
    return { tone: 'danger', chip, name, what, detail: at }
  }
  if (kind === 'risk') {
    const what = t('missesBy', { for: spanOf(minutesBetween(stop.ends_at, stop.eta ?? now)) })
    return { tone: 'warning', chip: t('kind.risk'), name, what, detail: at }
  }
  if (kind === 'damage') {
    return { tone: 'danger', chip: t('kind.damage'), name, what: t('settleIt'), detail: `${way} · ${firm}` }
  }
  const window = [dayOf(stop.date), windowOf(stop)].filter(Boolean).join(' ')
  const since = t('loadsAt', { when: whenOf(stop.starts_at, now) })
  return {
    tone: kind === 'carrier' ? 'danger' : 'warning',
    chip: t(`kind.${kind}`),
    since,
    name,
    what: way,
    detail: [...codes, window, firm].join(' · '),
  }
}

/** What an order waits for is begun where it is opened. */
const commandOf: Readonly<Record<Exclude<OrderTodo['kind'], 'codes'>, OrderCommand>> = {
  late: 'delay',
  risk: 'delay',
  carrier: 'assign',
  plates: 'change_truck',
  damage: 'settle_damage',
}

/** What its button says. */
export const actOf = (need: Need): string =>
  need.kind === 'offer'
    ? actOfOffer(need)
    : t(`act.${need.kind === 'tour' ? actOfTour[need.lacks] : need.kind}`)

const actOfTour = { carrier: 'carrier', sending: 'tour', plates: 'plates' } as const

/** Where what a tour lacks is entered. */
const wayOfTour = {
  carrier: { do: 'assign' },
  sending: { do: 'send' },
  plates: { tab: 'transport' },
} as const

export function addressOf(need: Need): { to: string; search: Readonly<Record<string, string>> } {
  if ('order_id' in need && need.kind !== 'paper') {
    const to = `/app/orders/edit/${need.order_id}`
    return need.kind === 'codes'
      ? { to, search: { tab: 'details' } }
      : { to, search: { do: commandOf[need.kind] } }
  }
  if (need.kind === 'booking') return { to: `/app/bookings/edit/${need.booking_id}`, search: { do: 'offer' } }
  if (need.kind === 'mail') {
    return { to: '/app/mails', search: { tab: 'unanswered', peek: String(need.thread_id) } }
  }
  if (need.kind === 'offer') return addressOfOffer(need)
  if (need.kind === 'system') return { to: '/app/system', search: {} }
  if (need.kind === 'tour') {
    return { to: `/app/groupages/edit/${need.groupage_id}`, search: wayOfTour[need.lacks] }
  }
  return need.kind === 'overdue'
    ? { to: '/app/orders/list', search: { customer: String(need.firm_id), invoice: 'overdue' } }
    : { to: `/app/firms/edit/${need.firm_id}`, search: { tab: 'files' } }
}

/** The same for the same thing, however often the day is read. */
export function keyOf(need: Need): string {
  if (need.kind === 'paper') return `paper ${need.firm_id} ${need.paper} ${need.valid_to}`
  if (need.kind === 'approval') return `approval ${need.firm_id} ${need.paper} ${need.created_at}`
  if (need.kind === 'booking') return `booking ${need.booking_id}`
  if (need.kind === 'tour') return `tour ${need.groupage_id}`
  if (need.kind === 'mail') return `mail ${need.thread_id}`
  if (need.kind === 'offer') return `offer ${need.offer_id} ${need.news}`
  if (need.kind === 'system') return `system ${need.light} ${need.since}`
  return `${need.kind} ${need.kind === 'overdue' ? need.firm_id : need.order_id}`
}
