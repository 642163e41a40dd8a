import { describe, expect, it } from 'vitest'
import { day, timeZone, wallTime } from './dates.ts'
import { clockIso, instantOf, instantsOf, yearIn } from '../constants/clock.ts'

const iso = (date: string, time: string, zone: string) => new Date(instantOf(date, time, zone)).toISOString()

describe('the instant of a wall-clock time', () => {
  it.each([
    ['2026-11-24', '08:00', 'Europe/Athens', '2026-11-24T06:00:00.000Z'],
    ['2026-07-01', '08:00', 'Europe/Athens', '2026-07-01T05:00:00.000Z'],
    ['2026-11-27', '06:00', 'Europe/Berlin', '2026-11-27T05:00:00.000Z'],
    ['2026-01-01', '00:00', 'Europe/London', '2026-01-01T00:00:00.000Z'],
    ['2026-06-30', '23:59', 'Asia/Tbilisi', '2026-06-30T19:59:00.000Z'],
    ['2026-03-29', '00:30', 'Europe/Lisbon', '2026-03-29T00:30:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(iso(date, time, zone)).toBe(expected)
  })

  it('moves a time that the clock change skips forward by the gap', () => {
    expect(iso('2026-03-29', '03:30', 'Europe/Athens')).toBe('2026-03-29T01:30:00.000Z')
    expect(iso('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  })

  it('takes the first of a time that happens twice', () => {
    expect(iso('2026-10-25', '03:30', 'Europe/Athens')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })
})

describe('the instants of a time that the clocks show', () => {
  const all = (date: string, time: string, zone: string) =>
    instantsOf(date, time, zone).map((instant) => new Date(instant).toISOString().slice(0, 16))

  it.each([
    ['2026-10-25', '03:30', 'Europe/Athens', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['2026-10-25', '02:59', 'Europe/Athens', ['2026-10-24T23:59']],
    ['2026-10-25', '04:00', 'Europe/Athens', ['2026-10-25T02:00']],
    ['2026-10-25', '02:30', 'Europe/Berlin', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['2026-11-01', '01:30', 'America/New_York', ['2026-11-01T05:30', '2026-11-01T06:30']],
    ['2027-03-28', '03:30', 'Europe/Athens', []],
    ['2027-03-28', '04:00', 'Europe/Athens', ['2027-03-28T01:00']],
    ['2026-11-24', '08:00', 'Europe/Athens', ['2026-11-24T06:00']],
  ])('%s %s in %s are %j', (date, time, zone, expected) => {
    expect(all(date, time, zone)).toEqual(expected)
  })

  it('keep the first and the second of a repeated time apart', () => {
    const at = (hour: 'first' | 'second' | null) => instantOf('2026-10-25', '03:30', 'Europe/Athens', hour)
    expect([at('second') - at('first'), at(null) - at('first')]).toEqual([3_600_000, 0])
    expect(instantOf('2026-11-24', '08:00', 'Europe/Athens', 'second')).toBe(
      instantOf('2026-11-24', '08:00', 'Europe/Athens'),
    )
  })
})

describe('every quarter of an hour around a clock change', () => {
  const quarters = (from: number, days: number): number[] =>
    Array.from({ length: days * 96 }, (_, at) => from + at * 900_000)

  it.each([
    ['Europe/Athens', '2026-03-29'],
    ['Europe/Athens', '2026-10-25'],
    ['Europe/London', '2027-03-28'],
    ['Atlantic/Azores', '2026-10-25'],
    ['Africa/Casablanca', '2026-02-15'],
    ['Africa/Casablanca', '2026-03-22'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Asia/Tbilisi', '2004-06-27'],
  ])('in %s on %s is the first instant at which the clocks show it', (zone, changing) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const midnight = Date.parse(`${changing}T00:00Z`)
    const firstShown = new Map<string, number>()
    for (const instant of quarters(midnight - 3 * 86_400_000, 6).toReversed()) {
      firstShown.set(clock.format(instant), instant)
    }
    const shown = quarters(midnight - 86_400_000, 3)
      .map((wall) => new Date(wall).toISOString().slice(0, 16).replace('T', ' '))
      .filter((wall) => firstShown.has(wall))
    expect(shown.length).toBeGreaterThan(280)
    expect(shown.map((wall) => instantOf(wall.slice(0, 10), wall.slice(11), zone))).toEqual(
      shown.map((wall) => firstShown.get(wall)),
    )
  })
})

describe('days, times and time zones', () => {
  it.each(['2026-02-28', '2028-02-29', '1990-01-01', '2099-12-31'])('accept the day %s', (value) => {
    expect(day.safeParse(value).success).toBe(true)
  })
  it.each([
    '2026-02-29',
    '1989-12-31',
    '2100-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    ' 2026-01-01',
    5,
    null,
  ])('reject the day %j', (value) => {
    expect(day.safeParse(value).success).toBe(false)
  })
  it.each(['00:00', '23:59'])('accept the time %s', (value) =>
    expect(wallTime.safeParse(value).success).toBe(true),
  )
  it.each(['24:00', '9:00', '12:60', '12:00:00', ''])('reject the time %s', (value) =>
    expect(wallTime.safeParse(value).success).toBe(false),
  )
  it.each(['Europe/Athens', 'Europe/Kyiv', 'UTC'])('accept the zone %s', (value) => {
    expect(timeZone.safeParse(value).success).toBe(true)
  })
  it.each(['Athens', 'Europe/Nowhere', 'EUROPE/ATHENS', 'Europe/athens', '+02:00', ''])(
    'reject the zone %s',
    (value) => {
      expect(timeZone.safeParse(value).success).toBe(false)
    },
  )
})

describe('the year at an instant', () => {
  it.each([
    ['2026-12-31T21:59:59Z', 'Europe/Athens', 2026],
    ['2026-12-31T22:00:00Z', 'Europe/Athens', 2027],
    ['2026-12-31T23:30:00Z', 'UTC', 2026],
    ['2027-01-01T04:59:59Z', 'America/New_York', 2026],
    ['2026-07-01T00:00:00Z', 'Europe/Athens', 2026],
  ])('%s in %s is in %i', (instant, zone, year) => {
    expect(yearIn(Date.parse(instant), zone)).toBe(year)
  })
})

describe('an instant as the clocks of a place show it', () => {
  it.each([
    ['2026-11-24T06:10:00.000Z', 'Europe/Athens', '2026-11-24T08:10:00+02:00'],
    ['2026-07-01T22:30:00Z', 'Europe/Athens', '2026-07-02T01:30:00+03:00'],
    ['2026-11-24T06:10:00Z', 'UTC', '2026-11-24T06:10:00+00:00'],
    ['2026-11-24T02:10:00Z', 'America/St_Johns', '2026-11-23T22:40:00-03:30'],
    ['2026-10-25T00:30:00Z', 'Europe/Athens', '2026-10-25T03:30:00+03:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Athens', '2026-10-25T03:30:00+02:00'],
  ])('%s in %s', (instant, zone, clock) => {
    expect(clockIso(instant, zone)).toBe(clock)
    expect(Date.parse(clock)).toBe(Date.parse(instant))
  })
})
