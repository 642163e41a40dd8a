import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { locale } from '../i18n/language.ts'
import { dayOf } from '../platform/format.ts'
import type { Measure, RunningPoint } from './running-points.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

export function RunningChart({
  points,
  names: [now, before],
  measure,
}: {
  points: readonly RunningPoint[]
  /** What both periods are called; the second is empty where nothing is compared. */
  names: readonly [string, string]
  measure: Measure
}) {
  const last = points.findLast((point) => point.now !== null)?.now ?? 0
  const old = points.findLast((point) => point.before !== null)?.before ?? 0
  const series = [
    ...(before === ''
      ? []
      : [{ name: 'before', label: before, color: 'var(--muted)', strokeDasharray: '4 3' }]),
    { name: 'now', label: now, color: 'var(--accent)' },
  ]
  return (
    <figure className={classes.chart} aria-label={t('running', { figure: t(`figures.${measure}`) })}>
      <figcaption className={classes.legend}>
        <span data-series="now">
          {now} <b>{whole.format(last)}</b>
        </span>
        {before !== '' && (
          <span data-series="before">
            {before} <b>{whole.format(old)}</b>
          </span>
        )}
      </figcaption>
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
        tooltipProps={{ labelFormatter: (label) => (typeof label === 'string' ? dayText(label) : label) }}
        tooltipAnimationDuration={0}
        areaProps={({ name }) => ({ isAnimationActive: false, fillOpacity: name === 'now' ? 0.07 : 0 })}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  )
}

const dayText = (day: string): string => (day === '' ? '' : dayOf(day))
