import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { InputOf } from '../../platform/api.ts'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { atEase } from '../../platform/throttled-refetch.ts'
import { queryClient } from '../../platform/query-client.ts'

export type AskedCalendar = NonNullable<InputOf<'GET /calendar'>['query']>
export type AskedBoard = NonNullable<InputOf<'GET /calendar/board'>['query']>

const queryKey = ['calendar'] as const
const MINUTE = 60_000
const PAUSE = 3_000

export const calendarQuery = (query: AskedCalendar) =>
  queryOptions({
    queryKey: [...queryKey, 'days', query],
    queryFn: ({ signal }) => call('GET /calendar', { query, signal }),
    placeholderData: keepPreviousData,
    // What is late becomes so by the clock alone.
    refetchInterval: MINUTE,
  })

export const boardQuery = (query: AskedBoard) =>
  queryOptions({
    queryKey: [...queryKey, 'board', query],
    queryFn: ({ signal }) => call('GET /calendar/board', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE,
  })

export const weightsQuery = queryOptions({
  queryKey: [...queryKey, 'weights'],
  queryFn: ({ signal }) => call('GET /calendar/weights', { signal }),
})

/** Resolves once what is shown is read anew. */
export const refreshCalendar = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

const refresh = atEase(() => void refreshCalendar(), PAUSE)
onLive('order', refresh.ask)
onLive('groupage', refresh.ask)
onLiveGap(refresh.ask)
