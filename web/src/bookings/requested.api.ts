import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { onLive } from '../platform/live-handlers.ts'
import { atEase } from '../platform/throttled-refetch.ts'
import { queryClient } from '../platform/query-client.ts'

const PAUSE = 4_000

/** Kept with the counts of the list's tabs, which are read anew after every command. */
export const requestedQuery = queryOptions({
  queryKey: ['bookings', 'counts', 'menu'],
  queryFn: ({ signal }) => call('GET /bookings/counts', { signal }),
  staleTime: 60_000,
})

/** The same of a customer's own list. */
export const offeredQuery = queryOptions({
  queryKey: ['bookings', 'counts', 'own menu'],
  queryFn: ({ signal }) => call('GET /bookings/own/counts', { signal }),
  staleTime: 60_000,
})

const readings = atEase(() => {
  for (const { queryKey } of [requestedQuery, offeredQuery]) void queryClient.invalidateQueries({ queryKey })
}, PAUSE)
onLive('booking', readings.ask)
