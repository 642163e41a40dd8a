import { clockIso, twinOffset } from '@dromos/contract/constants/clock.ts'
import { tzlib_get_ical_block as blockOf, tzlib_get_offset as offsetOf } from 'timezones-ical-library'

/** The rules of a zone as iCalendar has them (VTIMEZONE); null where there are none. */
export const zoneRules = (zone: string): string | null => partsOf(zone)?.rules ?? null

/**
 * Under which name the times of an event are written, by the clocks of its place. Null where they can only be written in UTC:
 * a zone without rules, a day on which the rules and our own clocks disagree, and the hour that comes twice.
 */
export function zoneFinder(): (timezone: string, instants: readonly string[]) => string | null {
  const known = new Map<string, boolean>()
  return (timezone, instants) => {
    const zone = partsOf(timezone)?.name
    const isWritable = (instant: string): boolean => {
      if (twinOffset(instant, timezone) !== null) return false
      const key = `${timezone} ${clockIso(instant, timezone).slice(0, DAY)}`
      const agreed = known.get(key) ?? agrees(instant, timezone)
      known.set(key, agreed)
      return agreed
    }
    return zone !== undefined && instants.every((instant) => isWritable(instant)) ? zone : null
  }
}

// 2026-11-24
const DAY = 10

function agrees(instant: string, timezone: string): boolean {
  const clock = clockIso(instant, timezone)
  return offsetOf(timezone, clock.slice(0, DAY), clock.slice(11, 16)) === clock.slice(-6).replace(':', '')
}

function partsOf(zone: string): { rules: string; name: string } | null {
  const [rules, name] = blockOf(zone)
  return rules && name ? { rules, name: name.replace('TZID=', '') } : null
}
