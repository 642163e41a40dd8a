import { bankList } from '@dromos/contract/banks/filters.ts'
import { queryOptions } from '@tanstack/react-query'
import { listSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'

export const bankRecords = listSource('banks', bankList)

function banksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['businesses', 'record'] })
}

export const bankCalls = recordCalls('banks', banksChanged)
export const bankQuery = bankCalls.read

export const bankRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['banks', 'record', id, 'rail'],
    queryFn: ({ signal }) => call('GET /banks/rail/{id}', { params: { id }, signal }),
  })
