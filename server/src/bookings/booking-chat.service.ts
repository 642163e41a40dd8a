import type { ChatHome, ChatRules } from '../chats/chat-rules.policy.ts'
import type { Admitted } from '../documents/admitted.ts'
import { chatOfMadeOrder } from '../orders/chat/order-chat.service.ts'
import type { Context } from '../platform/context.ts'
import { admitToBooking } from './booking-admission.ts'
import { lockForFiles } from './booking-admission.queries.ts'
import { getChatFacts } from './booking-chat.queries.ts'
import { admitOwn } from './own/own-admission.ts'

const chatBehind =
  (admit: (context: Context, id: number) => Promise<{ document: Admitted }>): ChatRules['admit'] =>
  async (context, id) => {
    const { document } = await admit(context, id)
    // It goes on in the order, with the rights to that.
    return (await chatOfMadeOrder(context, id)) ?? homeOf(context, document)
  }

export const bookingChatRules: ChatRules = { admit: chatBehind(admitToBooking), lock: lockForFiles }
export const ownChatRules: ChatRules = { admit: chatBehind(admitOwn), lock: lockForFiles }

async function homeOf({ db }: Context, document: Admitted): Promise<ChatHome> {
  const {
    number_id: number,
    firmId,
    customer_name: name,
    office,
    assign_user: user,
  } = await getChatFacts(db, document.id)
  return {
    document,
    number: number ?? '',
    // Until it is requested, one side does not see it.
    firm: number === null ? null : { id: firmId, name },
    office,
    followersOf: async () => (user === null ? [] : [user]),
  }
}
