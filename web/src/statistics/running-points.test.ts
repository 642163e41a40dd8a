import { expect, it } from 'vitest'
import { runningOf } from './running-points.ts'
import type { Series } from './running-points.ts'

const point = (day: string, orders: number) =>
  ({ day, orders, turnover: orders * 10_000 }) as Series['now_points'][number]

const month = {
  period: { from: '2026-11-01', to: '2026-11-03' },
  whole: { from: '2026-11-01', to: '2026-11-05' },
  before: { from: '2026-10-01', to: '2026-10-03' },
  step: 'day',
  now_points: [point('2026-11-01', 2), point('2026-11-02', 1)],
  before_points: [point('2026-10-02', 4)],
  planned_points: [point('2026-11-05', 3)],
} as unknown as Series // of its sums only what is drawn

it('the points of a running period end today, and what is planned goes on from there', () => {
  const points = runningOf(month, 'orders')
  expect(points.map(({ at, now, before, planned }) => [at.slice(8), now, before, planned])).toEqual([
    ['01', 2, 0, null],
    ['02', 3, 4, null],
    ['03', 3, 4, 3],
    ['04', null, null, 3],
    ['05', null, null, 6],
  ])
  expect(runningOf(month, 'turnover').at(-1)?.planned).toBe(600)
})

it('the points of a running period begin a step earlier where some of today’s own step is still to come', () => {
  const year = {
    ...month,
    period: { from: '2026-10-01', to: '2026-11-26' },
    whole: { from: '2026-10-01', to: '2026-12-31' },
    before: null,
    step: 'month',
    now_points: [point('2026-10-01', 5), point('2026-11-01', 4)],
    planned_points: [point('2026-11-01', 2)],
  } as Series
  expect(runningOf(year, 'orders').map(({ now, planned }) => [now, planned])).toEqual([
    [5, 5],
    [9, 11],
    [null, 11],
  ])
})

it('the points of a period that is over have nothing planned', () => {
  const over = { ...month, period: { from: '2026-11-01', to: '2026-11-05' }, whole: null, planned_points: [] }
  expect(runningOf(over, 'orders').map(({ planned }) => planned)).toEqual([null, null, null, null, null])
})
