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
  .min(1, { error: 'required', abort: true })
  .max(64, 'bad_zone')
  .regex(/^[A-Z][A-Za-z_]+(\/[A-Za-z_+-]+)*$/, 'bad_zone')
  .refine(isZone, { error: 'bad_zone' })
