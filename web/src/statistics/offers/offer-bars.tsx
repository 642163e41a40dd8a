import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { offerWonColumns } from '@dromos/contract/statistics/columns.ts'
import type { OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import { language } from '../../i18n/language.ts'
import { numberOf } from '../../platform/format.ts'
import { nameOfGroup } from '../group-names.ts'
import type { OfferGroups } from '../group-names.ts'
import classes from '../statistics-tables.module.css'

const ROW = 30

const series = [
  { name: 'won', label: offerWonColumns.won.word[language], color: 'var(--accent)' },
  {
    name: 'lost',
    label: offerWonColumns.lost.word[language],
    color: 'color-mix(in srgb, var(--accent) 30%, var(--card))',
  },
  { name: 'open', label: offerWonColumns.open.word[language], color: 'var(--line)' },
]

/** The same rows as bars: what was won, lost and is open of what was sent. */
export function OfferBars({ groups, by }: { groups: OfferGroups; by: OfferGroup }) {
  const data = groups.groups.map((row) => ({ name: nameOfGroup(by, row), ...row.now }))
  return (
    <figure
      className={classes.chart}
      aria-label={panelTitles[by === 'customer' ? 'offers' : 'offer_lanes'][language]}
    >
      <BarChart
        h={data.length * ROW + 60}
        data={data}
        dataKey="name"
        type="stacked"
        orientation="vertical"
        series={series}
        withLegend
        tickLine="none"
        gridAxis="x"
        textColor="var(--ink-2)"
        gridColor="var(--line)"
        valueFormatter={numberOf}
        yAxisProps={{ width: 190 }}
        xAxisProps={{ allowDecimals: false }}
        tooltipAnimationDuration={0}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </figure>
  )
}
