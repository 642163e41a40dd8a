import { chatCalls } from '../documents/chat/chat-calls.ts'
import type { ChatCalls } from '../documents/chat/chat-calls.ts'
import { ownFiles, releasedFiles } from '../documents/document-files.ts'
import { orderChatCalls } from '../orders/pdf/order-files.api.ts'

interface Booked {
  id: number
  order: { id: number } | null
}

/** The chat of an accepted booking goes on in its order. */
export const bookingChat = ({ id, order }: Booked): ChatCalls =>
  order ? orderChatCalls(order.id) : chatCalls('bookings', id, releasedFiles('bookings', id))

/** The same as the customer has it. */
export const ownChat = ({ id, order }: Booked): ChatCalls =>
  order ? orderChatCalls(order.id) : chatCalls('bookings/own', id, ownFiles(id))
