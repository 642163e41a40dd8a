import { offerList } from '@dromos/contract/offers/filters.ts'
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

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'record', id],
    queryFn: ({ signal }) => call('GET /offers/edit/{id}', { params: { id }, signal }),
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'versions', id],
    queryFn: async ({ signal }) =>
      (await call('GET /offers/{id}/versions', { params: { id }, signal })).versions,
  })

export const copyOfferLink = (id: number, contact: number) =>
  call('POST /offers/{id}/link', { params: { id }, body: { contact_id: contact } })

/** Resolves once the offer itself is there, or could not be read. */
function refreshOffer(id: number): Promise<void> {
  for (const part of ['versions', 'log', 'files']) {
    void queryClient.invalidateQueries({ queryKey: ['offers', part, id] })
  }
  return queryClient.invalidateQueries({ queryKey: ['offers', 'record', id] })
}

function refreshList(): void {
  for (const part of ['list', 'counts']) {
    void queryClient.invalidateQueries({ queryKey: ['offers', part] })
  }
}

/** A command was given to it; what was accepted has become a booking, perhaps an order. */
export function offerMoved(id: number): Promise<void> {
  refreshList()
  for (const list of ['bookings', 'orders']) {
    for (const part of ['list', 'counts']) {
      void queryClient.invalidateQueries({ queryKey: [list, part] })
    }
  }
  return refreshOffer(id)
}

export const offerCalls = {
  read: offerQuery,
  store: (body: BodyOf<'POST /offers/store'>, idempotencyKey: string) =>
    call('POST /offers/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /offers/update/{id}'>) =>
    call('POST /offers/update/{id}', { params: { id }, body }),
  changed: refreshList,
}

/** A mail of it has another fate now. */
export const offerLogMoved = (id: number) =>
  void queryClient.invalidateQueries({ queryKey: ['offers', 'log', id] })

export const offerLogCalls = (id: number) => ({
  queryKey: ['offers', 'log', id],
  read: (query: { kind: 'all' | 'events' | 'changes' | 'people' }, signal: AbortSignal) =>
    call('GET /offers/log/{id}', { params: { id }, query, signal }),
  add: (body: BodyOf<'POST /offers/log/store/{id}'>, idempotencyKey: string) =>
    call('POST /offers/log/store/{id}', { params: { id }, body, idempotencyKey }),
  onAdded: () => refreshOffer(id),
})

export const offerFileCalls = (offerId: number): FileCalls => ({
  queryKey: ['offers', 'files', offerId],
  read: (signal) => call('GET /offers/{id}/files', { params: { id: offerId }, signal }),
  send: (body) => (sending, idempotencyKey) =>
    callWithFile('POST /offers/{id}/files/store', { params: { id: offerId }, body, idempotencyKey }, sending),
  update: (id, body) => call('POST /offers/files/update/{id}', { params: { id }, body }),
  share: (id, body) => call('PUT /offers/files/share/{id}', { params: { id }, body }),
  destroy: (id) => call('DELETE /offers/files/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /offers/files/restore/{id}', { params: { id } }),
  addressOf: ({ id }) => `/offers/files/${id}/content`,
})

onLive('offer', ({ id }) => {
  if (typeof id === 'number') void refreshOffer(id)
})
// What happened while nobody listened is read anew.
onLiveGap(() => {
  for (const part of ['list', 'counts', 'record', 'log', 'files', 'own']) {
    void queryClient.invalidateQueries({ queryKey: ['offers', part] })
  }
})
