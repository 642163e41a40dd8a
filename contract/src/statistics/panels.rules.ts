import { dimensions } from './drilldown.rules.ts'
import type { StatisticsTab } from './filters.ts'

/** The tables that can be taken away as a file. */
export const sheetPanels = [
  ...dimensions,
  'series',
  'countries',
  'delays',
  'damages',
  'offers',
  'offer_lanes',
  'emissions',
  'payables',
  'payables_carriers',
  'rates',
  'rates_customer',
  'rates_user',
] as const
export type SheetPanel = (typeof sheetPanels)[number]

/** Which tables each tab shows. */
export const panelsOfTab: Readonly<Record<StatisticsTab, readonly SheetPanel[]>> = {
  overview: ['series', 'countries', 'lane', 'carrier'],
  customers: ['customer'],
  carriers: ['carrier'],
  lanes: ['lane', 'countries', 'from', 'to'],
  goods: ['trailer', 'cargo', 'load'],
  desk: ['user', 'business'],
  delays: ['delays', 'damages', 'lane'],
  offers: ['offers', 'offer_lanes'],
  emissions: ['emissions'],
  payables: ['payables', 'payables_carriers'],
  rates: ['rates', 'rates_customer', 'rates_user'],
}
