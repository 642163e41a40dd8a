import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { wholeMonths } from '@dromos/contract/statistics/period.rules.ts'
import { locale } from '../i18n/language.ts'
import { moneyOf, numberOf, percentOf } from '../platform/format.ts'
import { t } from './statistics.messages.ts'

export type MetricName =
  | 'turnover'
  | 'cost'
  | 'profit'
  | 'margin'
  | 'orders'
  | 'on_time'
  | 'damaged'
  | 'cancelled'

const NONE = '–'
const signed = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const points = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const difference = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

const shares: ReadonlySet<MetricName> = new Set(['margin', 'on_time'])
const amounts: ReadonlySet<MetricName> = new Set(['turnover', 'cost', 'profit'])
/** More of these is worse; of all others but the cost, less is. */
const burdens: ReadonlySet<MetricName> = new Set(['damaged', 'cancelled'])

/** Whole euros of cents, as tables have room for: `61,380`. */
export const eurosOf = (cents: number | null): string => (cents === null ? NONE : whole.format(cents / 100))

export const shareOf = (share: number | null): string => (share === null ? NONE : percentOf(share))

export function metricText(name: MetricName, value: number | null): string {
  if (value === null) return NONE
  if (shares.has(name)) return percentOf(value)
  return amounts.has(name) ? moneyOf(value) : numberOf(value)
}

export interface Change {
  /** `+7.8%`, `−2.0 pt`, `+7`; empty where it cannot be said. */
  text: string
  direction: 'up' | 'down' | 'same'
  isWorse: boolean
}

/** What a customer pays is a cost to it: paying less is no loss. */
export const judgedAs = (name: MetricName, isPrice: boolean): MetricName =>
  isPrice && name === 'turnover' ? 'cost' : name

export function changeOf(name: MetricName, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const gap = now - before
  const isSame = Math.round(gap * scaleOf(name, before)) === 0
  const isMore = gap > 0
  const direction = isMore ? 'up' : 'down'
  return {
    text: writtenChange(name, gap, before).replace('-', '−'),
    direction: isSame ? 'same' : direction,
    isWorse: !isSame && name !== 'cost' && isMore === burdens.has(name),
  }
}

/** What the written change counts in: tenths of a point or of a percent, or whole ones. */
function scaleOf(name: MetricName, before: number): number {
  if (shares.has(name)) return 1_000
  return amounts.has(name) && before !== 0 ? 1_000 / Math.abs(before) : 1
}

function writtenChange(name: MetricName, gap: number, before: number): string {
  if (shares.has(name)) return t('points', { change: points.format(gap * 100) })
  if (!amounts.has(name)) return difference.format(gap)
  return before === 0 ? '' : signed.format(gap / Math.abs(before))
}

export const beforeOf = (name: MetricName, value: number): string =>
  amounts.has(name) ? `${whole.format(value / 100)} €` : metricText(name, value)

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const at = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** `October 2026`, `Jan 2026 – Mar 2026`, `3 – 9 Oct 2026`. */
export function periodOf(period: Period): string {
  const months = wholeMonths(period)
  if (months === 1) return month.format(at(period.from))
  if (months > 1) return shortMonth.formatRange(at(period.from), at(period.to))
  return day.formatRange(at(period.from), at(period.to))
}
