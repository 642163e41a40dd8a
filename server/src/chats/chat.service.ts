import type {
  Chat,
  ChatChannelState,
  ChatMessages,
  MessagesQuery,
  ReadUpTo,
} from '@dromos/contract/chats/chat.ts'
import { MESSAGES_AT_ONCE } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { listMessages } from './chat-messages.queries.ts'
import type { ChatRoom, Wanted } from './chat-messages.queries.ts'
import { presentMessage, presentReaders } from './chat-present.policy.ts'
import { findReading, listReaders, markRead } from './chat-readers.queries.ts'
import { channelsOf, chatRoles, requireChannel, isCustomer, readAs } from './chat-rules.policy.ts'
import type { ChatHome, ChatRules } from './chat-rules.policy.ts'
import { broadcastToChannel, broadcastCounts, broadcastTyping } from './chat-broadcast.service.ts'
import {
  findChat,
  findPersonName,
  listAccounts,
  listColleagues,
  lockFoundChat,
  settleCustomer,
} from './chats.queries.ts'

export async function openChat(context: Context, id: number, rules: ChatRules): Promise<Chat> {
  const { db } = context
  const home = await rules.admit(context, id)
  const chatId = await findChat(db, home.document)
  const data: ChatChannelState[] = []
  for (const channel of channelsOf(home)) data.push(await stateOf(context, home, { chatId, channel }))
  return {
    title: home.number,
    // Who of us is at work on it is not the customer's business.
    users: isCustomer(home) ? [] : await listColleagues(db, chatId, chatRoles),
    customers: home.firm ? await listAccounts(db, home.firm.id) : [],
    firm: home.firm?.name ?? null,
    data,
  }
}

async function stateOf(
  context: Context,
  home: ChatHome,
  { chatId, channel }: { chatId: number | null; channel: ChatChannel },
): Promise<ChatChannelState> {
  const { db, actor } = context
  if (chatId === null) return { channel, unread: 0, read_to: 0, readers: [], messages: [], has_more: false }
  const room = { chatId, channel, firmId: readAs(home) }
  const found = await messagesOf(context, home, { room, wanted: { limit: MESSAGES_AT_ONCE } })
  const readers = await listReaders(db, { ...room, firmId: home.firm?.id ?? null })
  const reading = await findReading(db, room, actor.id)
  return { channel, ...reading, readers: presentReaders(readers, home, actor), ...found }
}

export async function readMessages(
  context: Context,
  id: number,
  { channel, ...wanted }: MessagesQuery,
  rules: ChatRules,
): Promise<ChatMessages> {
  const home = await rules.admit(context, id)
  requireChannel(home, channel)
  const chatId = await findChat(context.db, home.document)
  if (chatId === null) return { messages: [], has_more: false }
  return messagesOf(context, home, { room: { chatId, channel, firmId: readAs(home) }, wanted })
}

async function messagesOf(
  { db, actor }: Context,
  home: ChatHome,
  { room, wanted }: { room: ChatRoom; wanted: Wanted },
): Promise<ChatMessages> {
  const rows = await listMessages(db, room, { ...wanted, limit: wanted.limit + 1 })
  const has_more = rows.length > wanted.limit
  // One more was read to know that there is more: the newest of those after a message, else the oldest.
  const kept = wanted.after === undefined ? rows.slice(0, wanted.limit) : rows.slice(-wanted.limit)
  return { messages: kept.toReversed().map((row) => presentMessage(row, home, actor)), has_more }
}

/** Moves the actor's mark forward; two pages of one person at the same moment leave the further one. */
export async function markChatRead(context: Context, id: number, mark: ReadUpTo, rules: ChatRules) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const home = await rules.admit(inside, id)
    const { channel, up_to: upTo } = mark
    requireChannel(home, channel)
    const chatId = await lockFoundChat(db, home.document)
    if (chatId === null) return { unread: 0 }
    const room = { chatId, channel, firmId: readAs(home) }
    const { unread, is_moved } = await markRead(db, { ...room, personId: actor.id, upTo, follows: false })
    if (is_moved) {
      await broadcastToChannel(db, home, { channel, what: 'read', message: upTo })
      await broadcastCounts(db, [actor.id])
    }
    return { unread }
  })
}

/** Says that the customer needs no answer to what they wrote up to a message. */
export async function settleChat(
  context: Context,
  { id, upTo }: { id: number; upTo: number },
  rules: ChatRules,
): Promise<{ up_to: number }> {
  return inTransaction(context, async (inside) => {
    const home = await rules.admit(inside, id)
    requireChannel(home, 'customer')
    const chatId = await lockFoundChat(inside.db, home.document)
    if (chatId === null) throw notFound()
    const up_to = await settleCustomer(inside.db, chatId, upTo)
    await audit(inside, { action: 'chats.settled', entity: 'chats', entityId: chatId, after: { up_to } })
    await broadcastToChannel(inside.db, home, { channel: 'customer', what: 'read', message: upTo })
    return { up_to }
  })
}

export async function sayTyping(
  context: Context,
  id: number,
  { channel }: { channel: ChatChannel },
  rules: ChatRules,
) {
  const home = await rules.admit(context, id)
  requireChannel(home, channel)
  await broadcastTyping(context, home, { channel, name: await findPersonName(context.db, context.actor.id) })
  return { channel }
}
