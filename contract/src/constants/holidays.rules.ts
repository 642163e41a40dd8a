import { isoDay } from './clock.ts'
import type { Language } from './languages.ts'
import { officeCountry } from './office.ts'

type Words = Readonly<Record<Language, string>>

/** The public holiday of the office's country on a day, in words; null on any other. Movable ones are counted, not listed. */
export function holidayOf(day: string): Words | null {
  const year = Number(day.slice(0, 4))
  return holidaysOf(year).get(day) ?? null
}

const known = new Map<number, ReadonlyMap<string, Words>>()

function holidaysOf(year: number): ReadonlyMap<string, Words> {
  const counted = known.get(year)
  if (counted) return counted
  const { easter, fixed, moved } = calendars[officeCountry]
  const sunday = easter(year)
  const holidays = new Map<string, Words>([
    ...moved.map(([days, name]) => [isoDay(sunday + days * DAY_MS), name] as const),
    ...fixed.map(([date, name]) => [`${String(year).padStart(4, '0')}-${date}`, name] as const),
  ])
  known.set(year, holidays)
  return holidays
}

const DAY_MS = 86_400_000

/** Easter Sunday of the Orthodox churches, in milliseconds UTC: by the Julian calendar, told in the Gregorian one. */
function orthodoxEaster(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const sinceMarch = moon + weekday + 21
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return Date.UTC(year, 2, 1 + sinceMarch + behind)
}

interface HolidayCalendar {
  easter: (year: number) => number
  /** By month and day, `03-25`. */
  fixed: readonly (readonly [string, Words])[]
  /** By days after Easter Sunday. */
  moved: readonly (readonly [number, Words])[]
}

// By country. A first of May that is moved by decree is not known here.
const calendars: Readonly<Record<typeof officeCountry, HolidayCalendar>> = {
  GR: {
    easter: orthodoxEaster,
    fixed: [
      ['01-01', { en: 'New Year’s Day', el: 'Πρωτοχρονιά' }],
      ['01-06', { en: 'Epiphany', el: 'Θεοφάνια' }],
      ['03-25', { en: 'Independence Day', el: '25η Μαρτίου' }],
      ['05-01', { en: 'Labour Day', el: 'Πρωτομαγιά' }],
      ['08-15', { en: 'Assumption Day', el: 'Δεκαπενταύγουστος' }],
      ['10-28', { en: 'Ohi Day', el: '28η Οκτωβρίου' }],
      ['12-25', { en: 'Christmas Day', el: 'Χριστούγεννα' }],
      ['12-26', { en: 'Second day of Christmas', el: 'Δεύτερη μέρα των Χριστουγέννων' }],
    ],
    moved: [
      [-48, { en: 'Clean Monday', el: 'Καθαρά Δευτέρα' }],
      [-2, { en: 'Good Friday', el: 'Μεγάλη Παρασκευή' }],
      [0, { en: 'Easter Sunday', el: 'Πάσχα' }],
      [1, { en: 'Easter Monday', el: 'Δευτέρα του Πάσχα' }],
      [50, { en: 'Whit Monday', el: 'Αγίου Πνεύματος' }],
    ],
  },
}
