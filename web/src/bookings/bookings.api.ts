import { bookingList } from '@dromos/contract/bookings/filters.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { documentCalls, invalidateLists } from '../documents/document-calls.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

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

export const bookingCalls = documentCalls('bookings', { one: ['rail', 'log', 'files'] })
export const bookingQuery = bookingCalls.read

export const bookingRailQuery = (id: number) =>
  queryOptions({
    queryKey: ['bookings', 'rail', id],
    queryFn: ({ signal }) => call('GET /bookings/rail/{id}', { params: { id }, signal }),
  })

/** A command was given to it; accepted, it has become an order as well. */
export function bookingMoved(id: number): Promise<void> {
  bookingCalls.changed()
  invalidateLists('orders')
  return bookingCalls.refresh(id)
}
