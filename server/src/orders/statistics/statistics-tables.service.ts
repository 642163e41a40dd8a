import {
  customerFigureColumns,
  damageColumns,
  delayColumns,
  figureColumns,
  operationColumns,
} from '@dromos/contract/statistics/columns.ts'
import { emissionColumns } from '@dromos/contract/statistics/emission-columns.ts'
import type { FigureLine } from '@dromos/contract/statistics/columns.ts'
import type { Dimension } from '@dromos/contract/statistics/figure.rules.ts'
import type { StatisticsGroup, StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import { groupNames } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import { delayReasonWords, delaySideWords } from '@dromos/contract/trade/delay-words.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Columns } from '@dromos/contract/trade/columns.ts'
import type { Words } from '@dromos/contract/trade/words.ts'
import type { Context } from '../../platform/context.ts'
import type { Counted } from '../../sheets/sheets.ts'
import { listEmissionLines } from './emissions.service.ts'
import type { Ground } from './statistics-asked.service.ts'
import { viewOf } from './statistics.policy.ts'
import { readDamages, readDelays } from './statistics-mishaps.service.ts'
import { offersSheet } from './statistics-offers.sheet.ts'
import { readCountries, readGroups, readSeries } from './statistics.service.ts'

export interface PanelTable<R> {
  columns: Columns<R>
  rows: (inside: Context, counted: Counted) => AsyncIterable<readonly R[]>
}

type Query = Parameters<typeof readSeries>[1]

export interface AskedPanel {
  panel: SheetPanel
  query: Query
  context: Context
  ground: Ground
}

/** The table of a panel, whatever its rows are. */
export function withPanel<T>(
  { panel, query, context, ground }: AskedPanel,
  take: <R>(table: PanelTable<R>) => T,
): T {
  const groundOf = (inside: Context): Ground => ({ ...ground, figures: inside.db })
  if (panel === 'emissions') {
    return take({
      columns: emissionColumns,
      rows: (inside, counted) => listEmissionLines(inside, query, groundOf(inside), counted),
    })
  }
  if (panel === 'delays') {
    return take({
      columns: delayColumns,
      rows: async function* causes(inside, counted) {
        const { causes: found } = await readDelays(inside, query, groundOf(inside))
        await counted(found.length)
        yield found.map((cause) => ({
          ...cause,
          reason: said(delayReasonWords, cause.reason, inside.language),
          responsible: said(delaySideWords, cause.responsible, inside.language),
        }))
      },
    })
  }
  if (panel === 'damages') {
    return take({
      columns: damageColumns,
      rows: async function* damages(inside, counted) {
        const { damages: found } = await readDamages(inside, query, groundOf(inside))
        await counted(found.length)
        yield found
      },
    })
  }
  const view = viewOf(context.actor, ground.moneyShownTo)
  if (panel === 'offers' || panel === 'offer_lanes') {
    const by = panel === 'offers' ? 'customer' : 'lane'
    return take(offersSheet(by, query, { isPriced: view === 'money', groundOf }))
  }
  return take({
    columns: columnsFor(view),
    rows: async function* figures(inside, counted) {
      const lines = await linesOf(inside, panel, query, groundOf(inside))
      await counted(lines.length)
      yield lines
    },
  })
}

const columnsFor = (view: StatisticsHeading['view']): Columns<FigureLine> =>
  ({ money: figureColumns, operations: operationColumns, customer: customerFigureColumns })[view]

const said = (words: Readonly<Record<string, Words>>, name: string, language: Language): string =>
  words[name]?.[language] ?? name

async function linesOf(
  context: Context,
  panel: Dimension | 'series' | 'countries',
  query: Query,
  ground: Ground,
): Promise<FigureLine[]> {
  if (panel === 'series') {
    const { now_points: points } = await readSeries(context, query, ground)
    return points.map(({ day, ...now }) => ({ name: day, now, before: null }))
  }
  if (panel === 'countries') {
    const { pairs } = await readCountries(context, query, ground)
    return pairs.map(({ from, to, ...now }) => ({ name: `${from} → ${to}`, now, before: null }))
  }
  const asked = { ...query, most: MOST_ROWS }
  const { groups } = await readGroups(context, { dimension: panel }, asked, ground)
  return groups.map((group) => ({
    name: nameOf(panel, group, context.language),
    now: group.now,
    before: group.before,
  }))
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
