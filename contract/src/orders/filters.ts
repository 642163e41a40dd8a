import { staffOrderColumns } from './columns.ts'
import { sortsOf } from '../constants/columns.ts'
import { choice, day, flag, numbers, records, tab, typed } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { MOST_DRILLDOWN } from '../statistics/drilldown.rules.ts'
import { directions, orderStatuses } from '../constants/order-statuses.ts'

export const orderTabs = ['all', 'open', 'loading', 'delivery', 'finished', 'damaged', 'cancelled'] as const
export type OrderTab = (typeof orderTabs)[number]

export const orderSortFields = sortsOf(staffOrderColumns)

/** Which orders are asked for: late anywhere, at the loading, at the delivery, said to become late, or the ones in time. */
export const orderDelays = ['any', 'loading', 'delivery', 'risk', 'none'] as const
export type OrderDelay = (typeof orderDelays)[number]

/** What accounting looks for, on either side: nothing invoiced yet, not paid, overdue, paid, or without the MARK that the law asks for. */
export const invoiceStates = ['none', 'unpaid', 'overdue', 'paid', 'unmarked'] as const
export type InvoiceState = (typeof invoiceStates)[number]

const staff = true as const

export const orderFilters = {
  business: { ...records('businesses'), staff },
  /** The order's number: all of it, its end, or only its figures without the leading noughts. */
  order_id: typed(40),
  customer: { ...records('firms'), side: 'customer' },
  carrier: { ...records('firms'), side: 'carrier', staff },
  pn_truck: { ...typed(20), staff },
  pn_trailer: { ...typed(20), staff },
  /** The specification's "loading/delivery option" is which end of a window is set: from, to or both. */
  loading_from: day,
  loading_to: day,
  delivery_from: day,
  delivery_to: day,
  trailers: records('trailer'),
  cargos: records('cargo'),
  load_type: records('load'),
  status: numbers(orderStatuses),
  /** The line of service of the customer, for an order has none of its own. */
  operations: { ...records('operation'), staff },
  ref_number: typed(80),
  delay: choice(orderDelays),
  /** Our invoice to the customer, and the carrier's to us. */
  invoice: { ...choice(invoiceStates), staff },
  carrier_invoice: { ...choice(invoiceStates), staff },
  /** The number of any invoice of the order, ours or the carrier's, or of a leg of a groupage that carries it. */
  invoice_number: { ...typed(60), staff },
  /** Who is in charge of the order or works on it besides. */
  assign_users: { ...records('people'), staff },
  import_export: { ...numbers(directions), staff },
  /** Whether the direction is another one than the countries of both ends say. */
  direction_differs: { ...flag, staff },
  /** The question behind a figure of the statistics, as `drilldownText` writes it. */
  figure: { ...typed(MOST_DRILLDOWN), carried: true },
} as const

/** Latest first: by the date that is asked for, otherwise by entry. */
export function firstOrderSort({ loading_from, loading_to, delivery_from, delivery_to }: AskedDays) {
  const direction = 'desc' as const
  if (loading_from ?? loading_to) return { field: 'loading_date' as const, direction }
  if (delivery_from ?? delivery_to) return { field: 'delivery_date' as const, direction }
  return { field: 'created_at' as const, direction }
}

type AskedDays = {
  readonly [Name in 'loading_from' | 'loading_to' | 'delivery_from' | 'delivery_to']?: unknown
}

export const orderList = {
  sorts: orderSortFields,
  first: firstOrderSort,
  tabs: { tab: tab(orderTabs) },
  filters: orderFilters,
} as const satisfies ListTable
