import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { onLive } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'

/** What waits for approval; the first hundred, and how many there are. */
export const waitingFilesQuery = queryOptions({
  queryKey: ['firms', 'files', 'waiting'],
  queryFn: ({ signal }) => call('GET /firms/files/waiting', { query: { pageSize: 100 }, signal }),
  staleTime: 60_000,
})

// Those who approve are told by a notification.
onLive('notification', () => void queryClient.invalidateQueries({ queryKey: waitingFilesQuery.queryKey }))
