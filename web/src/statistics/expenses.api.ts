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

export async function storeExpense(body: ExpenseInput, idempotencyKey: string): Promise<void> {
  await call('POST /stats/expenses/store', { body, idempotencyKey })
  await queryClient.invalidateQueries({ queryKey: ['stats'] })
}

export async function destroyExpense(id: number): Promise<void> {
  await call('DELETE /stats/expenses/destroy/{id}', { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['stats'] })
}
