import { describe, expect, it } from 'vitest'
import { movedStops } from './stops.rules.ts'
import { blockedIn, pace, tourOf } from './tour.rules.ts'

const places = {
  athens: { place_id: 1, lat: 37.98, lng: 23.73 },
  larisa: { place_id: 2, lat: 39.64, lng: 22.42 },
  milano: { place_id: 3, lat: 45.46, lng: 9.19 },
  lyon: { place_id: 4, lat: 45.76, lng: 4.84 },
}
const visit = (
  [order_id, kind]: readonly [number, 1 | 2],
  place: keyof typeof places,
  day: number,
  hour = 8,
) => ({
  order_id,
  load: 0,
  kind,
  ...places[place],
  starts_at: `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00Z`,
  ends_at: `2026-11-${day}T${String(hour + 4).padStart(2, '0')}:00:00Z`,
})
const order = (id: number, from: keyof typeof places, to: keyof typeof places, days = [24, 27]) => [
  visit([id, 1], from, days[0] ?? 24),
  visit([id, 2], to, days[1] ?? 27),
]
const wayOf = ({ stops }: ReturnType<typeof tourOf>) =>
  stops.map(({ visits }) =>
    visits.map(({ order_id: id, kind }) => `${kind === 1 ? '+' : '-'}${id}`).join(' '),
  )

describe('the stops of a tour', () => {
  it('are loaded in the sequence of loading and delivered by their windows, one stop for one place', () => {
    const visits = [
      ...order(1, 'athens', 'lyon', [24, 28]),
      ...order(2, 'athens', 'milano'),
      ...order(3, 'larisa', 'milano'),
    ]
    expect(wayOf(tourOf({ orders: [1, 2, 3] }, visits))).toEqual(['+1 +2', '+3', '-3 -2', '-1'])
    expect(wayOf(tourOf({ orders: [3, 2, 1] }, visits))).toEqual(['+3', '+2 +1', '-2 -3', '-1'])
    expect(wayOf(tourOf({ orders: [2] }, visits))).toEqual(['+2', '-2'])
    expect(tourOf({ orders: [] }, visits)).toEqual({ stops: [], km: 0, driving: 0, hours: 0 })
  })

  it('are two at one place whose windows do not meet', () => {
    const visits = [visit([1, 1], 'athens', 24, 6), visit([2, 1], 'athens', 24, 14)]
    expect(wayOf(tourOf({ orders: [1, 2] }, visits))).toEqual(['+1', '+2'])
  })

  it('deliver on the way what is due before the next loading', () => {
    const visits = [...order(1, 'athens', 'larisa', [20, 21]), ...order(2, 'larisa', 'milano')]
    expect(wayOf(tourOf({ orders: [1, 2] }, visits))).toEqual(['+1', '-1', '+2', '-2'])
  })

  it('have kilometres, hours at the wheel, and breaks and nights between them', () => {
    const plan = tourOf({ orders: [1] }, order(1, 'athens', 'milano'))
    const [, milano] = plan.stops
    expect(plan.km).toBeGreaterThan(1_500)
    expect(plan.driving).toBeCloseTo(plan.km / pace.speed)
    const nights = Math.floor(plan.driving / 9)
    const breaks = Math.floor(plan.driving / 4.5) - nights
    const way = plan.driving + nights * pace.rest + breaks * pace.pause
    expect(plan.hours).toBeCloseTo(way + 2 * pace.stop)
    expect(milano?.isLate).toBe(false)
  })

  it('mark a window that cannot be met', () => {
    const { stops } = tourOf({ orders: [1] }, order(1, 'athens', 'lyon', [24, 25]))
    expect(stops.map(({ isLate }) => isLate)).toEqual([false, true])
  })
})

describe('stops in a sequence set by hand', () => {
  const visits = [
    ...order(1, 'athens', 'lyon'),
    ...order(2, 'athens', 'milano'),
    ...order(3, 'larisa', 'milano'),
  ]
  const put = (...keys: (readonly [number, 1 | 2])[]) =>
    keys.map(([order_id, kind]) => ({ order_id, load: 0, kind }))
  const way = (stops: ReturnType<typeof put>, orders = [1, 2, 3]) => wayOf(tourOf({ orders, stops }, visits))

  it('keep that sequence, and are one where they follow each other at a place', () => {
    expect(way([])).toEqual(['+1 +2', '+3', '-3 -2', '-1'])
    expect(way(put([3, 1], [1, 1], [2, 1], [1, 2], [2, 2], [3, 2]))).toEqual(['+3', '+1 +2', '-1', '-2 -3'])
    expect(way(put([1, 1], [3, 1], [2, 1], [2, 2], [1, 2], [3, 2]))).toEqual([
      '+1',
      '+3',
      '+2',
      '-2',
      '-1',
      '-3',
    ])
  })

  it('make room for what joins later, and forget what has left', () => {
    const known = put([2, 1], [1, 1], [1, 2], [2, 2])
    expect(way(known)).toEqual(['+2', '+3', '+1', '-1', '-3 -2'])
    expect(way(known, [2])).toEqual(['+2', '-2'])
  })

  it('never deliver what is not aboard', () => {
    expect(way(put([1, 2], [1, 1]), [1])).toEqual(['+1', '-1'])
  })

  it('are moved one by one, unless that would deliver before loading', () => {
    const { stops } = tourOf({ orders: [1, 2, 3] }, visits)
    expect(movedStops(stops, 0, 1)).toEqual(put([3, 1], [1, 1], [2, 1], [3, 2], [2, 2], [1, 2]))
    expect(movedStops(stops, 0, 3)).toBeNull()
    expect(movedStops(stops, 9, 0)).toBeNull()
  })
})

describe('last in, first out', () => {
  it('is kept where what is loaded last is delivered first', () => {
    const visits = [...order(1, 'athens', 'lyon', [24, 28]), ...order(2, 'larisa', 'milano')]
    expect(blockedIn([1, 2], tourOf({ orders: [1, 2] }, visits).stops)).toEqual([])
    expect(blockedIn([2, 1], tourOf({ orders: [2, 1] }, visits).stops)).toEqual([{ order: 2, by: [1] }])
  })

  it('is not required of goods that are delivered at one stop, or loaded after it', () => {
    const together = [...order(1, 'athens', 'milano'), ...order(2, 'larisa', 'milano')]
    expect(blockedIn([1, 2], tourOf({ orders: [1, 2] }, together).stops)).toEqual([])
    const after = [...order(1, 'athens', 'larisa', [20, 21]), ...order(2, 'larisa', 'milano')]
    expect(blockedIn([1, 2], tourOf({ orders: [1, 2] }, after).stops)).toEqual([])
  })
})
