import type { Cents } from '@dromos/contract/constants/money.ts'
import { shortMonths } from '@dromos/contract/constants/clock.ts'
import { language, locale } from '../i18n/language.ts'

const NBSP = '\u00a0'
const NONE = '–'
const BYTES_OF_KILOBYTE = 1024
const BYTES_OF_MEGABYTE = 1024 * 1024

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})
// As many places as the fields take: the screen shows no other figure than the papers.
const oneOrTwoDecimals = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 2,
})
const upToTwoDecimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const percentage = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})
// Calendar days have no zone: they are read and written in UTC so that no border moves them.
const weekdayAndDay = dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayInYear = dates({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortWeekday = dates({ weekday: 'short', timeZone: 'UTC' })
const shortDayInYear = dates({ day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' })
const numericDay = dates({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const shortDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const moment = clocks({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const hour = clocks({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const fullMoment = clocks({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

/** Cents as an amount without its currency: `435000` → `4,350.00`. */
export const amountOf = (cents: Cents): string => amount.format(cents / 100)

/** Cents as money: `435000` → `4,350.00 €`. */
export function moneyOf(cents: Cents, currency = 'EUR'): string {
  return `${amountOf(cents)}${NBSP}${currency === 'EUR' ? '€' : currency}`
}

/** A whole number with its thousands apart: `1284` → `1,284`. */
export const numberOf = (value: number): string => whole.format(value)

/** A count that may have stopped at a cap: `1,000+`. */
export const countOf = (value: number, isCapped: boolean): string => numberOf(value) + (isCapped ? '+' : '')

/** A share with one decimal: `0.141` → `14.1%`, in the reader's way. */
export const percentOf = (share: number): string => percentage.format(share)

/** Load metres with one decimal, or two where they have two: `13.6`, `7.25`. */
export const metresOf = (metres: number): string => oneOrTwoDecimals.format(metres)

/** `184 kB`, or `2.4 MB` of what is larger than one; of bytes. */
export const sizeOf = (bytes: number): string =>
  bytes < BYTES_OF_MEGABYTE
    ? `${numberOf(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / BYTES_OF_KILOBYTE)))} kB`
    : `${oneDecimal.format(bytes / BYTES_OF_MEGABYTE)} MB`

export const averageOf = (stars: number): string => oneDecimal.format(stars)

export const kilometresOf = (kilometres: number): string => `${whole.format(kilometres)}${NBSP}km`

export const kilogramsOf = (kilograms: number): string => `${upToTwoDecimals.format(kilograms)}${NBSP}kg`

/** A calendar day for lists: `2026-11-24` → `Tue 24 Nov`; other years than `today`'s say their year. */
export function dayOf(day: string | null, today = new Date()): string {
  const date = parseDay(day)
  if (!date) return NONE
  return (date.getUTCFullYear() === today.getFullYear() ? weekdayAndDay : dayInYear)
    .format(date)
    .replaceAll(',', '')
}

/** The parts of a calendar day where room is short: `Tue` and `24 Nov`; of other years than `today`'s `24 Nov 25`. */
export function dayPartsOf(day: string, today = new Date()): { weekday: string; day: string } {
  const date = parseDay(day)
  if (!date) return { weekday: '', day: NONE }
  const written = date.getUTCFullYear() === today.getFullYear() ? shortDay : shortDayInYear
  return { weekday: shortWeekday.format(date), day: written.format(date) }
}

/** A calendar day in figures, as fields show it: `24/11/2026`. */
export function numericDayOf(day: string | null): string {
  const date = parseDay(day)
  return date ? numericDay.format(date) : NONE
}

/** Two calendar days as a range: `23 Nov – 6 Dec`; an open end stays open. */
export function daysOf(from: string | null, to: string | null): string {
  const write = (day: string | null) => {
    const date = parseDay(day)
    return date ? shortDay.format(date) : '…'
  }
  return `${write(from)} – ${write(to)}`
}

/** An instant in the reader's own zone, short: `24 Nov, 08:00`; one with an offset by the clock it was read from. */
export const momentOf = (instant: string): string => writeInstant(moment, instant)

/** Its time of day alone: `08:00`. */
export const timeOf = (instant: string): string => writeInstant(hour, instant)

/** The same with its year. */
export const fullMomentOf = (instant: string): string => writeInstant(fullMoment, instant)

const countryNames = new Map<string, string>()

/** What the list of countries calls them, by their codes: said wherever a country is named from then on. */
export function nameCountries(named: Iterable<[iso: string, name: string]>): void {
  countryNames.clear()
  for (const [iso, name] of named) countryNames.set(iso, name)
}

/** The name of a country as its list says it, in the reader's language as long as it says none; the code itself when it is not one. */
export function countryOf(iso: string): string {
  const named = countryNames.get(iso)
  if (named) return named
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(iso) ?? iso
  } catch {
    return iso
  }
}

/** The last part of an IANA zone, as people say it: `Europe/Athens` → `Athens`. */
export function zoneCityOf(zone: string): string {
  return (language === 'el' && greekZoneOf(zone)) || (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

// Names depend on how far the next change of the clock is: of one day, they are the same all year.
const ANY_SUMMER = new Date('2026-07-01T00:00:00Z')

/** The name of a zone in Greek, by its city or, outside Europe, mostly by its country; undefined where it has none. */
export function greekZoneOf(zone: string): string | undefined {
  const written = greekZoneCities[zone]
  if (written) return written
  // The zone's name as a place says it: `Ώρα (Μαρόκο)`.
  const parts = new Intl.DateTimeFormat('el', {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(ANY_SUMMER)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /\((\P{Script=Latin}+)\)$/u.exec(name)?.[1]
}

function dates(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  const written = new Intl.DateTimeFormat(locale, options)
  return { format: (date) => shortMonths(written.format(date)) }
}

function parseDay(day: string | null): Date | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

interface Clocks {
  reader: Pick<Intl.DateTimeFormat, 'format'>
  written: Pick<Intl.DateTimeFormat, 'format'>
}

function clocks(options: Intl.DateTimeFormatOptions): Clocks {
  return { reader: dates(options), written: dates({ ...options, timeZone: 'UTC' }) }
}

function writeInstant({ reader, written }: Clocks, instant: string): string {
  const [, wall, offset = ''] = /^(.+)([+-]\d\d:\d\d)$/.exec(instant) ?? []
  const date = new Date(wall ? `${wall}Z` : instant)
  if (Number.isNaN(date.getTime())) return NONE
  const text = (wall ? written : reader).format(date)
  return wall && isOfDoubledHours(date) ? `${text} (UTC${offset})` : text
}

/** In October's night an hour comes twice before four o'clock: only the offset tells which one it is. */
function isOfDoubledHours(wall: Date): boolean {
  const isNight = wall.getUTCMonth() === OCTOBER && wall.getUTCDay() === 0 && wall.getUTCDate() >= 25
  return isNight && wall.getUTCHours() < 4
}

const OCTOBER = 9

/** The cities that name the time zones of our roads, in Greek, and zones that the browser names by no place. */
const greekZoneCities: Readonly<Record<string, string>> = {
  'Europe/Amsterdam': 'Άμστερνταμ',
  'Europe/Andorra': 'Ανδόρα',
  'Europe/Athens': 'Αθήνα',
  'Europe/Belgrade': 'Βελιγράδι',
  'Europe/Berlin': 'Βερολίνο',
  'Europe/Bratislava': 'Μπρατισλάβα',
  'Europe/Brussels': 'Βρυξέλλες',
  'Europe/Busingen': 'Μπύζινγκεν',
  'Europe/Gibraltar': 'Γιβραλτάρ',
  'Europe/Kaliningrad': 'Καλίνινγκραντ',
  'Europe/Mariehamn': 'Μάριεχαμν',
  'Europe/San_Marino': 'Άγιος Μαρίνος',
  'Europe/Vatican': 'Βατικανό',
  'Europe/Bucharest': 'Βουκουρέστι',
  'Europe/Budapest': 'Βουδαπέστη',
  'Europe/Chisinau': 'Κισινάου',
  'Europe/Copenhagen': 'Κοπεγχάγη',
  'Europe/Dublin': 'Δουβλίνο',
  'Europe/Helsinki': 'Ελσίνκι',
  'Europe/Istanbul': 'Κωνσταντινούπολη',
  'Europe/Kiev': 'Κίεβο',
  'Europe/Kyiv': 'Κίεβο',
  'Europe/Lisbon': 'Λισαβόνα',
  'Europe/Ljubljana': 'Λιουμπλιάνα',
  'Europe/London': 'Λονδίνο',
  'Europe/Luxembourg': 'Λουξεμβούργο',
  'Europe/Madrid': 'Μαδρίτη',
  'Europe/Malta': 'Μάλτα',
  'Europe/Monaco': 'Μονακό',
  'Europe/Oslo': 'Όσλο',
  'Europe/Paris': 'Παρίσι',
  'Europe/Podgorica': 'Ποντγκόριτσα',
  'Europe/Prague': 'Πράγα',
  'Europe/Riga': 'Ρίγα',
  'Europe/Rome': 'Ρώμη',
  'Europe/Sarajevo': 'Σαράγεβο',
  'Europe/Skopje': 'Σκόπια',
  'Europe/Sofia': 'Σόφια',
  'Europe/Stockholm': 'Στοκχόλμη',
  'Europe/Tallinn': 'Ταλίν',
  'Europe/Tirane': 'Τίρανα',
  'Europe/Vaduz': 'Βαντούζ',
  'Europe/Vienna': 'Βιέννη',
  'Europe/Vilnius': 'Βίλνιους',
  'Europe/Warsaw': 'Βαρσοβία',
  'Europe/Zagreb': 'Ζάγκρεμπ',
  'Europe/Zurich': 'Ζυρίχη',
  'Africa/Algiers': 'Αλγέρι',
  'Africa/Cairo': 'Κάιρο',
  'Africa/Ceuta': 'Θέουτα',
  'Africa/Kinshasa': 'Κινσάσα',
  'Africa/Lubumbashi': 'Λουμπουμπάσι',
  'Africa/Tripoli': 'Τρίπολη',
  'Africa/Tunis': 'Τύνιδα',
  'Arctic/Longyearbyen': 'Λόνγκιαρμπιεν',
  'Asia/Almaty': 'Αλμάτι',
  'Asia/Beirut': 'Βηρυτός',
  'Asia/Famagusta': 'Αμμόχωστος',
  'Asia/Gaza': 'Γάζα',
  'Asia/Hebron': 'Χεβρώνα',
  'Asia/Nicosia': 'Λευκωσία',
  'Asia/Omsk': 'Ομσκ',
  'Asia/Samarkand': 'Σαμαρκάνδη',
  'Asia/Tbilisi': 'Τιφλίδα',
  'Asia/Yekaterinburg': 'Αικατερινούπολη',
  'Atlantic/Azores': 'Αζόρες',
  'Atlantic/Canary': 'Κανάριοι Νήσοι',
  'Atlantic/Faeroe': 'Φερόες Νήσοι',
  'Atlantic/Faroe': 'Φερόες Νήσοι',
  'Atlantic/Madeira': 'Μαδέρα',
}

/** A document's number without its year, where there is little room: `000337`. */
export const shortNumber = (number: string): string => number.replace(/^\d+-/, '')
