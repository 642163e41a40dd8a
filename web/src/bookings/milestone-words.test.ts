import type { ReachedMilestone } from '@dromos/contract/bookings/made-order.ts'
import { expect, it } from 'vitest'
import { timesOf } from './milestone-words.ts'

const stop: ReachedMilestone = {
  kind: 2,
  country_iso: 'RO',
  city: 'București',
  timezone: 'Europe/Bucharest',
  starts_at: '2026-12-15T05:00:00.000Z',
  ends_at: '2026-12-15T13:00:00.000Z',
  arrived_at: null,
  departed_at: null,
  eta: null,
}
const told = (more: Partial<ReachedMilestone>) => timesOf({ ...stop, ...more }).facts.map(({ name }) => name)

it('the words of a stop say first what has happened, else what is expected, and its plan last', () => {
  const [eta, arrived] = ['2026-12-16T07:00:00.000Z', '2026-12-16T07:10:00.000Z']
  expect(told({})).toEqual(['Planned'])
  expect(told({ eta: '2026-12-15T12:00:00.000Z' })).toEqual(['ETA', 'Planned'])
  expect(told({ eta })).toEqual(['ETA, later than planned', 'Planned'])
  expect(told({ eta, arrived_at: arrived })).toEqual(['Arrived', 'Planned'])
  expect(told({ eta, arrived_at: arrived, departed_at: arrived })).toEqual([
    'Delivered',
    'Arrived',
    'Planned',
  ])
  expect(timesOf({ ...stop, eta }).isLate).toBe(true)
})

it('the words of a window use the clock of its place, and those of a stop without times its day', () => {
  const planned = (more: Partial<ReachedMilestone>) => timesOf({ ...stop, ...more }).facts.at(-1)?.when
  expect(planned({})).toMatch(/ 15 Dec, 07:00 – 15:00$/)
  const night = { starts_at: '2026-12-15T20:00:00.000Z', ends_at: '2026-12-16T00:00:00.000Z' }
  expect(planned(night)).toMatch(/ 15 Dec, 22:00 – 02:00 \(\+1\)$/)
  const wholeDay = { starts_at: '2026-12-14T22:00:00.000Z', ends_at: '2026-12-15T21:59:00.000Z' }
  expect(planned(wholeDay)).toMatch(/ 15 Dec$/)
})
