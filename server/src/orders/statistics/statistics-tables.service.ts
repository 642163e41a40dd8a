import {
  customerMetricColumns,
  metricColumns,
  operationColumns,
  withFirstDay,
} from '@dromos/contract/statistics/columns.ts'
import { emissionColumns } from '@dromos/contract/statistics/emission-columns.ts'
import type { MetricLine } from '@dromos/contract/statistics/columns.ts'
import { stepName, stepsOf } from '@dromos/contract/statistics/steps.rules.ts'
import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { StatisticsGroup, StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Columns } from '@dromos/contract/constants/columns.ts'
import type { Context } from '../../platform/context.ts'
import type { OnCounted } from '../../sheets/sheets.ts'
import { listEmissionLines } from './emissions.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { carrierPayablesSheet, isOfRates, payablesSheet, ratesSheet } from './statistics-accounts.sheet.ts'
import { requirePanel, viewOf } from './statistics.policy.ts'
import { damagesSheet, delaysSheet } from './statistics-incidents.sheet.ts'
import { offersSheet } from './statistics-offers.sheet.ts'
import { readCountries, readGroups, readSeries } from './statistics.service.ts'

export interface PanelTable<R> {
  columns: Columns<R>
  rows: (inside: Context, counted: OnCounted) => AsyncIterable<readonly R[]>
}

type Query = Parameters<typeof readSeries>[1]

export interface AskedPanel {
  panel: SheetPanel
  query: Query
  context: Context
  ground: StatisticsDeps
}

/** The table of a panel, whatever its rows are. */
export function withPanel<T>(
  { panel, query, context, ground }: AskedPanel,
  take: <R>(table: PanelTable<R>) => T,
): T {
  requirePanel(context.actor, panel)
  const groundOf = (inside: Context): StatisticsDeps => ({ ...ground, figures: inside.db })
  if (panel === 'payables') return take(payablesSheet(query, groundOf))
  if (panel === 'payables_carriers') return take(carrierPayablesSheet(query, groundOf))
  if (isOfRates(panel)) return take(ratesSheet(panel, query, groundOf))
  if (panel === 'emissions') {
    return take({
      columns: emissionColumns,
      rows: (inside, counted) => listEmissionLines(inside, query, groundOf(inside), counted),
    })
  }
  if (panel === 'delays') return take(delaysSheet(query, groundOf))
  if (panel === 'damages') return take(damagesSheet(query, groundOf))
  return withMetrics({ panel, query, context, ground }, take)
}

type Metrics = Dimension | 'series' | 'countries' | 'offers' | 'offer_lanes'

function withMetrics<T>(
  { panel, query, context, ground }: AskedPanel & { panel: Metrics },
  take: <R>(table: PanelTable<R>) => T,
): T {
  const groundOf = (inside: Context): StatisticsDeps => ({ ...ground, figures: inside.db })
  const view = viewOf(context.actor, ground.moneyShownTo)
  if (panel === 'offers' || panel === 'offer_lanes') {
    const by = panel === 'offers' ? 'customer' : 'lane'
    return take(offersSheet(by, query, { isPriced: view === 'money', groundOf }))
  }
  const columns = columnsFor(view)
  return take({
    columns: panel === 'series' ? withFirstDay(columns) : columns,
    rows: async function* figures(inside, counted) {
      const lines = await linesOf(inside, panel, query, groundOf(inside))
      await counted(lines.length)
      yield lines
    },
  })
}

const columnsFor = (view: StatisticsHeading['view']): Columns<MetricLine> =>
  ({ money: metricColumns, operations: operationColumns, customer: customerMetricColumns })[view]

async function linesOf(
  context: Context,
  panel: Dimension | 'series' | 'countries',
  query: Query,
  ground: StatisticsDeps,
): Promise<MetricLine[]> {
  if (panel === 'series') return seriesLines(await readSeries(context, query, ground), context.language)
  if (panel === 'countries') return pairLines(context, query, ground)
  const asked = { ...query, most: MOST_ROWS }
  const { groups } = await readGroups(context, { dimension: panel }, asked, ground)
  return groups.map((group) => ({
    name: nameOf(panel, group, context.language),
    now: group.now,
    before: group.before,
  }))
}

type Series = Awaited<ReturnType<typeof readSeries>>

/** Each step beside the one that is as far into the period before. */
function seriesLines(
  { step, period, before, now_points: points, before_points: past }: Series,
  language: Language,
): MetricLine[] {
  const earlier = before ? stepsOf(before, step) : []
  const found = (all: Series['now_points'], day: string | undefined) => all.find((point) => point.day === day)
  return stepsOf(period, step).flatMap((day, at) => {
    const sums = pairOf(found(points, day), found(past, earlier[at]), before !== null)
    return sums ? [{ name: stepName(day, step, language), first_day: day, ...sums }] : []
  })
}

async function pairLines(context: Context, query: Query, ground: StatisticsDeps): Promise<MetricLine[]> {
  const { pairs, before } = await readCountries(context, query, ground)
  const days = before && { period_from: before.from, period_to: before.to }
  const past = days ? (await readCountries(context, { ...query, ...days }, ground)).pairs : []
  const names = [...pairs, ...past].map(({ from, to }) => `${from} → ${to}`)
  const found = (all: typeof pairs, name: string) => all.find(({ from, to }) => `${from} → ${to}` === name)
  return [...new Set(names)].flatMap((name) => {
    const sums = pairOf(found(pairs, name), found(past, name), before !== null)
    return sums ? [{ name, ...sums }] : []
  })
}

type Lines = Pick<MetricLine, 'now' | 'before'>

/** What was counted in both periods, where there is something in one; nothing stands for what is not there. */
function pairOf(
  now: Lines['now'] | undefined,
  then: Lines['now'] | undefined,
  isCompared: boolean,
): Lines | null {
  const some = now ?? then
  if (!some) return null
  const none = emptied(some)
  return { now: now ?? none, before: isCompared ? (then ?? none) : null }
}

/** Nothing at all, to a reader of such sums: what is not told stays so. */
function emptied(sums: Lines['now']): Lines['now'] {
  const zero = (value: number | null): number | null => value && 0
  const { turnover, cost, profit, pending } = sums
  const money = { turnover: zero(turnover), cost: zero(cost), profit: zero(profit), pending: zero(pending) }
  const counts = { orders: 0, cancelled: 0, judged: 0, punctual: 0, late: 0, damaged: 0 }
  return { ...counts, on_time: null, margin: null, ...money }
}

/** A file has every group that a workbook holds; all beyond are one row. */
const MOST_ROWS = 10_000

export function nameOf(
  dimension: Dimension,
  group: Pick<StatisticsGroup, 'key' | 'label' | 'country' | 'label_to' | 'country_to'>,
  language: Language,
): string {
  const { key, label, country, label_to: labelTo, country_to: countryTo } = group
  if (key === null) return groupNames.others[language]
  if (dimension === 'lane') return `${country} ${label} → ${countryTo} ${labelTo}`
  if (label !== '') return label
  return key === '-1' ? groupNames.several[language] : country || groupNames.none[language]
}

/** The ids of every column that a table has for its reader. */
export const columnsOfPanel = (asked: AskedPanel): string[] =>
  withPanel(asked, ({ columns }) => Object.keys(columns))
