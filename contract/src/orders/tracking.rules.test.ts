import { describe, expect, it } from 'vitest'
import { endOfTracking, milestonesOf, stateOfShipment } from './tracking.rules.ts'
import type { TrackedTimes } from './tracking.rules.ts'

const visit = (arrived_at: string | null = null, departed_at: string | null = null) => ({
  arrived_at,
  departed_at,
})
const delivery = (loading = visit(), unloading = visit()): TrackedTimes => ({
  loading,
  unloading: { ...unloading, eta: null, ends_at: '2026-11-27T09:00:00Z' },
})

const planned = delivery()
const atRamp = delivery(visit('2026-11-24T06:00:00Z'))
const loaded = delivery(visit('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'))
const arrived = delivery(visit('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'), visit('2026-11-27T06:00:00Z'))
const deliveredOn = (day: string) =>
  delivery(
    visit('2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z'),
    visit(`${day}T06:00:00Z`, `${day}T08:00:00Z`),
  )
const delivered = deliveredOn('2026-11-27')

describe('where a shipment stands', () => {
  it.each([
    ['planned', [planned, atRamp]],
    ['under_way', [planned, loaded]],
    ['under_way', [delivered, planned]],
    ['under_way', [arrived]],
    ['delivered', [delivered, delivered]],
  ] as const)('is %s', (state, deliveries) => {
    expect(stateOfShipment(deliveries, false)).toBe(state)
    expect(stateOfShipment(deliveries, true)).toBe('cancelled')
  })
})

it.each([
  [planned, ['booked', '–loaded', '–delivered']],
  [atRamp, ['booked', 'at_loading', '–loaded', '–delivered']],
  [loaded, ['booked', 'loaded', '–delivered']],
  [arrived, ['booked', 'loaded', 'at_delivery', '–delivered']],
  [delivered, ['booked', 'loaded', 'delivered']],
])('tracking shows the steps of a delivery, a stay at a ramp only while it lasts (%#)', (one, steps) => {
  const told = milestonesOf(one, '2026-11-20T14:05:00Z')
  expect(told.map(({ milestone, at }) => (at === null ? `–${milestone}` : milestone))).toEqual(steps)
})

describe('a tracking link ends', () => {
  const until = '2027-11-20T00:00:00.000Z'
  const end = (deliveries: readonly TrackedTimes[], cancelledAt: string | null = null) =>
    endOfTracking({ until, deliveries, cancelledAt })

  it('14 days after the last of its deliveries, and not before all of them are made', () => {
    expect(end([planned])).toBe(until)
    expect(end([delivered, loaded])).toBe(until)
    expect(end([delivered, deliveredOn('2026-11-30')])).toBe('2026-12-14T08:00:00.000Z')
  })

  it('14 days after the order was called off', () => {
    expect(end([planned], '2026-11-22T10:00:00Z')).toBe('2026-12-06T10:00:00.000Z')
  })

  it('no later than the day it was made for', () => {
    expect(end([deliveredOn('2027-11-19')])).toBe(until)
  })
})
