import { describe, expect, it } from 'vitest'
import { axisOf, clockIn, minutesBetween } from './day-clock.ts'

const DAY = '2026-11-24'
const at = (time: string) => `${DAY}T${time}:00.000Z`

describe('the axis of a day', () => {
  it('has the usual hours of the office, by its clocks', () => {
    const { hours, at: place } = axisOf(DAY, [], at('10:30'))
    expect(hours).toEqual([6, 9, 12, 15])
    expect(place(at('04:00'))).toBe(0)
    expect(place(at('10:00'))).toBe(0.5)
    expect(place(at('23:00'))).toBe(1)
  })
  it('grows with what is early or late, not with windows without times', () => {
    const early = { starts_at: at('01:10'), ends_at: at('20:30') }
    expect(axisOf(DAY, [early], at('10:00')).hours).toEqual([3, 6, 9, 12, 15, 18, 21])
    const untold = { starts_at: '2026-11-23T22:00:00.000Z', ends_at: at('21:59') }
    expect(axisOf(DAY, [untold], at('10:00')).hours).toEqual([6, 9, 12, 15])
    expect(axisOf(DAY, [], at('02:30')).hours[0]).toBe(3)
  })
  it('has no now on another day', () => {
    const { hours, holds } = axisOf(DAY, [], '2026-11-22T19:00:00.000Z')
    expect(hours).toEqual([6, 9, 12, 15])
    expect(holds('2026-11-22T19:00:00.000Z')).toBe(false)
    expect(holds(at('08:00'))).toBe(true)
  })
})

it('the clocks of a stop are those of its place', () => {
  expect(clockIn(at('10:30'), 'Europe/Athens')).toBe('12:30')
  expect(clockIn(at('10:30'), 'Europe/Berlin')).toBe('11:30')
  expect(minutesBetween(at('10:30'), at('12:35'))).toBe(125)
})
