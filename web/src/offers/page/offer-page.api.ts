import type { OfferPage } from '@dromos/contract/offers/offer-page.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { fetchFileFor } from '../../platform/transfer.ts'

export const offerPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer-page', token],
    queryFn: async ({ signal }): Promise<OfferPage> =>
      (await call('POST /offer/open', { body: { token }, signal })).page,
    // Asked without a connection too, so that the page says that there is none.
    networkMode: 'always',
    retry: false,
  })

export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'offer_unknown'

function show(token: string, page: OfferPage): void {
  queryClient.setQueryData(offerPageQuery(token).queryKey, page)
}

export const answerCalls = (token: string) => ({
  viewed: () => {
    // Nothing on the page depends on it.
    call('POST /offer/viewed', { body: { token } }).catch(() => undefined)
  },
  async accept(answer: { option: number; name: string; agreed: true; loading_date: string | null }) {
    show(token, (await call('POST /offer/accept', { body: { token, ...answer } })).page)
  },
  async decline(answer: { name: string; reason: string }) {
    show(token, (await call('POST /offer/decline', { body: { token, ...answer } })).page)
  },
})

export const readOfferPaper = (token: string): Promise<Blob> =>
  fetchFileFor('/offer/paper', { token }, new AbortController().signal)

export const readOfferLogo = (token: string, signal: AbortSignal): Promise<Blob> =>
  fetchFileFor('/offer/logo', { token }, signal)

export const readOfferFile = (id: string, token: string): Promise<Blob> =>
  fetchFileFor(`/offer/content/${id}`, { token }, new AbortController().signal)
