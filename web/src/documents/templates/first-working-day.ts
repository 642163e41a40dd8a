import { dayAfter } from '@dromos/contract/consignments/repeat.rules.ts'

/** Today, or another day, unless that is of a weekend: then the Monday after it. */
export function firstWorkingDay(day = new Date().toLocaleDateString('sv-SE')): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return dayAfter(day, 2)
  return weekday === 0 ? dayAfter(day, 1) : day
}
