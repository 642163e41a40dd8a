import { bookingList } from '@dromos/contract/bookings/filters.ts'
import { listTitles, newTitles } from '@dromos/contract/trade/words.ts'
import { queryOptions } from '@tanstack/react-query'
import type { FileCalls } from '../documents/files-panel.tsx'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { onLive, onLiveGap } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'
// Not fetched at the first upload: a connection that is lost by then would keep it from starting at all.
import { callWithFile } from '../platform/transfer.ts'

export const bookingRecords = recordSource({
  name: 'bookings',
  title: listTitles.bookings[language],
  newTitle: newTitles.bookings[language],
  path: '/app/bookings/list',
  edit: '/app/bookings/edit',
  table: bookingList,
  countsAll: true,
  read: (query, signal) => call('GET /bookings', { query, signal }),
  counts: (query, signal) => call('GET /bookings/counts', { query, signal }),
  live: 'booking',
})

export const bookingHome = { kind: 'booking', ...bookingRecords } as const

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'record', id],
    queryFn: ({ signal }) => call('GET /bookings/edit/{id}', { params: { id }, signal }),
  })

export const bookingRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'rail', id],
    queryFn: ({ signal }) => call('GET /bookings/rail/{id}', { params: { id }, signal }),
  })

/** Resolves once the booking itself is there, or could not be read. */
function refreshBooking(id: number): Promise<void> {
  for (const part of ['rail', 'log', 'files']) {
    void queryClient.invalidateQueries({ queryKey: ['bookings', part, id] })
  }
  return queryClient.invalidateQueries({ queryKey: ['bookings', 'record', id] })
}

function refreshList(): void {
  for (const part of ['list', 'counts']) {
    void queryClient.invalidateQueries({ queryKey: ['bookings', part] })
  }
}

/** A command was given to it; accepted, it has become an order as well. */
export function bookingMoved(id: number): Promise<void> {
  refreshList()
  for (const part of ['list', 'counts', 'totals']) {
    void queryClient.invalidateQueries({ queryKey: ['orders', part] })
  }
  return refreshBooking(id)
}

export const bookingCalls = {
  read: bookingQuery,
  store: (body: BodyOf<'POST /bookings/store'>, idempotencyKey: string) =>
    call('POST /bookings/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /bookings/update/{id}'>) =>
    call('POST /bookings/update/{id}', { params: { id }, body }),
  changed: refreshList,
}

export const bookingLogCalls = (id: number) => ({
  queryKey: ['bookings', 'log', id],
  read: (query: { kind: 'all' | 'events' | 'changes' | 'people' }, signal: AbortSignal) =>
    call('GET /bookings/log/{id}', { params: { id }, query, signal }),
  add: (body: BodyOf<'POST /bookings/log/store/{id}'>, idempotencyKey: string) =>
    call('POST /bookings/log/store/{id}', { params: { id }, body, idempotencyKey }),
  onAdded: () => refreshBooking(id),
})

export const bookingFileCalls = (bookingId: number): FileCalls => ({
  queryKey: ['bookings', 'files', bookingId],
  read: (signal) => call('GET /bookings/{id}/files', { params: { id: bookingId }, signal }),
  send: (body) => (sending, idempotencyKey) =>
    callWithFile(
      'POST /bookings/{id}/files/store',
      { params: { id: bookingId }, body, idempotencyKey },
      sending,
    ),
  update: (id, body) => call('POST /bookings/files/update/{id}', { params: { id }, body }),
  share: (id, body) => call('PUT /bookings/files/share/{id}', { params: { id }, body }),
  destroy: (id) => call('DELETE /bookings/files/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /bookings/files/restore/{id}', { params: { id } }),
  addressOf: ({ id }) => `/bookings/files/${id}/content`,
})

onLive('booking', ({ id }) => {
  if (typeof id === 'number') void refreshBooking(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => {
  for (const part of ['list', 'counts', 'record', 'log', 'files']) {
    void queryClient.invalidateQueries({ queryKey: ['bookings', part] })
  }
})
