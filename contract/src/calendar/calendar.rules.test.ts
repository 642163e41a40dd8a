import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../orders/days/move-days.rules.ts'
import { estimatedKm } from '../routing/distance.rules.ts'
import { barOn, lanesOf, placeOn } from './axis.rules.ts'
import { overlapsOf } from './overlaps.rules.ts'
import type { PlannedJourney } from './overlaps.rules.ts'
import { fitOf, returnParts, usualWeights, weightsSum } from './returns.rules.ts'
import type { FreeTruck, WaitingLoad } from './returns.rules.ts'

const HOUR_MS = 3_600_000
const begin = Date.parse('2026-10-20T00:00:00Z')
const instant = fc
  .integer({ min: 0, max: 24 * 14 * 4 })
  .map((n) => new Date(begin + (n * HOUR_MS) / 4).toISOString())
const span = fc.tuple(instant, fc.integer({ min: 1, max: 200 })).map(([starts_at, hours]) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + hours * HOUR_MS).toISOString(),
}))
const axis = { first: '2026-10-20', days: 14, zone: 'Europe/Athens' }

describe('the axis of days', () => {
  it('has each midnight of its zone at a whole number, also where a day has 25 hours', () => {
    expect(placeOn(axis, '2026-10-24T21:00:00.000Z')).toBe(5)
    expect(placeOn(axis, '2026-10-25T22:00:00.000Z')).toBe(6)
    expect(placeOn(axis, '2026-10-25T09:30:00.000Z')).toBe(5.5)
  })

  it('keeps the sequence of time, through the hour that comes twice', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const apart = placeOn(axis, one) - placeOn(axis, other)
        expect(Math.sign(apart)).toBe(Math.sign(Date.parse(one) - Date.parse(other)))
      }),
    )
  })

  it('shows of each span what is on it, and says where it is cut', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: -10, max: 20 }), (shown, later) => {
        const moved = { ...axis, first: dayAfter(axis.first, later) }
        const [from, to] = [placeOn(moved, shown.starts_at), placeOn(moved, shown.ends_at)]
        const isSeen = to > 0 && from < moved.days
        expect(barOn(moved, shown)).toEqual(
          isSeen
            ? {
                from: Math.max(0, from),
                to: Math.min(moved.days, to),
                isCutBefore: from < 0,
                isCutAfter: to > moved.days,
              }
            : null,
        )
      }),
    )
  })
})

describe('lanes of the calendar', () => {
  const bars = fc.array(
    fc.tuple(fc.double({ min: 0, max: 13, noNaN: true }), fc.double({ min: 0.1, max: 4, noNaN: true })),
    { maxLength: 25 },
  )

  it('hold no two bars at the same place, and are no more than bars that meet somewhere', () => {
    fc.assert(
      fc.property(bars, (given) => {
        const placed = given.map(([from, long]) => ({ from, to: from + long }))
        const lanes = lanesOf(placed)
        for (const [at, one] of placed.entries()) {
          for (const [next, other] of placed.entries()) {
            if (at >= next || lanes[at] !== lanes[next]) continue
            expect(one.to <= other.from || other.to <= one.from).toBe(true)
          }
        }
        const most = Math.max(
          0,
          ...placed.map(({ from }) => placed.filter((bar) => bar.from <= from && bar.to > from).length),
        )
        expect(Math.max(0, ...lanes.map((lane) => lane + 1))).toBe(most)
      }),
    )
  })
})

const AT = { athens: { lat: 37.98, lng: 23.73 }, berlin: { lat: 52.52, lng: 13.4 } } as const
type Town = keyof typeof AT

interface Driven {
  /** The windows of its loading and of its delivery. */
  loading: readonly [string, string]
  delivery: readonly [string, string]
  from?: Town
  to?: Town
}

const journey = (id: number, { loading, delivery, from = 'athens', to = from }: Driven): PlannedJourney => ({
  id,
  starts_at: loading[0],
  loads_by: loading[1],
  frees_at: delivery[0],
  ends_at: delivery[1],
  from: AT[from],
  to: AT[to],
  load_meters: 13.6,
  groupage: null,
})

