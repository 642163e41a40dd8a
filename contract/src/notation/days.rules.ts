const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
const STEP = /^[+\-−]\d{1,3}$/
/** Days from today by their word, without accents. */
const dayWords = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['σημερα', 0],
  ['αυριο', 1],
  ['μεθαυριο', 2],
  ['χθες', -1],
  ['χτες', -1],
])

/**
 * `YYYY-MM-DD` from what a person typed, day before month: `24/11/2026`, `24.11.26`, `24112026`, `24/11` (the next
 * such day from `today` on), `2412`, or by its distance: `+1`, `tomorrow`, `αύριο`. Null when empty; anything else is given back unchanged for the schema to refuse.
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const distance = distanceOf(typed)
  if (distance !== undefined) return addDays(today, distance)
  const parts = PARTED.exec(typed) ?? COMPACT.exec(typed)
  if (!parts || parts[3] !== undefined) return readDay(typed) ?? text
  const [day, month] = [Number(parts[1]), Number(parts[2])]
  return asDay(nextYearOf(day, month, today), month, day) ?? text
}

/** A day that says its year, of two figures or of four, with a time behind it or without: `YYYY-MM-DD`, else null. */
export function readDay(text: string): string | null {
  const typed = text.trim().replace(/(?<=\d)(?:T|,? )\d{1,2}:\d{2}.*$/, '')
  const iso = ISO.exec(typed)
  if (iso) return asDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year] = PARTED.exec(typed) ?? COMPACT.exec(typed) ?? []
  return year === undefined ? null : asDay(fullYear(year), Number(month), Number(day))
}

/** `2026-11-24` as `24/11/2026`; text that is no day unchanged. */
export function formatDay(value: unknown): string {
  if (typeof value !== 'string') return ''
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : value
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const parts = ISO.exec(value)
  return parts !== null && asDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) === value
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function distanceOf(typed: string): number | undefined {
  if (STEP.test(typed)) return Number(typed.replace('−', '-'))
  return dayWords.get(typed.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

function asDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

const fullYear = (typed: string): number => (typed.length === 2 ? 2000 + Number(typed) : Number(typed))

function nextYearOf(day: number, month: number, today: string): number {
  const year = Number(today.slice(0, 4))
  const thisYear = asDay(year, month, day)
  return thisYear !== null && thisYear < today ? year + 1 : year
}
