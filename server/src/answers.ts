import { bookingFileRules, bookingOf } from './bookings/booking-admission.ts'
import { chatTaker } from './chats/chat-taker.service.ts'
import { chatRulesOf } from './conversations.ts'
import { defineMailed } from './documents/mailed-documents.ts'
import { groupageFileRules, groupageOf } from './groupages/groupage-admission.ts'
import { noteAnswered } from './inbox/threads/thread-changes.service.ts'
import { recordTaker } from './inbox/threads/record-taker.service.ts'
import { offerFileRules, offerOf } from './offers/offer-admission.ts'
import { orderFileRules } from './orders/files/order-files.service.ts'
import { orderOf } from './orders/order-admission.ts'
import { takeAnswers } from './platform/mail/incoming-mail.ts'
import { hearLetters } from './platform/mail/sent-mail.ts'

/** Who takes the answers to which of our mails. */
export function registerTakers(): void {
  defineMailed('order', { handleOf: orderOf, files: orderFileRules })
  defineMailed('booking', { handleOf: bookingOf, files: bookingFileRules })
  defineMailed('groupage', { handleOf: groupageOf, files: groupageFileRules })
  defineMailed('offer', { handleOf: offerOf, files: offerFileRules })
  takeAnswers('chats', chatTaker(chatRulesOf))
  takeAnswers('records', recordTaker)
  hearLetters('threads', noteAnswered)
}
