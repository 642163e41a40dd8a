import { instantOf } from '@dromos/contract/constants/clock.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'

const DAY_MS = 86_400_000

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The date itself, or the Monday after it when it is a Saturday or Sunday. */
export function workingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(date, 2)
  return weekday === 0 ? addDays(date, 1) : date
}

/** The date itself, or the Friday before it when it is a Saturday or Sunday. */
export function workingDayBefore(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(date, -1)
  return weekday === 0 ? addDays(date, -2) : date
}

/** Minutes after midnight as `HH:MM`. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function officeInstant(date: string, minutes: number): string {
  return new Date(instantOf(date, clockTime(minutes), officeZone)).toISOString()
}

export const iso = (ms: number): string => new Date(ms).toISOString()
