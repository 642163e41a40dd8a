import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { addDays, restOf } from '@dromos/contract/statistics/period.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '../platform/format.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { DrilldownLink } from './drilldown-scope.tsx'
import { eurosOf, periodOf } from './metric-words.ts'
import { Panel, ShownSwitch, Switch } from './panel.tsx'
import type { ShownAs } from './panel.tsx'
import { measures, runningOf } from './running-points.ts'
import type { Measure, Point, Series } from './running-points.ts'
import { seriesQuery } from './statistics.api.ts'
import type { AskedStatistics } from './statistics.api.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const RunningChart = lazy(async () => ({ default: (await import('./running-chart.tsx')).RunningChart }))

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
            <RunningChart points={points} names={namesOf(series)} measure={measure} />
          </Suspense>
        )
      }}
    </Panel>
  )
}

const namesOf = ({ period, before, whole }: Series) => ({
  now: periodOf(period),
  before: before ? periodOf(before) : '',
  planned: whole ? t('plannedLine', { period: periodOf(restOf(whole, period.to)) }) : '',
})

/** What one step came to, each opening its orders; what is planned in the rest of a running period comes after. */
function Steps({ series, measure }: { series: Series; measure: Measure }) {
  const { period, whole, now_points: points, planned_points: planned } = series
  const isOrders = measure === 'orders'
  const sums = runningSums([...points, ...planned], measure)
  const rest = whole && restOf(whole, period.to)
  const step = { series, measure }
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
          {points.map((point, index) => (
            <StepRow key={point.day} {...step} point={point} of={period} sum={sums[index] ?? 0} />
          ))}
          {rest && planned.length > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={isOrders ? 3 : 4}>
                {t('plannedLine', { period: periodOf(rest) })}
              </th>
            </tr>
          )}
          {rest &&
            planned.map((point, index) => (
              <StepRow
                key={`planned ${point.day}`}
                {...step}
                point={point}
                of={rest}
                sum={sums[points.length + index] ?? 0}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}

function StepRow({
  series: { step },
  measure,
  point,
  of,
  sum,
}: {
  series: Series
  measure: Measure
  point: Point
  of: Period
  sum: number
}) {
  const isOrders = measure === 'orders'
  const within = withinPeriod(point.day, step, of)
  return (
    <tr>
      <th scope="row">{step === 'day' ? dayOf(point.day) : periodOf(within)}</th>
      <td>
        <DrilldownLink of={{ marks: ['active'] }} period={within}>
          {point.orders}
        </DrilldownLink>
      </td>
      {!isOrders && (
        <td>
          <DrilldownLink of={{}} period={within} isLoss={(point[measure] ?? 0) < 0}>
            {eurosOf(point[measure])}
          </DrilldownLink>
        </td>
      )}
      <td>{isOrders ? sum : eurosOf(sum)}</td>
    </tr>
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
