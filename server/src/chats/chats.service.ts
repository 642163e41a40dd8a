import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { MOST_UNREAD_CHATS } from '@dromos/contract/chats/chats.ts'
import type { chatsApi, ListedChats, UnreadChats } from '@dromos/contract/chats/chats.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { giveToOrder } from './chats.queries.ts'
import { listChats, listUnread } from './own-chats.queries.ts'
import type { Participant } from './own-chats.queries.ts'

type Query = HandlerInput<(typeof chatsApi)['GET /chat']>['query']

const AT_ONCE = 30

/** Takes the chat of a booking over to the order that is made of it, in the caller's transaction. */
export const takeChat = ({ db }: Pick<Context, 'db'>, orderId: number, bookingId: number): Promise<void> =>
  giveToOrder(db, bookingId, orderId)

export async function readUnread({ db, actor }: Context): Promise<UnreadChats> {
  const chats = await listUnread(db, participantOf(actor), MOST_UNREAD_CHATS)
  return { chats, total: chats.reduce((sum, { unread }) => sum + unread, 0) }
}

export async function readChats(
  { db, actor }: Context,
  { before, search = '' }: Query,
): Promise<ListedChats> {
  const asked = { before, search, limit: AT_ONCE + 1 }
  const rows = await listChats(db, participantOf(actor), asked)
  // Customers are told the company that writes to them, and of nobody else's customer.
  return { data: rows.slice(0, AT_ONCE), has_more: rows.length > AT_ONCE }
}

const participantOf = ({ id, role, firmId }: Actor): Participant => ({
  personId: id,
  firmId: role === roles.customer ? (firmId ?? 0) : null,
})
