import type { Conversation } from '@dromos/contract/inbox/inbox-room.ts'
import type { RoomTab } from '@dromos/contract/inbox/room.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { bookingChat } from '../../bookings/booking-chat.api.ts'
import type { ChatCalls } from '../../documents/chat/chat-calls.ts'
import { groupageChatCalls } from '../../groupages/groupage-files.api.ts'
import { orderChatCalls } from '../../orders/pdf/order-files.api.ts'
import { call } from '../../platform/api.ts'
import { onLive } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { RoomAddress } from './room-address.ts'

const STEP = 50

export const conversationsQuery = ({ tab, state, search }: RoomAddress) =>
  infiniteQueryOptions({
    queryKey: ['inbox', 'list', tab, state, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /inbox', { query: { tab, state, search, offset: pageParam, limit: STEP }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ has_more: hasMore }, pages) => (hasMore ? pages.length * STEP : undefined),
  })

export const roomCountsQuery = (tab: RoomTab) =>
  queryOptions({
    queryKey: ['inbox', 'counts', tab],
    queryFn: ({ signal }) => call('GET /inbox/counts', { query: { tab }, signal }),
  })

export const inboxChanged = (): void => void queryClient.invalidateQueries({ queryKey: ['inbox'] })

/** Says that the customer of a chat needs no answer to what they wrote last. */
export const settleChat = ({ document, message_id: upTo }: Conversation) =>
  document && upTo !== null
    ? call('PUT /inbox/chat/{kind}/{id}', {
        params: { kind: document.kind, id: document.id },
        body: { up_to: upTo },
      })
    : Promise.resolve(null)

/** The chat of a document; offers have none. */
export function chatOf(kind: string, id: number): ChatCalls | null {
  if (kind === 'order') return orderChatCalls(id)
  if (kind === 'booking') return bookingChat({ id, order: null })
  return kind === 'groupage' ? groupageChatCalls(id) : null
}

/** What the name of a conversation in the list says: `customer-order-7`, `email-12`. */
export function conversationNamed(key: string): { channel: string; kind: string; id: number } {
  const [channel = '', ...rest] = key.split('-')
  return { channel, kind: rest.length > 1 ? (rest[0] ?? '') : '', id: Number(rest.at(-1) ?? 0) || 0 }
}

onLive('mails', inboxChanged)
onLive('chat', inboxChanged)
