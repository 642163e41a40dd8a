import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { atEase } from '../platform/throttled-refetch.ts'
import { queryClient } from '../platform/query-client.ts'

const queryKey = ['today'] as const

/** The day as its reader may know it; `mine` is null for customers, who have no other. */
export const todayQuery = (mine: boolean | null) =>
  queryOptions({
    queryKey: [...queryKey, mine],
    queryFn: ({ signal }) => call('GET /today', { query: mine === null ? {} : { mine: `${mine}` }, signal }),
    placeholderData: keepPreviousData,
    // What is late becomes so by the clock alone.
    refetchInterval: MINUTE,
  })

const MINUTE = 60_000
const PAUSE = 5_000

const refresh = atEase(() => void queryClient.invalidateQueries({ queryKey }), PAUSE)
for (const kind of ['order', 'booking', 'groupage', 'notification', 'notifications'] as const) {
  onLive(kind, refresh.ask)
}
onLiveGap(refresh.ask)
