import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { locale } from '../i18n/language.ts'
import { dayOf } from '../platform/format.ts'
import type { Measure, RunningPoint } from './running-points.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** What the lines are called; the others are empty where nothing is compared, and where the period is over. */
type LineNames = Readonly<Record<'now' | 'before' | 'planned', string>>

export function RunningChart({
  points,
  names,
  measure,
}: {
  points: readonly RunningPoint[]
  names: LineNames
  measure: Measure
}) {
  const { now, before, planned } = names
  const today = points.findLast((point) => point.now !== null)
  const series = [
    ...(planned === ''
      ? []
      : [{ name: 'planned', label: planned, color: 'var(--accent)', strokeDasharray: '2 4' }]),
    ...(before === ''
      ? []
      : [{ name: 'before', label: before, color: 'var(--muted)', strokeDasharray: '4 3' }]),
    { name: 'now', label: now, color: 'var(--accent)' },
  ]
  return (
    <figure className={classes.chart} aria-label={t('running', { figure: t(`figures.${measure}`) })}>
      <Legend names={names} points={points} />
      <AreaChart
        h={230}
        data={[...points]}
        dataKey="at"
        series={series}
        curveType="linear"
        withDots={false}
        withGradient={false}
        strokeWidth={2}
        gridAxis="y"
        tickLine="none"
        textColor="var(--ink-2)"
        gridColor="var(--line)"
        valueFormatter={(value) => whole.format(value)}
        xAxisProps={{ tickFormatter: dayText, minTickGap: 28 }}
        yAxisProps={{
          allowDecimals: false,
          tickFormatter: (value: number) => compact.format(value),
          width: 56,
        }}
        {...(planned !== '' && {
          referenceLines: [{ x: today?.at ?? '', label: t('today'), color: 'var(--ink-2)' }],
        })}
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? dayText(label) : label) }}
        tooltipAnimationDuration={0}
        areaProps={({ name }) => ({ isAnimationActive: false, fillOpacity: name === 'now' ? 0.07 : 0 })}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  )
}

/** What the lines stand for, and how far each has come. */
function Legend({
  names: { now, before, planned },
  points,
}: {
  names: LineNames
  points: readonly RunningPoint[]
}) {
  const lastOf = (line: keyof LineNames) => points.findLast((point) => point[line] !== null)?.[line] ?? 0
  return (
    <figcaption className={classes.legend}>
      <span data-series="now">
        {now} <b>{whole.format(lastOf('now'))}</b>
      </span>
      {before !== '' && (
        <span data-series="before">
          {before} <b>{whole.format(lastOf('before'))}</b>
        </span>
      )}
      {planned !== '' && (
        <span data-series="planned">
          {planned} <b>+{whole.format(lastOf('planned') - lastOf('now'))}</b>
        </span>
      )}
    </figcaption>
  )
}

const dayText = (day: string): string => (day === '' ? '' : dayOf(day))
