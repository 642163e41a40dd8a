import { isoDay } from '../../constants/clock.ts'

export const loadingWindows = ['weeks', 'month', 'months'] as const
export type LoadingWindow = (typeof loadingWindows)[number]

const steps: Record<LoadingWindow, { months: number; days: number }> = {
  weeks: { months: 0, days: 14 },
  month: { months: 1, days: 0 },
  months: { months: 2, days: 0 },
}

/** The days from `today` on that a shortcut means, both ends included: two weeks are fourteen days. */
export function daysWithin(window: LoadingWindow, today: Date): { from: string; to: string } {
  const { months, days } = steps[window]
  const start = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()))
  const month = start.getUTCMonth() + months
  // A month from the 31st ends with the shorter month.
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const sameDay = Math.min(start.getUTCDate(), lastDay)
  const end = new Date(Date.UTC(start.getUTCFullYear(), month, sameDay + days - 1))
  return { from: isoDay(start), to: isoDay(end) }
}
