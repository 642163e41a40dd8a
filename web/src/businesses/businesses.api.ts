import { businessList } from '@dromos/contract/businesses/filters.ts'
import type { SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { queryOptions } from '@tanstack/react-query'
import { listSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import { broughtTogether, readApart } from '../platform/pending-selects.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'

export const businessesQuery = queryOptions({
  queryKey: ['businesses', 'names'],
  queryFn: async ({ signal }): Promise<SwitchableChoice[]> =>
    (await broughtTogether<SwitchableChoice[]>(['businesses', 'names'])) ??
    (await call('GET /businesses/dataFields', { signal })).businesses,
  staleTime: 600_000,
})

/** The name of one of our companies this page has read; undefined when it has not. */
export function businessNamed(id: unknown): string | undefined {
  return queryClient.getQueryData(businessesQuery.queryKey)?.find((business) => business.id === id)?.name
}

export const businessRecords = listSource('businesses', businessList)

export function businessesChanged(): void {
  readApart()
  void queryClient.invalidateQueries({ queryKey: ['businesses'] })
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['users', 'choices'] })
}

export const businessCalls = recordCalls('businesses', businessesChanged)
export const businessQuery = businessCalls.read

export const businessRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['businesses', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /businesses/rail/{id}', { params: { id }, signal }),
  })
