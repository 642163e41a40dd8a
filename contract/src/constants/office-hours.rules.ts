import { instantOf, isoDay } from './clock.ts'
import { holidayOf } from './holidays.rules.ts'
import { officeDay, officeHours, officeZone } from './office.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Whether the office works on a day: none of its weekends, and no public holiday of its country. */
export const isWorkday = (day: string): boolean =>
  officeHours.days.some((one) => one === new Date(`${day}T00:00:00Z`).getUTCDay()) && holidayOf(day) === null

/** A day itself, or the first working day after it. */
export const workdayFrom = (day: string): string => (isWorkday(day) ? day : workdayFrom(nextDay(day)))

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

const nextDay = (day: string): string => isoDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
