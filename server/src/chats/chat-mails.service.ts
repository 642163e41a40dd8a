import { createHash } from 'node:crypto'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Context, ReplayKey } from '../platform/context.ts'
import { eachByItself } from '../platform/each.ts'
import { isRefusal } from '../platform/http/http-errors.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { findAnswered, isWritten, listDue, listMailed, noteMail, takeDue } from './chat-mails.queries.ts'
import type { AnsweredMail, DueReader } from './chat-mails.queries.ts'
import type { ChatRules } from './chat-rules.policy.ts'
import { answerIn } from './chat-reply.policy.ts'
import { sendMessage } from './chat-send.service.ts'
import { MOST_MAILED, unreadMail } from './chat.mail.ts'

/** Mails what has waited to be read for some minutes, all of a chat together. */
export const CHAT_MAIL_TASK = 'chats.mail'

const MOST_AT_ONCE = 200

export async function mailUnread(db: Db, { publicUrl }: { publicUrl: string }): Promise<void> {
  await eachByItself(await listDue(db, MOST_AT_ONCE), (reader) =>
    db.transaction().execute((inside) => mailTo(inside, reader, publicUrl)),
  )
}

async function mailTo(db: Db, reader: DueReader, publicUrl: string): Promise<void> {
  const due = await takeDue(db, reader)
  if (!due) return
  const messages = await listMailed(db, reader, due, MOST_MAILED)
  if (messages.length === 0) return
  const letter = unreadMail(due, messages, `${publicUrl}/app/${due.kind}s/edit/${due.id}`)
  const from = { personId: null, senderName: due.is_customer ? due.office : due.customer }
  const mail = {
    to: due.email,
    ...from,
    replyTo: due.is_customer || due.is_answerable ? due.reply_to : '',
    ...letter,
  }
  await noteMail(db, await sendMail(db, mail, new URL(publicUrl).hostname), reader)
}

export interface MailedReply {
  /** The mail of the outbox that it answers. */
  mailId: number
  /** Its own id: one that comes twice is written once. */
  messageId: string
  from: string
  text: string
}

/** Why an answer by mail was not written; `unknown`: it answers no mail with messages. */
export type ReplyEnd = 'written' | 'unknown' | 'other_sender' | 'not_allowed' | 'empty'

/** The rules of the chats that a role opens. */
export type RulesOf = (kind: DocumentKind, role: RoleId) => ChatRules

/** Writes an answer to a mail with messages in its chat, as whom that mail went to, with the rights of this moment. */
export async function postReply(
  { db, clock }: { db: Db; clock: Clock },
  reply: MailedReply,
  rulesOf: RulesOf,
): Promise<ReplyEnd> {
  const answered = await findAnswered(db, reply.mailId)
  if (!answered) return 'unknown'
  if (answered.recipient.toLowerCase() !== reply.from.trim().toLowerCase()) return 'other_sender'
  if (!answered.active) return 'not_allowed'
  const text = answerIn(reply.text)
  if (text === '') return 'empty'
  const message = { channel: answered.channel, text, mentions: [], files: [], reply_to: null, by_mail: true }
  const context = contextOf({ db, clock }, answered, reply)
  // A key that is there already would end the transaction of who reads the mail.
  if (await isWritten(db, answered.person, context.replayKey.key)) return 'written'
  try {
    await sendMessage(context, answered.id, message, rulesOf(answered.kind, answered.role))
    return 'written'
  } catch (error) {
    if (isRefusal(error)) return 'not_allowed'
    throw error
  }
}

function contextOf(
  ground: { db: Db; clock: Clock },
  { person, role, firmId, language }: AnsweredMail,
  { messageId, text }: MailedReply,
): Context & { replayKey: ReplayKey } {
  const hash = (of: string) => createHash('sha256').update(of).digest('hex')
  return {
    ...ground,
    actor: {
      id: person,
      role,
      firmId: role === roles.customer ? firmId : null,
      sessionId: '',
      hasAccepted: true,
    },
    language,
    requestId: `mail ${hash(messageId).slice(0, 16)}`,
    address: '127.0.0.1',
    replayKey: { key: hash(messageId), route: 'mail', bodyHash: hash(text) },
  }
}
