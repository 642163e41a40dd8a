import { bookingFileRules, bookingOf } from '../bookings/booking-admission.ts'
import { chatMailHandler } from '../chats/chat-mail-handler.service.ts'
import { chatRulesOf } from './chat-rules.ts'
import { defineMailed } from '../documents/mailed-documents.ts'
import { groupageFileRules, groupageOf } from '../groupages/groupage-admission.ts'
import { noteAnswered } from '../inbox/threads/thread-changes.service.ts'
import { recordMailHandler } from '../inbox/threads/record-mail-handler.service.ts'
import { offerFileRules, offerOf } from '../offers/offer-admission.ts'
import { orderFileRules } from '../orders/files/order-files.service.ts'
import { orderOf } from '../orders/order-admission.ts'
import { registerInboundHandler } from '../platform/mail/incoming-mail.ts'
import { onSentMail } from '../platform/mail/sent-mail.ts'

/** Who takes the answers to which of our mails. */
export function registerInboundHandlers(): void {
  defineMailed('order', { handleOf: orderOf, files: orderFileRules })
  defineMailed('booking', { handleOf: bookingOf, files: bookingFileRules })
  defineMailed('groupage', { handleOf: groupageOf, files: groupageFileRules })
  defineMailed('offer', { handleOf: offerOf, files: offerFileRules })
  registerInboundHandler('chats', chatMailHandler(chatRulesOf))
  registerInboundHandler('records', recordMailHandler)
  onSentMail('threads', noteAnswered)
}