describe('overlaps of one truck', () => {
  const hours = fc.integer({ min: 0, max: 30 })
  const window = (starts: string, long: number) =>
    [starts, new Date(Date.parse(starts) + long * HOUR_MS).toISOString()] as const
  const driven = fc
    .tuple(span, hours, hours, fc.constantFrom<Town>('athens', 'berlin'))
    .map(([{ starts_at, ends_at }, first, last, to]) => ({
      loading: window(starts_at, first),
      delivery: window(ends_at, last),
      to,
    }))
  const journeys = fc
    .array(fc.tuple(driven, fc.constantFrom(2, 6.8, 13.6), fc.constantFrom<number | null>(null, null, 7)), {
      maxLength: 8,
    })
    .map((all) =>
      all.map(([one, load_meters, groupage], at) => ({ ...journey(at + 1, one), load_meters, groupage })),
    )

  const KM_OF_A_HOUR = 60
  const inTime = (one: PlannedJourney, next: PlannedJourney): boolean => {
    const way = (estimatedKm(one.to, next.from, false) / KM_OF_A_HOUR) * HOUR_MS
    return Date.parse(one.frees_at) + way <= Date.parse(next.loads_by)
  }

  it('are reported of any two orders that no sequence brings in time and that share no trailer, and of no others', () => {
    fc.assert(
      fc.property(journeys, (all) => {
        const told = overlapsOf(all).map(({ first, second }) =>
          [first, second].toSorted((a, b) => a - b).join(),
        )
        const meeting = all.flatMap((one) =>
          all
            .filter((other) => other.id > one.id)
            .filter((other) => !inTime(one, other) && !inTime(other, one))
            .filter((other) => one.groupage === null || one.groupage !== other.groupage)
            .filter((other) => one.load_meters + other.load_meters > 13.6)
            .map((other) => `${one.id},${other.id}`),
        )
        expect(told.toSorted()).toEqual(meeting.toSorted())
      }),
    )
  })

  const moment = (iso: string) => [iso, iso] as const

  it('say by how many hours the second loads too early', () => {
    const found = overlapsOf([
      journey(1277, {
        loading: moment('2026-11-25T06:00:00.000Z'),
        delivery: moment('2026-11-28T08:00:00.000Z'),
      }),
      journey(1292, {
        loading: moment('2026-11-27T06:00:00.000Z'),
        delivery: moment('2026-12-01T08:00:00.000Z'),
      }),
    ])
    expect(found).toEqual([
      {
        first: 1277,
        second: 1292,
        starts_at: '2026-11-27T06:00:00.000Z',
        ends_at: '2026-11-28T08:00:00.000Z',
        hours: 26,
        isFar: false,
      },
    ])
  })

  const day = (date: string) => [`2026-12-${date}T00:00:00.000Z`, `2026-12-${date}T23:59:00.000Z`] as const

  it('are not reported where days without times leave room for both orders', () => {
    const one = journey(1, { loading: day('01'), delivery: day('02') })
    expect(overlapsOf([one, journey(2, { loading: day('02'), delivery: day('04') })])).toEqual([])
    expect(overlapsOf([one, journey(2, { loading: day('01'), delivery: day('02') })])).toHaveLength(1)
  })

  it('include the way from one order to the other', () => {
    const first = journey(1, {
      loading: day('01'),
      delivery: ['2026-12-03T15:00:00.000Z', '2026-12-03T17:00:00.000Z'],
      to: 'berlin',
    })
    const next = { loading: moment('2026-12-03T18:00:00.000Z'), delivery: day('06') }
    const overlap = {
      starts_at: '2026-12-03T17:00:00.000Z',
      ends_at: '2026-12-03T18:00:00.000Z',
      isFar: true,
    }
    expect(overlapsOf([first, journey(2, next)])).toEqual([expect.objectContaining(overlap)])
    expect(overlapsOf([first, journey(2, { ...next, from: 'berlin' })])).toEqual([])
  })
})

