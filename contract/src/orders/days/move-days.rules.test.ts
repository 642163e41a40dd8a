import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantsOf } from '../../constants/clock.ts'
import { clockFaultOf, dayAfter, daysBetween, movedStop, moveFaultOf } from './move-days.rules.ts'

const zone = fc.constantFrom('Europe/Athens', 'Europe/Berlin', 'Europe/London', 'Atlantic/Azores', 'UTC')
const day = fc.integer({ min: 0, max: 800 }).map((after) => dayAfter('2025-12-01', after))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const stop = fc.record({
  date: day,
  time_from: time,
  time_to: fc.constant<string | null>(null),
  timezone: zone,
})
const days = fc.integer({ min: -92, max: 92 })

describe('calendar days', () => {
  it('are as far from each other as they were moved', () => {
    fc.assert(
      fc.property(day, days, (from, by) => {
        expect(daysBetween(from, dayAfter(from, by))).toBe(by)
        expect(dayAfter(dayAfter(from, by), 0 - by)).toBe(from)
      }),
    )
  })
})

describe('a stop that is moved', () => {
  it('keeps the hours of the clocks of its place across every change of them', () => {
    fc.assert(
      fc.property(stop, days, (planned, by) => {
        const moved = movedStop(planned, by)
        expect(moved).toMatchObject({ time_from: planned.time_from, date: dayAfter(planned.date, by) })
        if (clockFaultOf(moved) !== null) return
        expect(instantsOf(moved.date, planned.time_from, planned.timezone)).toContain(
          Date.parse(moved.starts_at),
        )
      }),
    )
  })

  it('is whole days away in time, give or take the hour of a clock change', () => {
    fc.assert(
      fc.property(stop, days, (planned, by) => {
        const apart =
          Date.parse(movedStop(planned, by).starts_at) - Date.parse(movedStop(planned, 0).starts_at)
        expect(Math.abs(apart - by * 86_400_000)).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })

  it('is refused in the hour that no clock shows, and in the one that comes twice', () => {
    const night = { date: '2026-03-28', time_from: '03:30', time_to: null, timezone: 'Europe/Athens' }
    expect(clockFaultOf(movedStop(night, 1))).toBe('skipped_hour')
    expect(clockFaultOf(movedStop(night, 211))).toBe('which_hour')
    expect(clockFaultOf(movedStop(night, 2))).toBeNull()
  })
})

it('moved days are refused where the delivery would end before the loading begins', () => {
  const at = (date: string) => ({ date, time_from: '08:00', time_to: '10:00', timezone: 'Europe/Athens' })
  expect(moveFaultOf([{ loading: at('2026-11-24'), unloading: at('2026-11-25') }])).toBeNull()
  expect(moveFaultOf([{ loading: at('2026-11-25'), unloading: at('2026-11-24') }])).toBe(
    'delivery_before_loading',
  )
})
