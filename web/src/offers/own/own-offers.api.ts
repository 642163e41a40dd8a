import { ownOfferList } from '@dromos/contract/offers/own-filters.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { recordSource } from '../../list/record-source.ts'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'
import { fetchFile } from '../../platform/transfer.ts'

export const ownOffers = recordSource({
  name: 'offers',
  title: listTitles.offers[language],
  path: '/app/offers/list',
  edit: '/app/offers/edit',
  table: ownOfferList,
  read: (query, signal) => call('GET /offers/own', { query, signal }),
  counts: (query, signal) => call('GET /offers/own/counts', { query, signal }),
  live: 'offer',
})

export const ownOfferQuery = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'own', 'record', id],
    queryFn: ({ signal }) => call('GET /offers/own/edit/{id}', { params: { id }, signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['offers'] })

export const ownAnswerCalls = (id: number, version: number) => ({
  viewed: () => {
    call('PUT /offers/own/viewed/{id}', { params: { id } })
      .then(refresh)
      // Nothing on the page depends on it.
      .catch(() => undefined)
  },
  async accept(answer: { option: number; name: string; agreed: true; loading_date: string | null }) {
    const body = { version, ...answer }
    await call('PUT /offers/own/accept/{id}', { params: { id }, body, idempotencyKey: newIdempotencyKey() })
    await refresh()
  },
  async decline(answer: { name: string; reason: string }) {
    const body = { version, ...answer }
    await call('PUT /offers/own/decline/{id}', { params: { id }, body, idempotencyKey: newIdempotencyKey() })
    await refresh()
  },
})

export const readOwnPaper = (id: number): Promise<Blob> =>
  fetchFile(`/offers/own/paper/${id}`, new AbortController().signal)

export const readOwnFile = (id: string): Promise<Blob> =>
  fetchFile(`/offers/own/content/${id}`, new AbortController().signal)

onLive('offer', () => void refresh())
// What happened while nobody listened is read anew.
onLiveGap(() => void refresh())