describe('the fit of a return load', () => {
  const reefer = { id: 7, length: 1335, pallets: 33, weight: 23_000, reefer: true }
  const truck: FreeTruck = {
    lat: 48.14,
    lng: 11.58,
    free_at: '2026-11-27T08:00:00.000Z',
    trailer: reefer,
    temperature: { from: 2, to: 6 },
  }
  const load: WaitingLoad = {
    lat: 48.37,
    lng: 10.9,
    starts_at: '2026-11-28T06:00:00.000Z',
    ends_at: '2026-11-28T10:00:00.000Z',
    trailer_type_id: 7,
    load_meters: 13.6,
    weight: 20_000,
    pallets: 33,
    temperature: { from: 2, to: 6 },
  }

  it('has a score out of 100, whose parts add up to it', () => {
    expect(weightsSum(usualWeights)).toBe(100)
    const fit = fitOf(truck, load, usualWeights)
    expect(fit).toMatchObject({
      hours: 22,
      trailer: 'same',
      temperature: 'kept',
      parts: {
        empty_run: Math.round(40 * (1 - (fit?.km ?? 0) / 300)),
        waiting: 17,
        trailer: 20,
        temperature: 15,
      },
    })
  })

  it('keeps its score between 0 and 100, and lowers it with distance and waiting', () => {
    const place = fc.record({
      lat: fc.double({ min: 35, max: 60, noNaN: true }),
      lng: fc.double({ min: -5, max: 30, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 200 }), (there, hours) => {
        const starts = Date.parse(truck.free_at) + hours * HOUR_MS
        const asked = {
          ...load,
          ...there,
          starts_at: new Date(starts).toISOString(),
          ends_at: new Date(starts + 400 * HOUR_MS).toISOString(),
        }
        const fit = fitOf(truck, asked, usualWeights)
        expect(fit).not.toBeNull()
        if (!fit) return
        expect(fit.total).toBe(returnParts.reduce((sum, part) => sum + fit.parts[part], 0))
        expect(fit.total).toBeGreaterThanOrEqual(0)
        expect(fit.total).toBeLessThanOrEqual(100)
        const later = fitOf(
          { ...truck, free_at: new Date(Date.parse(truck.free_at) - 5 * HOUR_MS).toISOString() },
          asked,
          usualWeights,
        )
        expect(later?.parts.waiting).toBeLessThanOrEqual(fit.parts.waiting)
        expect(fit.parts.empty_run > 0 && fit.km >= 300).toBe(false)
        expect(fit.parts.waiting > 0 && hours >= 72).toBe(false)
      }),
    )
  })

  it('has no score where the truck comes too late, is too small, or does not cool', () => {
    expect(fitOf({ ...truck, free_at: '2026-11-28T09:30:00.000Z' }, load, usualWeights)).toBeNull()
    expect(fitOf(truck, { ...load, weight: 24_000 }, usualWeights)).toBeNull()
    expect(fitOf(truck, { ...load, pallets: 34 }, usualWeights)).toBeNull()
    const curtain = { id: 1, length: 1360, pallets: 33, weight: 24_500, reefer: false }
    expect(fitOf({ ...truck, trailer: curtain }, load, usualWeights)).toBeNull()
    expect(fitOf({ ...truck, trailer: null }, load, usualWeights)).toBeNull()
  })

  it('has a lower score for ambient goods in a reefer, another trailer type, and cooling to be set anew', () => {
    const kindOf = (by: Partial<FreeTruck>, of: Partial<WaitingLoad>) => {
      const fit = fitOf({ ...truck, ...by }, { ...load, ...of }, usualWeights)
      return [fit?.trailer, fit?.parts.trailer, fit?.temperature, fit?.parts.temperature]
    }
    expect(kindOf({}, { temperature: null })).toEqual(['same', 20, 'wasted', 9])
    expect(kindOf({}, { trailer_type_id: 1, temperature: null })).toEqual(['other', 14, 'wasted', 9])
    expect(kindOf({ temperature: null }, {})).toEqual(['same', 20, 'changed', 12])
    expect(kindOf({ temperature: { from: -20, to: -18 } }, {})).toEqual(['same', 20, 'changed', 12])
  })
})
