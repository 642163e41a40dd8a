import { isoDay } from '../constants/clock.ts'

/** Which day of an order decides into which period it falls; the first is meant where nothing is said. */
export const dateBases = ['loading', 'delivery', 'entered', 'finished', 'closed'] as const
export type DateBasis = (typeof dateBases)[number]

/** What a period is compared with: the one before it, the same days of last year, or nothing. */
export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Days as `YYYY-MM-DD`, both included. */
export interface Period {
  from: string
  to: string
}

/** Longer than this nobody waits for: five years and a leap day. */
export const MOST_DAYS_COUNTED = 1_827

const DAY_MS = 86_400_000
const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Whether a text names a day that there is. */
export const isDay = (text: string): boolean => text !== '' && isoDay(at(text)) === text

export const addDays = (day: string, count: number): string =>
  isoDay(new Date(at(day).getTime() + count * DAY_MS))

export const countDays = ({ from, to }: Period): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / DAY_MS) + 1

export const monthOf = (day: string): Period => ({ from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) })

export const nextMonth = (day: string): string => addMonths(day, 1)

/** The last whole month before a day: what somebody asks for on a Monday. */
export const lastMonth = (today: string): Period => monthOf(addDays(`${today.slice(0, 7)}-01`, -1))

/** Whole months are compared with as many months before, other days with as many days. */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: addMonths(period.from, -12), to: yearBefore(period) }
  const to = addDays(period.from, -1)
  const months = wholeMonths(period)
  return months === 0
    ? { from: addDays(period.from, -countDays(period)), to }
    : { from: addMonths(period.from, -months), to }
}

/** A period that has begun and not ended, as far as a day; null for any other. */
export const toDateOf = ({ from, to }: Period, today: string): Period | null =>
  from <= today && today < to ? { from, to: today } : null

/** What of a running period is still to come. */
export const restOf = ({ to }: Period, today: string): Period => ({ from: addDays(today, 1), to })

/**
 * What a running period is compared with as far as it has come: as many days from the start of the other one, never beyond its
 * end; against a year earlier, and of whole years, until the same day of the same month.
 */
export function comparedToDate(whole: Period, today: string, comparison: Comparison): Period | null {
  const other = comparedWith(whole, comparison)
  if (!other) return null
  const years = comparison === 'year' ? 12 : wholeMonths(whole)
  const to =
    years > 0 && years % 12 === 0
      ? addMonths(today, -years)
      : addDays(other.from, countDays({ from: whole.from, to: today }) - 1)
  return { from: other.from, to: to > other.to ? other.to : to }
}

// The year before of a whole month is a whole month, also of a leap year's February.
function yearBefore({ from, to }: Period): string {
  const before = addMonths(to, -12)
  return wholeMonths({ from, to }) > 0 ? lastOfMonth(before) : before
}

/** How many calendar months a period is, 0 where it is not made of whole ones. */
export function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || to !== lastOfMonth(to)) return 0
  const [first, last] = [at(from), at(to)]
  return (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1
}

function lastOfMonth(day: string): string {
  const date = at(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return isoDay(date)
}

/** The same day of another month, or its last where it is shorter. */
function addMonths(day: string, count: number): string {
  const date = at(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  const month = isoDay(date)
  const last = lastOfMonth(month)
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return same > last ? last : same
}

/** By when carriers are to be paid. */
export const payableWhens = ['overdue', 'friday', 'next', 'later', 'unknown', 'uninvoiced'] as const
export type PayableWhen = (typeof payableWhens)[number]

const SATURDAY = 6

/** The Friday of a day’s week and of the week after; a weekend looks at the Friday that comes. */
export function payDays(day: string): { day: string; friday: string; next: string } {
  const weekday = at(day).getUTCDay()
  const friday = addDays(day, weekday === SATURDAY ? 6 : 5 - weekday)
  return { day, friday, next: addDays(friday, 7) }
}

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

const MONTH_OF_DAYS = 62
const HALF_YEAR = 190

/** How fine a period is drawn: by day, by week from two months on, by month from half a year on. */
export function stepOf(period: Period): Step {
  const days = countDays(period)
  if (days <= MONTH_OF_DAYS) return 'day'
  return days <= HALF_YEAR ? 'week' : 'month'
}
