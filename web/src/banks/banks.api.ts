import { bankList } from '@dromos/contract/banks/filters.ts'
import { listSource } from '../list/record-source.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'

export const bankRecords = listSource('banks', bankList)

function banksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['businesses', 'record'] })
}

export const bankCalls = recordCalls('banks', banksChanged)
export const bankQuery = bankCalls.read
