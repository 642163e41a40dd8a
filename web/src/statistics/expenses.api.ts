import type { ExpenseInput } from '@dromos/contract/statistics/expenses.ts'
import type { RateSplit } from '@dromos/contract/statistics/rates.rules.ts'
import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import type { AskedStatistics } from './statistics.api.ts'

export const rateGroups = ['business', 'customer', 'user'] as const
export type RateGroup = (typeof rateGroups)[number]

export const ratesQuery = (query: AskedStatistics, how: { by: RateGroup; split: RateSplit }) =>
  queryOptions({
    queryKey: ['stats', 'rates', query, how],
    queryFn: ({ signal }) => call('GET /stats/rates', { query: { ...query, ...how }, signal }),
    placeholderData: keepPreviousData,
  })

export const expensesQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['stats', 'expenses', from, to],
    queryFn: ({ signal }) => call('GET /stats/expenses', { query: { date_from: from, date_to: to }, signal }),
  })

/** One expense for its form; every figure that it is part of is read anew. */
export const expenseCalls = {
  read: (id: number) =>
    queryOptions({
      queryKey: ['stats', 'expense', id],
      queryFn: ({ signal }) => call('GET /stats/expenses/edit/{id}', { params: { id }, signal }),
    }),
  store: (body: ExpenseInput, idempotencyKey: string) =>
    call('POST /stats/expenses/store', { body, idempotencyKey }),
  update: (id: number, body: ExpenseInput & { version: number }) =>
    call('POST /stats/expenses/update/{id}', { params: { id }, body }),
  destroy: (id: number) => call('DELETE /stats/expenses/destroy/{id}', { params: { id } }),
  changed: () => void queryClient.invalidateQueries({ queryKey: ['stats'] }),
}
