import type { ExportState } from '@dromos/contract/exports/export-states.ts'
import type { ExportRecord } from '@dromos/contract/exports/exports.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { onLive } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'

const POLL_MS = 1_500

type Exports = { data: ExportRecord[] }

export const isUnderWay = (state: ExportState): boolean => state === 'waiting' || state === 'writing'

const queryKey = ['exports'] as const

/** One's own exports of the last day; asked for now and then while one is under way, should the live channel be silent. */
export const exportsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call('GET /exports', { signal }),
  refetchInterval: ({ state: { data } }) => data?.data.some(({ state }) => isUnderWay(state)) && POLL_MS,
})

/** Has a list written behind the scenes. */
export async function storeExport(list: ViewedList, query: string, idempotencyKey: string): Promise<void> {
  keep(await call('POST /exports/store', { body: { list, query }, idempotencyKey }))
}

export async function cancelExport(id: number): Promise<void> {
  keep(await call('PUT /exports/cancel/{id}', { params: { id } }))
}

function keep(record: ExportRecord): void {
  queryClient.setQueryData<Exports>(queryKey, (known) => ({
    data: [record, ...(known?.data ?? []).filter(({ id }) => id !== record.id)].toSorted(
      (a, b) => b.id - a.id,
    ),
  }))
  void queryClient.invalidateQueries({ queryKey })
}

// Progress is shown as it is told; how it ended is read.
onLive('export', ({ id, state, done, total }) => {
  if (state !== 'writing') {
    void queryClient.invalidateQueries({ queryKey })
    return
  }
  const come = { state, done: Number(done), total: typeof total === 'number' ? total : null } as const
  queryClient.setQueryData<Exports>(queryKey, (known) => ({
    data: (known?.data ?? []).map((record) =>
      record.id === id && isUnderWay(record.state) ? { ...record, ...come } : record,
    ),
  }))
})
