import { instantOf, isoDay } from './clock.ts'
import { officeDay, officeHours, officeZone } from './office.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The instant at which the office has been open for so many hours since another one; both as ISO texts. */
export function afterOfficeHours(instant: string, hours: number): string {
  let cursor = Date.parse(instant)
  let left = hours * HOUR_MS
  for (let day = officeDay(new Date(cursor)); ; day = nextDay(day)) {
    if (!isWorkday(day)) continue
    const opens = Math.max(cursor, instantOf(day, officeHours.from, officeZone))
    const open = instantOf(day, officeHours.to, officeZone) - opens
    if (open >= left) return new Date(opens + left).toISOString()
    left -= Math.max(0, open)
    cursor = Math.max(cursor, opens)
  }
}

const isWorkday = (day: string): boolean =>
  officeHours.days.some((one) => one === new Date(`${day}T00:00:00Z`).getUTCDay())

const nextDay = (day: string): string => isoDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
