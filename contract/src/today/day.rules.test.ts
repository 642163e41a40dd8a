import { describe, expect, it } from 'vitest'
import { stopStateOf } from './day.rules.ts'
import type { DayStop } from './day.rules.ts'

const NOW = '2026-11-24T10:30:00.000Z'
const stop: DayStop = {
  kind: 1,
  starts_at: '2026-11-24T11:00:00.000Z',
  ends_at: '2026-11-24T12:00:00.000Z',
  arrived_at: null,
  departed_at: null,
  eta: null,
  is_over: false,
  has_carrier: true,
  has_plates: true,
}
const stateOf = (facts: Partial<DayStop>) => stopStateOf({ ...stop, ...facts }, NOW)

describe('the state of a stop of the day', () => {
  it('is planned until something is said of it', () => expect(stateOf({})).toBe('planned'))
  it('is expected, or at risk half an hour past the window', () => {
    expect(stateOf({ eta: '2026-11-24T12:30:00.000Z' })).toBe('expected')
    expect(stateOf({ eta: '2026-11-24T12:31:00.000Z' })).toBe('risk')
  })
  it('is late half an hour after its window, whatever was announced', () => {
    expect(stateOf({ ends_at: '2026-11-24T10:00:00.000Z' })).toBe('planned')
    expect(stateOf({ ends_at: '2026-11-24T09:59:00.000Z', eta: '2026-11-24T11:00:00.000Z' })).toBe('late')
  })
  it('is there while the truck is, and done when it has left or the order went on', () => {
    expect(stateOf({ arrived_at: '2026-11-24T13:00:00.000Z' })).toBe('there')
    expect(stateOf({ arrived_at: NOW, departed_at: NOW })).toBe('done')
    expect(stateOf({ is_over: true })).toBe('done')
  })
  it('asks for a carrier where something is loaded, not where it is delivered', () => {
    expect(stateOf({ has_carrier: false })).toBe('carrierless')
    expect(stateOf({ has_carrier: false, kind: 2 })).toBe('planned')
  })
  it('asks for plates from a day before the loading, and not once the truck is late or there', () => {
    const open = { has_plates: false }
    expect(stateOf(open)).toBe('plateless')
    expect(stateOf({ ...open, starts_at: '2026-11-25T10:30:00.000Z' })).toBe('plateless')
    expect(stateOf({ ...open, starts_at: '2026-11-25T10:31:00.000Z' })).toBe('planned')
    expect(stateOf({ ...open, kind: 2 })).toBe('planned')
    expect(stateOf({ ...open, arrived_at: NOW })).toBe('there')
    expect(stateOf({ ...open, ends_at: '2026-11-24T09:59:00.000Z' })).toBe('late')
  })
})
