import { keepForRecord } from '../inbox/threads/record-mail-handler.service.ts'
import type { InboundMailHandler } from '../platform/mail/incoming-mail.ts'
import { findAnswered, findChatMail } from './chat-mails.queries.ts'
import { postReply } from './chat-mails.service.ts'
import type { RulesOf } from './chat-mails.service.ts'

/**
 * Writes answers to mails with messages in their chats. What cannot stand there is kept with the document instead, for
 * our own people: what somebody else wrote or a machine, what is not from whom it names, what nobody can
 * read, and what came along as a file.
 */
export const chatMailHandler = (rulesOf: RulesOf): InboundMailHandler => ({
  owns: findChatMail,
  async handle(inside, { outboxId: mailId, mail, place }) {
    const { messageId, text, files, isAutomatic, isUnreadable, senderFailed } = mail
    const reply = { mailId, messageId, from: mail.from.address, text }
    const isPersons = !isAutomatic && !isUnreadable && !senderFailed
    const isWritten = isPersons && (await postReply(inside, reply, rulesOf)) === 'written'
    if (isWritten && files.length === 0) return
    const answered = await findAnswered(inside.db, mailId)
    if (answered) await keepForRecord(inside.db, answered, { mail, place })
  },
})
