import { choice, day, flag, numbers, records, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { comparisons, dateBases } from './period.rules.ts'

const staff = true as const

export const firmSides = ['customer', 'carrier'] as const
export type FirmSide = (typeof firmSides)[number]

export const statisticsTabs = [
  'overview',
  'customers',
  'carriers',
  'lanes',
  'goods',
  'desk',
  'delays',
  'offers',
  'payables',
  'rates',
  'emissions',
] as const
export type StatisticsTab = (typeof statisticsTabs)[number]

/** By what groups are put in order, the largest first; by loss the smallest profit comes first. */
export const groupSorts = ['turnover', 'profit', 'loss', 'orders', 'late'] as const
export type GroupSort = (typeof groupSorts)[number]

export const statisticsFilters = {
  period_from: day,
  period_to: day,
  /** The side on which `firms` are looked for: customers unless said otherwise. */
  firm_type: { ...choice(firmSides), staff },
  firms: { ...records('firms'), staff },
  business: { ...records('businesses'), staff },
  users: { ...records('people'), staff },
  country_from: records('country'),
  country_to: records('country'),
  operations: { ...records('operation'), staff },
  trailers: records('trailer'),
  cargos: records('cargo'),
  loads: records('load'),
  status: numbers(orderStatuses),
  damages: flag,
  complete_damage: flag,
} as const

export const statisticsList = {
  sorts: groupSorts,
  first: () => ({ field: 'turnover', direction: 'desc' }),
  tabs: { tab: tab(statisticsTabs), type: tab(dateBases), against: tab(comparisons) },
  filters: statisticsFilters,
} as const satisfies ListTable
