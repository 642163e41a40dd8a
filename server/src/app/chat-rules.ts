import { roles } from '@dromos/contract/constants/roles.ts'
import { bookingChatRules, ownChatRules } from '../bookings/booking-chat.service.ts'
import type { RulesOf } from '../chats/chat-mails.service.ts'
import { groupageChatRules } from '../groupages/groupage-chat.service.ts'
import { orderChatRules } from '../orders/chat/order-chat.service.ts'

/** The rules by which an answer that came by mail is let into the chat of a document. */
export const chatRulesOf: RulesOf = (kind, role) => {
  if (kind === 'order') return orderChatRules
  if (kind === 'groupage') return groupageChatRules
  return role === roles.customer ? ownChatRules : bookingChatRules
}
