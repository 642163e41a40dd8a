import type { Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { describe, expect, it } from 'vitest'
import { plannedOrder } from '../../test/planned-order.ts'
import { pointsOf, routeOf } from './planner-points.ts'

const order = plannedOrder(7)

const towns = {
  athens: { place_id: 1, country_iso: 'GR', city: 'Athens', lat: 38, lng: 24 },
  larisa: { place_id: 2, country_iso: 'GR', city: 'Larisa', lat: 39.6, lng: 22.4 },
  milano: { place_id: 3, country_iso: 'IT', city: 'Milano', lat: 45, lng: 9 },
}
const visit = (order_id: number, kind: 1 | 2, town: keyof typeof towns, day: number): Visit => ({
  order_id,
  load: 0,
  kind,
  ...towns[town],
  name: 'Depot',
  timezone: 'Europe/Athens',
  starts_at: `2026-11-${day}T08:00:00Z`,
  ends_at: `2026-11-${day}T12:00:00Z`,
})

it('the map of the planner shows an open order where it is loaded, leading to where it is delivered', () => {
  expect(pointsOf([order])).toEqual([
    {
      id: 7,
      name: '2026-7, Athens',
      lat: 38,
      lng: 24,
      tone: 'plain',
      to: { name: 'Milano', lat: 45, lng: 9 },
    },
  ])
})

describe('the way of a tour on the map', () => {
  it('has its stops by their numbers, and one line through them', () => {
    const visits = [
      visit(1, 1, 'athens', 20),
      visit(1, 2, 'larisa', 21),
      visit(2, 1, 'larisa', 23),
      visit(2, 2, 'milano', 27),
    ]
    const { stops, lines } = routeOf(tourOf({ orders: [1, 2] }, visits).stops)
    expect(stops.map(({ id, begins, ends }) => [id, begins, ends])).toEqual([
      [1, '1↑', ''],
      [2, '3↑', '2↓'],
      [3, '', '4↓'],
    ])
    expect(lines).toEqual([
      {
        isRoad: false,
        points: [
          [24, 38],
          [22.4, 39.6],
          [22.4, 39.6],
          [9, 45],
        ],
      },
    ])
  })

  it('is empty while nothing is aboard', () => {
    expect(routeOf([])).toEqual({ stops: [], lines: [] })
  })
})
