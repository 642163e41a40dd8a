import type { Dimension } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferSort } from '@dromos/contract/statistics/offers-won.ts'
import { statisticsFilters, statisticsList } from '@dromos/contract/statistics/filters.ts'
import type { PayableWhen } from '@dromos/contract/statistics/period.rules.ts'
import type { GroupSort } from '@dromos/contract/statistics/filters.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filterCall } from '../list/filters/filters.ts'
import { listSchema } from '../list/list-address.ts'
import type { ListQuery } from '../list/use-list-query.ts'
import { call } from '../platform/api.ts'

export const statisticsSchema = listSchema(statisticsList)
export type StatisticsState = ReturnType<(typeof statisticsSchema)['parse']>
type Table = (typeof statisticsList)['tabs'] & (typeof statisticsList)['filters']
export type StatisticsQuery = ListQuery<Table, GroupSort>

/** What the state of the screen asks of every panel. */
export function askedOf(state: StatisticsState) {
  const { type, against } = state
  return { type, against, ...filterCall(statisticsFilters, state) }
}
export type AskedStatistics = ReturnType<typeof askedOf>

const shared = { placeholderData: keepPreviousData, staleTime: 30_000 } as const

export const summaryQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'summary', query],
    queryFn: ({ signal }) => call('GET /stats/summary', { query, signal }),
    ...shared,
  })

export const seriesQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'series', query],
    queryFn: ({ signal }) => call('GET /stats/series', { query, signal }),
    ...shared,
  })

export const groupsQuery = (
  query: AskedStatistics,
  dimension: Dimension,
  { sort, most }: { sort: GroupSort; most: number },
) =>
  queryOptions({
    queryKey: ['stats', 'groups', dimension, query, sort, most],
    queryFn: ({ signal }) =>
      call('GET /stats/groups/{dimension}', {
        params: { dimension },
        query: { ...query, sort, most },
        signal,
      }),
    ...shared,
  })

export const offersQuery = (query: AskedStatistics, by: OfferGroup, how: { sort: OfferSort; most: number }) =>
  queryOptions({
    queryKey: ['stats', 'offers', by, query, how],
    queryFn: ({ signal }) =>
      call('GET /stats/offers/{by}', { params: { by }, query: { ...query, ...how }, signal }),
    ...shared,
  })

export const countriesQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'countries', query],
    queryFn: ({ signal }) => call('GET /stats/countries', { query, signal }),
    ...shared,
  })

export const delaysQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'delays', query],
    queryFn: ({ signal }) => call('GET /stats/delays', { query, signal }),
    ...shared,
  })

export const damagesQuery = (query: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'damages', query],
    queryFn: ({ signal }) => call('GET /stats/damages', { query, signal }),
    ...shared,
  })

export const payablesQuery = ({ business }: AskedStatistics) =>
  queryOptions({
    queryKey: ['stats', 'payables', business],
    queryFn: ({ signal }) => call('GET /stats/payables', { query: { business }, signal }),
    ...shared,
  })

export const carrierPayablesQuery = (
  { business }: AskedStatistics,
  { when, most }: { when: PayableWhen | null; most: number },
) =>
  queryOptions({
    queryKey: ['stats', 'payables', 'carriers', business, when, most],
    queryFn: ({ signal }) =>
      call('GET /stats/payables/carriers', {
        query: { business, most: String(most), ...(when && { when }) },
        signal,
      }),
    ...shared,
  })
