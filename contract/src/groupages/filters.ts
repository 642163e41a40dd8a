import { picked } from '../base/fields.ts'
import { firstBy, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { orderFilters } from '../orders/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { groupageColumns } from './columns.ts'

export const groupageTabs = ['all', 'draft', 'sent', 'loaded', 'finished', 'cancelled', 'inactive'] as const
export type GroupageTab = (typeof groupageTabs)[number]

/** Those of orders. Numbers, customers and days are looked for in the orders of a groupage too. */
export const groupageFilters = picked(orderFilters, [
  'business',
  'order_id',
  'customer',
  'carrier',
  'pn_truck',
  'pn_trailer',
  'loading_from',
  'loading_to',
  'delivery_from',
  'delivery_to',
  'assign_users',
])

export const groupageList = {
  sorts: sortsOf(groupageColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { tab: tab(groupageTabs) },
  filters: groupageFilters,
} as const satisfies ListTable
