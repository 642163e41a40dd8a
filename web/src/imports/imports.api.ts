import type { ImportRecord, ImportState } from '@dromos/contract/imports/imports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

const POLL_MS = 1_500

export const isUnderWay = (state: ImportState): boolean =>
  state === 'waiting' || state === 'checking' || state === 'entering'

const keyOf = (id: number) => ['imports', id] as const

/** While it is under way it is asked for now and then, should the live channel be silent. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /imports/edit/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? POLL_MS : false),
    enabled: id > 0,
  })

export function keepImport(record: ImportRecord): ImportRecord {
  queryClient.setQueryData(keyOf(record.id), record)
  return record
}

// Progress is shown as it is told; how it ended is read.
onLive('import', ({ id, state, done }) => {
  if (typeof id !== 'number') return
  const known = queryClient.getQueryData<ImportRecord>(keyOf(id))
  if (!known) return
  // The server's own words; the numbers rise, whichever way they come.
  const told = state as ImportState
  if (isUnderWay(told)) queryClient.setQueryData(keyOf(id), { ...known, state: told, done: Number(done) })
  else void queryClient.invalidateQueries({ queryKey: keyOf(id) })
})
