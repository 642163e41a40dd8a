import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { locale } from '../i18n/language.ts'
import { nameOfGroup } from './group-names.ts'
import type { Groups } from './group-names.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { language } from '../i18n/language.ts'
import { t } from './statistics.messages.ts'
import classes from './statistics-tables.module.css'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const ROW = 34

/** The same rows as bars: turnover and profit, or orders and the late ones of them. */
export function GroupBars({
  groups,
  dimension,
  isMoney,
}: {
  groups: Groups
  dimension: Dimension
  isMoney: boolean
}) {
  const data = groups.groups.map((group) => ({
    name: nameOfGroup(dimension, group),
    first: isMoney ? (group.now.turnover ?? 0) / 100 : group.now.orders,
    second: isMoney ? (group.now.profit ?? 0) / 100 : group.now.late,
  }))
  const series = [
    {
      name: 'first',
      label: t(isMoney ? 'figures.turnover' : 'figures.orders'),
      color: 'color-mix(in srgb, var(--accent) 30%, var(--card))',
    },
    { name: 'second', label: t(isMoney ? 'figures.profit' : 'late'), color: 'var(--accent)' },
  ]
  return (
    <figure className={classes.chart} aria-label={panelTitles[dimension][language]}>
      <BarChart
        h={data.length * ROW + 60}
        data={data}
        dataKey="name"
        orientation="vertical"
        series={series}
        withLegend
        tickLine="none"
        gridAxis="x"
        textColor="var(--ink-2)"
        gridColor="var(--line)"
        valueFormatter={(value) => whole.format(value)}
        yAxisProps={{ width: 190 }}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  )
}
