import type { UnreadChat } from '@dromos/contract/chats/chats.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { onLive, onLiveGap } from '../../../platform/live-handlers.ts'
import { atEase } from '../../../platform/throttled-refetch.ts'
import { queryClient } from '../../../platform/query-client.ts'

const PAUSE = 1_500

/** What one has not read of all chats: one small answer for the menu, the lists and the records. */
export const unreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: ({ signal }) => call('GET /chat/unread', { signal }),
  staleTime: 60_000,
})

export const unreadOf = (chats: readonly UnreadChat[], kind: DocumentKind, id: number): number =>
  chats.filter((one) => one.kind === kind && one.id === id).reduce((sum, { unread }) => sum + unread, 0)

const readings = atEase(() => void queryClient.invalidateQueries({ queryKey: ['chats'] }), PAUSE)
onLive('chats', readings.ask)
onLiveGap(readings.ask)
