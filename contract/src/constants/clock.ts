/** Months in three letters, so that dates stay in their column: British English alone has a `Sept`. */
export const shortMonths = (written: string): string => written.replaceAll(/\bSept\b/g, 'Sep')

/** The calendar day of a time in UTC; empty where it is none. */
export const isoDay = (time: Date | number): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(zone, made)
  return made
}

function wallClockAt(instantMs: number, zone: string): number {
  const part: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(instantMs)) part[type] = value
  return Date.UTC(
    Number(part['year']),
    Number(part['month']) - 1,
    Number(part['day']),
    Number(part['hour']),
    Number(part['minute']),
  )
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MOST_OFFSETS = 5_000
const offsets = new Map<string, Map<number, number>>()

// How far a zone's clocks are ahead of UTC at the beginning of a UTC day, in milliseconds.
function offsetOn(day: number, zone: string): number {
  const known = offsetsOf(zone)
  const kept = known.get(day)
  if (kept !== undefined) return kept
  if (known.size >= MOST_OFFSETS) known.clear()
  const offset = wallClockAt(day * DAY_MS, zone) - day * DAY_MS
  known.set(day, offset)
  return offset
}

function offsetsOf(zone: string): Map<number, number> {
  const known = offsets.get(zone)
  if (known) return known
  const made = new Map<number, number>()
  offsets.set(zone, made)
  return made
}

/** The calendar year at an instant, in milliseconds since 1970 UTC, where the zone's clocks are looked at. */
export const yearIn = (instantMs: number, zone: string): number =>
  new Date(instantMs + offsetOn(Math.floor(instantMs / DAY_MS), zone)).getUTCFullYear()

/** Which of the two hours of one name is meant, in the night in which the clocks go back. */
export const twinHours = ['first', 'second'] as const
export type TwinHour = (typeof twinHours)[number]

/** In ms since 1970 UTC. Moves a skipped time forward by the gap; takes the first of two, or `hour`. */
export function instantOf(date: string, time: string, zone: string, hour: TwinHour | null = null): number {
  const [first, second] = instantsOf(date, time, zone)
  if (first !== undefined) return hour === 'second' ? (second ?? first) : first
  const wall = Date.parse(`${date}T${time}:00Z`)
  return wall - offsetOn(Math.floor(wall / DAY_MS) - 1, zone)
}

/** The instants at which the clocks of a zone show a time: none in the hour that is skipped, two in the one that is doubled. */
export function instantsOf(date: string, time: string, zone: string): number[] {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const day = Math.floor(wall / DAY_MS)
  const before = offsetOn(day - 1, zone)
  const after = offsetOn(day + 2, zone)
  if (before === after) return [wall - before]
  return [wall - before, wall - after]
    .filter((instant) => wallClockAt(instant, zone) === wall)
    .sort((one, other) => one - other)
}

/** The offset `+03:00` of an instant whose wall time the clocks of the zone show twice that night; else null. */
export function twinOffset(instant: string, zone: string): string | null {
  const day = Math.floor(Date.parse(instant) / DAY_MS)
  if (offsetOn(day - 1, zone) === offsetOn(day + 2, zone)) return null
  const wall = clockIso(instant, zone)
  return instantsOf(wall.slice(0, 10), wall.slice(11, 16), zone).length > 1 ? wall.slice(-6) : null
}

/** As the clocks of the zone show it, with their offset: `2026-11-24T08:10:00+02:00`. To the minute. */
export function clockIso(instant: string, zone: string): string {
  const ms = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS
  const wall = wallClockAt(ms, zone)
  const ahead = Math.round((wall - ms) / MINUTE_MS)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
  return new Date(wall).toISOString().slice(0, 19) + offset
}
