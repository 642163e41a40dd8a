import type { ChatHome, ChatRules } from '../../chats/chat-rules.policy.ts'
import type { Context } from '../../platform/context.ts'
import { lockOrder } from '../files/order-files.queries.ts'
import { admitToOrder } from '../order-admission.ts'
import { findOrderOfBooking, getChatFacts, listResponsible } from './order-chat.queries.ts'

export const orderChatRules: ChatRules = { admit: admitToOrderChat, lock: lockOrder }

/** The chat of the order that was made of a booking, for whom may see that order; null while there is none. */
export async function chatOfMadeOrder(context: Context, bookingId: number): Promise<ChatHome | null> {
  const order = await findOrderOfBooking(context.db, bookingId)
  return order === null ? null : admitToOrderChat(context, order)
}

async function admitToOrderChat(context: Context, id: number): Promise<ChatHome> {
  const { document } = await admitToOrder(context, id)
  const { number_id: number, firmId, customer_name: name, office } = await getChatFacts(context.db, id)
  return {
    document,
    number,
    firm: { id: firmId, name },
    office,
    followersOf: (db) => listResponsible(db, id),
  }
}
