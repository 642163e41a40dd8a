import { stepsOf } from '@dromos/contract/statistics/steps.rules.ts'
import type { ReplyOf } from '../platform/api.ts'

export const measures = ['turnover', 'profit', 'orders'] as const
export type Measure = (typeof measures)[number]

export type Series = ReplyOf<'GET /stats/series'>
export type Point = Series['now_points'][number]

/** What has come together by a step; amounts in euros, null beyond the end of a period. */
export interface RunningPoint {
  at: string
  now: number | null
  before: number | null
  /** From today on, with what is planned; null before, and where the period is over. */
  planned: number | null
}

/** Both periods stand over one axis: the first day over the first, whatever their dates. */
export function runningOf(series: Series, measure: Measure): RunningPoint[] {
  const { period, whole, before, step, now_points: points, before_points: past } = series
  const days = stepsOf(whole ?? period, step)
  const now = totals(points, stepsOf(period, step), measure)
  const old = before ? totals(past, stepsOf(before, step), measure) : []
  const planned = whole ? plannedOf(series, { days, now, measure }) : []
  return Array.from({ length: Math.max(days.length, old.length) }, (_, index) => ({
    at: days[index] ?? '',
    now: now[index] ?? null,
    before: old[index] ?? null,
    planned: planned[index] ?? null,
  }))
}

const valueOf = (point: Point, measure: Measure): number =>
  measure === 'orders' ? point.orders : (point[measure] ?? 0) / 100

function totals(points: readonly Point[], days: readonly string[], measure: Measure): number[] {
  const found = new Map(points.map((point) => [point.day, valueOf(point, measure)]))
  let sum = 0
  return days.map((day) => {
    sum += found.get(day) ?? 0
    return sum
  })
}

/** Goes on from where the line of the present ends; from the step before it, where some of today's own step is still to come. */
function plannedOf(
  { planned_points: points }: Series,
  { days, now, measure }: { days: readonly string[]; now: readonly number[]; measure: Measure },
): (number | null)[] {
  const added = totals(points, days, measure)
  const last = now.length - 1
  const reached = now[last] ?? 0
  const first = (added[last] ?? 0) === 0 ? last : last - 1
  return days.map((_day, index) => {
    if (index < first) return null
    return index < last ? (now[index] ?? null) : reached + (added[index] ?? 0)
  })
}
