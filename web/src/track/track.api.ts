import type { TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { ApiError } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { fetchFileFor } from '../platform/transfer.ts'

/** How often an open page asks what is new, in milliseconds. */
const EVERY = 60_000

const endings = ['files_expired', 'files_revoked', 'track_unknown'] as const
export type Ending = (typeof endings)[number]

/** Why a link shows nothing any more; undefined where it may yet. */
export const endingOf = (error: unknown): Ending | undefined =>
  endings.find((known) => error instanceof ApiError && error.code === known)

export const shipmentQuery = (token: string) =>
  queryOptions({
    queryKey: ['track', token],
    queryFn: ({ signal, queryKey }): Promise<TrackedShipment> => {
      // What the page has read already is the same opening.
      const again = queryClient.getQueryData(queryKey) !== undefined
      return call('POST /track/open', { body: { token, again }, signal })
    },
    // Asked without a connection too, so that the page says that there is none.
    networkMode: 'always',
    refetchInterval: ({ state }) => (endingOf(state.error) ? false : EVERY),
  })

export const readLogo = (token: string, signal: AbortSignal): Promise<Blob> =>
  fetchFileFor('/track/logo', { token }, signal)

export const readPaper = (id: string, token: string): Promise<Blob> =>
  fetchFileFor(`/track/content/${id}`, { token }, new AbortController().signal)
