import { MESSAGES_AT_ONCE } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { Chat, ChatMessage } from '@dromos/contract/chats/chat.ts'
import type { LiveChat, LiveData } from '@dromos/contract/base/live-channel.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onLive, onLiveGap } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { ChatCalls } from './chat-calls.ts'
import { changedIn, channelIn, joined, newestOf, withChannel } from './chat-data.ts'

/** What comes in one step of catching up. */
const STEP = 200

const keyOf = ({ kind, id }: ChatCalls) => ['chat', kind, id] as const

/** The chat of a document, kept fresh by live events as long as it is shown. */
export function useChat(calls: ChatCalls) {
  const { kind, id } = calls
  const query = useQuery({
    queryKey: keyOf(calls),
    queryFn: ({ signal }) => calls.open(signal),
    // Events keep it fresh; who comes back to it begins with what is newest.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const hear = useEffectEvent((data: LiveData) => {
    // The server writes it as the contract says.
    const event = data as unknown as LiveChat
    // What cannot be read now is read with the next event, or when the channel is back.
    if (event.kind === kind && event.id === id) void follow(calls, event).catch(() => undefined)
  })
  const readAnew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: keyOf(calls) }))
  useEffect(() => {
    const stops = [onLive('chat', hear), onLiveGap(readAnew)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return query
}

const known = (calls: ChatCalls): Chat | undefined => queryClient.getQueryData(keyOf(calls))

function change(
  calls: ChatCalls,
  channel: ChatChannel,
  join: (before: ChatMessage[]) => ChatMessage[],
): void {
  queryClient.setQueryData<Chat>(
    keyOf(calls),
    (chat) => chat && withChannel(chat, channel, (state) => ({ ...state, messages: join(state.messages) })),
  )
}

/** A message that this page has sent or changed itself. */
export const showMessage = (calls: ChatCalls, message: ChatMessage): void =>
  change(calls, message.channel, (before) => joined(before, [message]))

async function follow(calls: ChatCalls, { channel, what, message }: LiveChat): Promise<void> {
  if (what === 'new') return catchUp(calls, channel)
  if (what === 'read') return readMarks(calls)
  const { messages } = await calls.messages({ channel, only: message })
  change(calls, channel, (before) => changedIn(before, messages))
}

/** Whatever came after the newest that is shown, all of it, in steps. */
async function catchUp(calls: ChatCalls, channel: ChatChannel): Promise<void> {
  for (;;) {
    const chat = known(calls)
    const state = chat && channelIn(chat, channel)
    if (!state) return
    const page = await calls.messages({ channel, after: newestOf(state.messages), limit: STEP })
    change(calls, channel, (before) => joined(before, page.messages))
    if (!page.has_more) return
  }
}

async function readMarks(calls: ChatCalls): Promise<void> {
  const fresh = await calls.open(new AbortController().signal)
  queryClient.setQueryData<Chat>(keyOf(calls), (chat) => {
    if (!chat) return chat
    const marked = fresh.data.reduce(
      (before, { channel, readers }) => withChannel(before, channel, (state) => ({ ...state, readers })),
      chat,
    )
    return { ...marked, users: fresh.users, customers: fresh.customers }
  })
}

/** Reads back until a message is among those that are known, or the chat begins. */
export async function readBackTo(calls: ChatCalls, channel: ChatChannel, message: number): Promise<void> {
  for (;;) {
    const chat = known(calls)
    const oldest = chat && channelIn(chat, channel)?.messages[0]
    if (!oldest || oldest.id <= message || !(await readOlder(calls, channel, STEP))) return
  }
}

/** Reads what is older than the oldest that is shown; answers whether there is still more. */
export async function readOlder(
  calls: ChatCalls,
  channel: ChatChannel,
  limit = MESSAGES_AT_ONCE,
): Promise<boolean> {
  const chat = known(calls)
  const oldest = chat && channelIn(chat, channel)?.messages[0]
  if (!oldest) return false
  const page = await calls.messages({ channel, before: oldest.id, limit })
  queryClient.setQueryData<Chat>(
    keyOf(calls),
    (before) =>
      before &&
      withChannel(before, channel, (state) => ({
        ...state,
        messages: joined(state.messages, page.messages),
        has_more: page.has_more,
      })),
  )
  return page.has_more
}

/** Says that a channel was read to its newest message, once for each. */
export async function markSeen(calls: ChatCalls, channel: ChatChannel): Promise<void> {
  const chat = known(calls)
  const state = chat && channelIn(chat, channel)
  if (!state) return
  const newest = state.messages.findLast(({ is_own: isOwn }) => !isOwn)?.id ?? 0
  if (newest <= state.read_to) return
  const { unread } = await calls.read({ channel, up_to: newest })
  queryClient.setQueryData<Chat>(
    keyOf(calls),
    (before) =>
      before &&
      withChannel(before, channel, (one) => ({ ...one, unread, read_to: Math.max(one.read_to, newest) })),
  )
}
