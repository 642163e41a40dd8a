import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { addDays } from '@dromos/contract/statistics/period.rules.ts'
import { stepsOf } from '@dromos/contract/statistics/steps.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '../platform/api.ts'
import { dayOf } from '../platform/format.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { FigureLink } from './figure-scope.tsx'
import { eurosOf, periodOf } from './figure-words.ts'
import { Panel, ShownSwitch, Switch } from './panel.tsx'
import type { ShownAs } from './panel.tsx'
import { measures } from './running-points.ts'
import type { Measure, RunningPoint } from './running-points.ts'
import { seriesQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const RunningChart = lazy(async () => ({ default: (await import('./running-chart.tsx')).RunningChart }))

type Series = ReplyOf<'GET /stats/series'>
/** Both periods as they grow, day by day or step by step. */
export function RunningPanel({ asked }: { asked: AskedStatistics }) {
  const read = useQuery(seriesQuery(asked))
  const [chosen, setChosen] = useState<Measure>('turnover')
  const [shownAs, setShownAs] = useState<ShownAs>('chart')
  const offered = read.data?.view === 'money' ? measures : (['orders'] as const)
  const measure = offered.find((known) => known === chosen) ?? 'orders'
  const name = t(`figures.${measure}`)
  return (
    <Panel
      title={t('running', { figure: name })}
      read={read}
      controls={
        <>
          <Switch
            label={t('ofWhat')}
            value={measure}
            onChange={setChosen}
            options={offered.map((value) => ({ value, label: t(`figures.${value}`) }))}
          />
          <ShownSwitch value={shownAs} onChange={setShownAs} />
        </>
      }
    >
      {(series) => {
        const points = runningOf(series, measure)
        if (shownAs === 'table') return <Steps series={series} measure={measure} />
        return (
          <Suspense fallback={<SkeletonLines count={8} />}>
            <RunningChart
              points={points}
              names={[periodOf(series.period), series.before ? periodOf(series.before) : '']}
              measure={measure}
            />
          </Suspense>
        )
      }}
    </Panel>
  )
}

type Point = Series['now_points'][number]

const valueOf = (point: Point, measure: Measure): number =>
  measure === 'orders' ? point.orders : (point[measure] ?? 0) / 100

/** Both periods stand over one axis: the first day over the first, whatever their dates. */
function runningOf(
  { period, before, step, now_points, before_points }: Series,
  measure: Measure,
): RunningPoint[] {
  const now = totals(now_points, stepsOf(period, step), measure)
  const old = before ? totals(before_points, stepsOf(before, step), measure) : []
  const days = stepsOf(period, step)
  return Array.from({ length: Math.max(now.length, old.length) }, (_, index) => ({
    at: days[index] ?? '',
    now: now[index] ?? null,
    before: old[index] ?? null,
  }))
}

function totals(points: readonly Point[], days: readonly string[], measure: Measure): number[] {
  const found = new Map(points.map((point) => [point.day, valueOf(point, measure)]))
  let sum = 0
  return days.map((day) => {
    sum += found.get(day) ?? 0
    return sum
  })
}

/** What one step came to, each opening its orders. */
function Steps({ series, measure }: { series: Series; measure: Measure }) {
  const { period, now_points: points, step } = series
  const isOrders = measure === 'orders'
  const sums = runningSums(points, measure)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('figures.orders')}</th>
            {!isOrders && <th scope="col">{t(`figures.${measure}`)}</th>}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const sum = sums[index] ?? 0
            const within = withinPeriod(point.day, step, period)
            return (
              <tr key={point.day}>
                <th scope="row">{step === 'day' ? dayOf(point.day) : periodOf(within)}</th>
                <td>
                  <FigureLink of={{ marks: ['active'] }} period={within}>
                    {point.orders}
                  </FigureLink>
                </td>
                {!isOrders && (
                  <td>
                    <FigureLink of={{}} period={within} isLoss={(point[measure] ?? 0) < 0}>
                      {eurosOf(point[measure])}
                    </FigureLink>
                  </td>
                )}
                <td>{isOrders ? sum : eurosOf(sum)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const runningSums = (points: readonly Point[], measure: Measure): number[] =>
  points.map((_point, index) =>
    points.slice(0, index + 1).reduce((sum, point) => sum + (point[measure] ?? 0), 0),
  )

function withinPeriod(day: string, step: Series['step'], period: Period): Period {
  const end = { day, week: addDays(day, 6), month: addDays(`${addDays(day, 31).slice(0, 7)}-01`, -1) }[step]
  return { from: day < period.from ? period.from : day, to: end > period.to ? period.to : end }
}
