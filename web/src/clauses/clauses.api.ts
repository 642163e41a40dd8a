import { clauseList } from '@dromos/contract/clauses/filters.ts'
import type { ClauseListItem } from '@dromos/contract/clauses/clauses.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'
import { defineDrags } from '../ui/drag.ts'

export const clauseRecords = listSource('clauses', clauseList)

export const clauseCalls = recordCalls('clauses', () => {
  void queryClient.invalidateQueries({ queryKey: ['clauses'] })
})
export const clauseQuery = clauseCalls.read

/** The clauses in use that have these words. */
export const libraryQuery = (search: string) =>
  queryOptions({
    queryKey: ['clauses', 'library', search],
    queryFn: async ({ signal }): Promise<ClauseListItem[]> => {
      const query = { search, active: 'true', pageSize: '50' } as const
      return (await call('GET /clauses', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** A clause as an offer takes it over. */
export interface ClauseTaken {
  clause_id: number
  title: string
  body: string
}

/** What is dragged into the texts of an offer: a clause of the library, or one of its own texts by its key. */
interface DraggedText {
  clause: ClauseTaken | null
  key: string
}

export const textDrags = defineDrags<{ text: DraggedText }>({ text: 'application/x-dromos-text' })
