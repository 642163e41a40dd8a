import { day, firstBy, numbers, records, tab, typed } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { MOST_DRILLDOWN } from '../statistics/drilldown.rules.ts'
import { sortsOf } from '../constants/columns.ts'
import { offerStatuses } from '../constants/offer-statuses.ts'
import { offerColumns } from './columns.ts'

/** `open`: with their customers. `ended`: expired or withdrawn. */
export const offerTabs = [
  'all',
  'draft',
  'scheduled',
  'open',
  'accepted',
  'declined',
  'ended',
  'inactive',
] as const
export type OfferTab = (typeof offerTabs)[number]

export const offerFilters = {
  business: records('businesses'),
  customer: { ...records('firms'), side: 'customer' },
  /** Colleagues who receive the answers: who was named, else who sent or made it. */
  users: records('people'),
  from_countries: records('country'),
  to_countries: records('country'),
  sent_from: day,
  sent_to: day,
  valid_from: day,
  valid_to: day,
  status: numbers(offerStatuses),
  /** The question behind a figure of the statistics, as `offerDrilldownText` writes it. */
  figure: { ...typed(MOST_DRILLDOWN), carried: true },
} as const

export const offerList = {
  sorts: sortsOf(offerColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { tab: tab(offerTabs) },
  filters: offerFilters,
} as const satisfies ListTable
