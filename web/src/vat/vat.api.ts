import { vatList } from '@dromos/contract/vat/filters.ts'
import { listSource } from '../list/record-source.ts'
import { recordCalls } from '../platform/record-calls.ts'

export const vatRecords = listSource('vat', vatList)

export const vatCalls = recordCalls('vat')
export const vatQuery = vatCalls.read
