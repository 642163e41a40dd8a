import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '../orders/days/move-days.rules.ts'
import { barOn, lanesOf, placeOn } from './axis.rules.ts'
import { overlapsOf } from './overlaps.rules.ts'
import type { Journey } from './overlaps.rules.ts'
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

describe('lanes', () => {
  const bars = fc.array(
    fc.tuple(fc.double({ min: 0, max: 13, noNaN: true }), fc.double({ min: 0.1, max: 4, noNaN: true })),
    { maxLength: 25 },
  )

  it('hold no two bars at the same place, and are no more than meet somewhere', () => {
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

describe('overlaps of one truck', () => {
  const journeys = fc
    .array(fc.tuple(span, fc.constantFrom(2, 6.8, 13.6), fc.constantFrom<number | null>(null, null, 7)), {
      maxLength: 8,
    })
    .map((all) =>
      all.map(([times, load_meters, groupage], at): Journey => ({
        id: at + 1,
        ...times,
        load_meters,
        groupage,
      })),
    )

  it('are told of every two that meet in time and do not share the trailer, and of no others', () => {
    fc.assert(
      fc.property(journeys, (all) => {
        const told = overlapsOf(all).map(({ first, second }) =>
          [first, second].toSorted((a, b) => a - b).join(),
        )
        const meeting = all.flatMap((one) =>
          all
            .filter((other) => other.id > one.id)
            .filter((other) => one.starts_at < other.ends_at && other.starts_at < one.ends_at)
            .filter((other) => one.groupage === null || one.groupage !== other.groupage)
            .filter((other) => one.load_meters + other.load_meters > 13.6)
            .map((other) => `${one.id},${other.id}`),
        )
        expect(told.toSorted()).toEqual(meeting.toSorted())
      }),
    )
  })

  it('say by how many hours the second loads too early', () => {
    const at = (id: number, starts_at: string, ends_at: string) => ({
      id,
      starts_at,
      ends_at,
      load_meters: 13.6,
      groupage: null,
    })
    const [found] = overlapsOf([
      at(1277, '2026-11-25T06:00:00.000Z', '2026-11-28T08:00:00.000Z'),
      at(1292, '2026-11-27T06:00:00.000Z', '2026-12-01T08:00:00.000Z'),
    ])
    expect(found).toEqual({
      first: 1277,
      second: 1292,
      starts_at: '2026-11-27T06:00:00.000Z',
      ends_at: '2026-11-28T08:00:00.000Z',
      hours: 26,
    })
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

  it('is of 100, in parts that make the sum', () => {
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

  it('stays between nothing and 100, adds up, and falls with distance and waiting', () => {
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

  it('is none where the truck comes too late, is too small, or does not cool', () => {
    expect(fitOf({ ...truck, free_at: '2026-11-28T09:30:00.000Z' }, load, usualWeights)).toBeNull()
    expect(fitOf(truck, { ...load, weight: 24_000 }, usualWeights)).toBeNull()
    expect(fitOf(truck, { ...load, pallets: 34 }, usualWeights)).toBeNull()
    const curtain = { id: 1, length: 1360, pallets: 33, weight: 24_500, reefer: false }
    expect(fitOf({ ...truck, trailer: curtain }, load, usualWeights)).toBeNull()
    expect(fitOf({ ...truck, trailer: null }, load, usualWeights)).toBeNull()
  })

  it('is less for what is ambient in a reefer, for another type, and for a cooling that has to be set anew', () => {
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
