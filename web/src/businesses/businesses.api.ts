import { businessList } from '@dromos/contract/businesses/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** Our own companies, for choosing one; switched-off ones for their names only. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses', 'names'],
  queryFn: async ({ signal }) => (await call('GET /businesses/dataFields', { signal })).businesses,
  staleTime: 600_000,
})

/** The name of one of our companies this page has read; undefined when it has not. */
export function businessNamed(id: unknown): string | undefined {
  return queryClient.getQueryData(businessesQuery.queryKey)?.find((business) => business.id === id)?.name
}

/** The list of our own companies. */
export const businessRecords = recordSource({
  name: 'businesses',
  title: listTitles.businesses[language],
  path: '/app/businesses/list',
  edit: '/app/businesses/edit',
  table: businessList,
  read: (query, signal) => call('GET /businesses', { query, signal }),
})

export const businessQuery = (id: number) =>
  queryOptions({
    queryKey: ['businesses', 'record', id],
    queryFn: ({ signal }) => call('GET /businesses/edit/{id}', { params: { id }, signal }),
  })

/** Our companies have changed: whatever shows or offers them is read anew. */
export function businessesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['businesses'] })
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['users', 'choices'] })
}

export const businessCalls = {
  read: businessQuery,
  store: (body: BodyOf<'POST /businesses/store'>, idempotencyKey: string) =>
    call('POST /businesses/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /businesses/update/{id}'>) =>
    call('POST /businesses/update/{id}', { params: { id }, body }),
  setActive: (id: number, action: 'activate' | 'deactivate') =>
    call('PUT /businesses/active/{id}', { params: { id }, body: { action } }),
  destroy: (id: number) => call('DELETE /businesses/destroy/{id}', { params: { id } }),
  changed: businessesChanged,
}
