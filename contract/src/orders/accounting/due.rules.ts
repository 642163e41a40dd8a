import { isoDay } from '../../constants/clock.ts'

export interface PaymentTerm {
  days: number
  base: string
}

export interface DueDays {
  date: string
  loading_date: string
  delivery_date: string
  /** When the original CMR note came in; null while it has not. */
  received: string | null
}

/** Never before its own day; null without terms, or while the original CMR they run from has not come in. */
export function dueBy(term: PaymentTerm | null, days: DueDays): string | null {
  const start = term && startOf(term.base, days)
  if (!term || !start) return null
  const due = addDays(start, term.days)
  const last = term.base === 'end_of_month' ? endOfMonth(due) : due
  return last < days.date ? days.date : last
}

function startOf(base: string, { date, loading_date, delivery_date, received }: DueDays): string | null {
  if (base === 'loading') return loading_date
  if (base === 'delivery') return delivery_date
  if (base === 'cmr') return received
  if (base === 'after_month') return endOfMonth(date)
  return base === 'other' ? null : date
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

function addDays(day: string, count: number): string {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + count)
  return isoDay(date)
}

function endOfMonth(day: string): string {
  const date = at(day)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return isoDay(date)
}
