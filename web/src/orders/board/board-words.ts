import type { BoardOrder } from '@dromos/contract/calendar/board.ts'
import { isLate } from '@dromos/contract/consignments/stop-times.rules.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { orderFlagWords, statusWords } from '@dromos/contract/constants/order-words.ts'
import { language, locale } from '../../i18n/language.ts'
import { dayOf } from '../../platform/format.ts'
import { spanOf } from '../../platform/spans.ts'
import { shortMonths } from '@dromos/contract/constants/clock.ts'
import { t } from './board.messages.ts'

export interface BarFlag {
  text: string
  tone: 'danger' | 'warning' | 'damage' | 'plain'
}

const MINUTE_MS = 60_000

/** What is wrong with an order, in a word or two; the gravest alone, as a bar has little room. */
export function flagOf(order: BoardOrder, now: string): BarFlag | null {
  if (order.status === orderStatus.created) return waitingFlag(order, now)
  if (order.status === orderStatus.damage) return { text: t('flags.damage'), tone: 'damage' }
  if (order.status === orderStatus.finished) return null
  if (order.loading_delay || order.delivery_delay) return { text: lateness(order, now), tone: 'warning' }
  if (order.at_risk) return { text: t('flags.risk'), tone: 'warning' }
  if (order.plates_missing) return { text: orderFlagWords.platesMissing[language], tone: 'warning' }
  return order.damaged ? { text: t('flags.damage'), tone: 'damage' } : null
}

function waitingFlag(
  { loading_date: day, groupage_number: number }: BoardOrder,
  now: string,
): BarFlag | null {
  // It waits for its groupage, not for a carrier of its own.
  if (number !== null) return { text: number, tone: 'plain' }
  const today = officeDay(new Date(now))
  if (day > today) return null
  return { text: t(day === today ? 'flags.today' : 'flags.overdue'), tone: 'danger' }
}

function lateness({ ends_at, eta }: BoardOrder, now: string): string {
  const expected = eta ?? now
  if (!isLate(ends_at, expected)) return t('flags.late')
  const minutes = Math.floor((Date.parse(expected) - Date.parse(ends_at)) / MINUTE_MS)
  return t('flags.lateBy', { span: spanOf(minutes) })
}

const moment = new Intl.DateTimeFormat(locale, {
  timeZone: officeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant by the clocks of the office, by which the board stands. */
export const boardMoment = (instant: string): string =>
  shortMonths(moment.format(new Date(instant))).replaceAll(',', '')

const hour = new Intl.DateTimeFormat(locale, {
  timeZone: officeZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The same of days that are in sight: `Sat 10:00`. */
export const boardHour = (instant: string): string => hour.format(new Date(instant)).replaceAll(',', '')

/** All of a bar in one sentence. */
export const barSentence = (order: BoardOrder, now: string): string =>
  [
    t('bar', {
      number: order.number_id,
      status: statusWords[order.status][language],
      from: order.from.city,
      to: order.to.city,
      loading: dayOf(order.loading_date),
      delivery: dayOf(order.delivery_date),
    }),
    flagOf(order, now)?.text,
  ]
    .filter(Boolean)
    .join(', ')
