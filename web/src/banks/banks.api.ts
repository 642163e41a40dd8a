import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** One bank account with everything the form shows. */
export const bankQuery = (id: number) =>
  queryOptions({
    queryKey: ['banks', 'record', id],
    queryFn: ({ signal }) => call('GET /banks/edit/{id}', { params: { id }, signal }),
  })

/** Bank accounts have changed: their list and records are read anew, and those of the businesses they serve. */
export function banksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['businesses', 'record'] })
}
