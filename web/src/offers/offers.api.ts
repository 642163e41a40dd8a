import { offerList } from '@dromos/contract/offers/filters.ts'
import { listTitles, newTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { documentCalls, invalidateLists } from '../documents/document-calls.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

export const offerRecords = recordSource({
  name: 'offers',
  title: listTitles.offers[language],
  newTitle: newTitles.offers[language],
  path: '/app/offers/list',
  edit: '/app/offers/edit',
  table: offerList,
  countsAll: true,
  read: (query, signal) => call('GET /offers', { query, signal }),
  counts: (query, signal) => call('GET /offers/counts', { query, signal }),
  live: 'offer',
})

export const offerHome = { kind: 'offer', ...offerRecords } as const

export const offerCalls = documentCalls('offers', { one: ['versions', 'log', 'files'] })
export const offerQuery = offerCalls.read

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'versions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /offers/{id}/versions', { params: { id }, signal })).versions,
  })

export const copyOfferLink = (id: number, contact: number) =>
  call('POST /offers/{id}/link', { params: { id }, body: { contact_id: contact } })

/** A command was given to it; what was accepted has become a booking, perhaps an order. */
export function offerMoved(id: number): Promise<void> {
  offerCalls.changed()
  invalidateLists('bookings', 'orders')
  return offerCalls.refresh(id)
}
