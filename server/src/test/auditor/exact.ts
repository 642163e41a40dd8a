/** Arithmetic of the auditor: whole numbers without end, and texts. Nothing here is shared with the product. */

/** `'-12.5'` in hundredths is -1250n; digits beyond the places are refused. */
export function scaled(text: string, places: number): bigint {
  const [whole = '', part = ''] = text.replace('-', '').split('.')
  const digits = part.replace(/0+$/, '')
  if (digits.length > places) throw new Error(`${text} has more than ${places} places`)
  const value = BigInt(whole + digits.padEnd(places, '0'))
  return text.startsWith('-') ? -value : value
}

/** A quotient, half away from zero. */
export function divided(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value
  const rounded = size / by + ((size % by) * 2n >= by ? 1n : 0n)
  return value < 0n ? -rounded : rounded
}

export const summed = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** Cents in euros as an export writes them: `-1234.5` of -123450. */
export function euros(cents: bigint): number {
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return Number(`${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`)
}

/** Cents as a paper writes them in English: `-1,234.50`. */
export function written(cents: bigint): string {
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  const groups = size.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0n ? '-' : ''}${groups}.${size.slice(-2)}`
}

const HOUR = 3_600_000
/** Hours ahead of Greenwich in winter, and whether summer adds one. */
const zones: Readonly<Record<string, { winter: number; hasSummer: boolean }>> = {
  'Europe/Athens': { winter: 2, hasSummer: true },
  'Europe/Berlin': { winter: 1, hasSummer: true },
  'Europe/Vienna': { winter: 1, hasSummer: true },
  'Europe/Lisbon': { winter: 0, hasSummer: true },
  'Europe/Istanbul': { winter: 3, hasSummer: false },
}
const SUMMER_ENDS = Date.UTC(2026, 9, 25, 1)

/** The instant of a wall time in the autumn of 2026; of the hour that comes twice the first. */
export function instantOfWall(day: string, time: string, zone: string): number {
  const known = zones[zone]
  if (!known) throw new Error(`${zone} is no zone of the auditor`)
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  const summer = wall - (known.winter + 1) * HOUR
  return known.hasSummer && summer < SUMMER_ENDS ? summer : wall - known.winter * HOUR
}

/** The offset of a wall time that comes twice in that autumn's night, as its first hour has it; else null. */
export function offsetOfTwin(day: string, time: string, zone: string): string | null {
  const first = instantOfWall(day, time, zone)
  const ahead = (zones[zone]?.winter ?? 0) + 1
  const isTwin = zones[zone]?.hasSummer === true && first >= SUMMER_ENDS - HOUR && first < SUMMER_ENDS
  return isTwin ? `+0${ahead}:00` : null
}

/** How a wall clock of a zone shows an instant of that autumn. */
export function wallAt(instant: number, zone: string): { date: string; time: string } {
  const known = zones[zone]
  if (!known) throw new Error(`${zone} is no zone of the auditor`)
  const isSummer = known.hasSummer && instant < SUMMER_ENDS
  const wall = new Date(instant + (known.winter + (isSummer ? 1 : 0)) * HOUR).toISOString()
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}
