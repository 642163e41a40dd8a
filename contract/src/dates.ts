import { z } from 'zod'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

function isRealDay(value: string): boolean {
  const parts = DAY.exec(value)
  if (!parts) return false
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A calendar date `YYYY-MM-DD`, real and between 1990 and 2099. */
export const day = z
  .string()
  .max(10, 'bad_date')
  .refine(isRealDay, { error: 'bad_date' })
  .meta({ format: 'date' })

/** A wall-clock time `HH:MM`. */
export const wallTime = z
  .string({ error: 'bad_time' })
  .max(5, 'bad_time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'bad_time')

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'bad_date' })

const MOST_ZONES = 1_000
const zones = new Map<string, boolean>()

function isZone(value: string): boolean {
  const known = zones.get(value)
  if (known !== undefined) return known
  if (zones.size >= MOST_ZONES) zones.clear()
  const isKnown = isNamedZone(value)
  zones.set(value, isKnown)
  return isKnown
}

function isNamedZone(value: string): boolean {
  try {
    const named = new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    // An older name of a zone stands for the newer one; the same name in other capitals is a slip.
    return named === value || named.toLowerCase() !== value.toLowerCase()
  } catch {
    return false
  }
}

/** An IANA time zone such as `Europe/Athens`. */
export const timeZone = z
  .string({ error: 'required' })
  .max(64, 'bad_zone')
  .regex(/^[A-Z][A-Za-z_]+(\/[A-Za-z_+-]+)*$/, 'bad_zone')
  .refine(isZone, { error: 'bad_zone' })

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

/**
 * The instant, in milliseconds since 1970 UTC, of a wall-clock time in a zone. A time that a clock change skips
 * is moved forward by the length of the gap; one that happens twice is the first of the two.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const day = Math.floor(wall / DAY_MS)
  const before = offsetOn(day - 1, zone)
  const after = offsetOn(day + 2, zone)
  const early = wall - before
  if (before === after || wallClockAt(early, zone) === wall) return early
  const late = wall - after
  return wallClockAt(late, zone) === wall ? late : early
}

/**
 * An instant as the clocks of a zone show it, with how far they are ahead of UTC: `2026-11-24T08:10:00+02:00`. To the
 * minute; the same instant as before for whoever reads the offset.
 */
export function clockIso(instant: string, zone: string): string {
  const ms = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS
  const wall = wallClockAt(ms, zone)
  const ahead = Math.round((wall - ms) / MINUTE_MS)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
  return new Date(wall).toISOString().slice(0, 19) + offset
}
