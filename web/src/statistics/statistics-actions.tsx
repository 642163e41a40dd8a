import { emissionColumns } from '@dromos/contract/statistics/emission-columns.ts'
import {
  customerMetricColumns,
  damageColumns,
  delayColumns,
  metricColumns,
  offerCountColumns,
  offerWonColumns,
  operationColumns,
  withFirstDay,
} from '@dromos/contract/statistics/columns.ts'
import type { StatisticsTab } from '@dromos/contract/statistics/filters.ts'
import { panelsOfTab } from '@dromos/contract/statistics/panels.rules.ts'
import { carrierPayableColumns, payableColumns } from '@dromos/contract/statistics/payable-columns.ts'
import { rateColumns } from '@dromos/contract/statistics/rate-columns.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import { panelTitles } from '@dromos/contract/statistics/panel-words.rules.ts'
import type { StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { language } from '../i18n/language.ts'
import { ExportMenu } from '../list/export-menu.tsx'
import { ViewsMenu } from '../list/views/views-menu.tsx'
import { useViews } from '../list/views/use-views.ts'
import type { GridLayoutControl } from '../ui/grid/grid-layout.ts'
import { useGridLayout } from '../ui/grid/grid-layout.ts'
import { IconPrinter } from '../ui/icons.ts'
import { mailedReport, ReportMailButton } from './report-mail-button.tsx'
import type { AskedStatistics, StatisticsQuery } from './statistics.api.ts'
import { t } from './statistics.messages.ts'

/** Which table each tab gives away unless another is chosen. */
const sheetOf: Record<StatisticsTab, SheetPanel> = {
  overview: 'lane',
  customers: 'customer',
  carriers: 'carrier',
  lanes: 'lane',
  goods: 'cargo',
  desk: 'user',
  delays: 'delays',
  offers: 'offers',
  emissions: 'emissions',
  payables: 'payables_carriers',
  rates: 'rates',
}

interface Props {
  list: StatisticsQuery
  asked: AskedStatistics
  tab: StatisticsTab
  view: StatisticsHeading['view'] | undefined
}

/** Saved reports, the table of the tab as a file, and print. */
export function StatisticsActions({ list, asked, tab, view = 'operations' }: Props) {
  const { views } = useViews('stats', list, useGridLayout('stats', noColumns))
  const [chosen, choose] = useState<string | null>(null)
  const tables = panelsFor(tab, view)
  const panel = tables.find((one) => one === chosen) ?? sheetOf[tab]
  return (
    <>
      <ReportMailButton active={views.active} />
      <ViewsMenu {...views} besides={mailedReport} />
      <ExportMenu
        title={`${t('title')}, ${panelTitles[panel][language]}`}
        file={{
          list: 'stats',
          query: { ...asked, panel, tab },
          hasPdf: true,
          hint: `${t('export')}: ${panelTitles[panel][language]}`,
          ...(tables.length > 1 && {
            tables: {
              label: t('sheetTable'),
              options: tables.map((value) => ({ value, label: panelTitles[value][language] })),
              value: panel,
              onChange: choose,
            },
          }),
        }}
        layout={layoutOf(panel, view)}
      />
      <Button leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  )
}

/** Customers are told nothing of carriers, nor what is for colleagues. */
const forStaff: ReadonlySet<SheetPanel> = new Set(['customer', 'carrier', 'user', 'delays'])

const panelsFor = (tab: StatisticsTab, view: StatisticsHeading['view']): readonly SheetPanel[] =>
  view === 'customer' ? panelsOfTab[tab].filter((panel) => !forStaff.has(panel)) : panelsOfTab[tab]

const noColumns: never[] = []

const offers = { money: offerWonColumns, operations: offerCountColumns, customer: offerCountColumns }
const figures = { money: metricColumns, operations: operationColumns, customer: customerMetricColumns }

/** Every column that the table has for its reader; there is nothing to arrange. */
function layoutOf(panel: SheetPanel, view: StatisticsHeading['view']): GridLayoutControl {
  const others: Partial<Record<SheetPanel, object>> = {
    series: withFirstDay(figures[view]),
    delays: delayColumns,
    damages: damageColumns,
    offers: offers[view],
    offer_lanes: offers[view],
    emissions: emissionColumns,
    payables: payableColumns,
    payables_carriers: carrierPayableColumns,
    rates: rateColumns,
    rates_customer: rateColumns,
    rates_user: rateColumns,
  }
  const table = others[panel] ?? figures[view]
  const ids = Object.keys(table)
  const done = (): void => undefined
  return {
    columns: ids.map((id) => ({ id, label: id, width: 100 })),
    layout: { order: ids, hidden: [], pinned: [], widths: {}, compact: false },
    change: done,
    reset: done,
  }
}
