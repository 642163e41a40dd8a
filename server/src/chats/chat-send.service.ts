import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { ChatApi, ChatMessage, MessageInput } from '@dromos/contract/chats/chat.ts'
import { CHANGE_MS } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { auditedAs } from '../documents/admitted.ts'
import { releaseFiles } from '../documents/document-files.service.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as messages from './chat-messages.queries.ts'
import type { ChatRoom } from './chat-messages.queries.ts'
import { presentMessage } from './chat-present.policy.ts'
import { countGone, markRead } from './chat-readers.queries.ts'
import { channelsOf, chatRoles, requireChannel, firmOf, readAs } from './chat-rules.policy.ts'
import type { ChatHome, ChatRules } from './chat-rules.policy.ts'
import { spreadWord } from './chat-spread.service.ts'
import { broadcastToChannel, broadcastCounts } from './chat-broadcast.service.ts'
import { listAccounts, listColleagues, lockChat, lockFoundChat } from './chats.queries.ts'
import type { FoundPerson } from './chats.queries.ts'

type ChangeCall = HandlerInput<ChatApi['POST /{area}/{id}/chat/update/{message}']>

/** What is written; an answer to a mail says so. */
type Written = MessageInput & { by_mail?: boolean }

/** Writes a message, once however often it is sent with one key: counted, told and mailed with it, or not at all. */
export async function sendMessage(
  context: Context,
  id: number,
  input: Written,
  rules: ChatRules,
): Promise<ChatMessage> {
  return once(context, async (inside) => {
    await rules.lock(inside.db, id)
    return writeMessage(inside, await rules.admit(inside, id), input)
  })
}

async function writeMessage(inside: Context, home: ChatHome, input: Written): Promise<ChatMessage> {
  const { db, actor } = inside
  const { channel, text, files, reply_to: replyTo, by_mail: byMail = false } = input
  requireChannel(home, channel)
  if (text === '' && files.length === 0) throw invalid({ text: 'required' })
  const room: ChatRoom = { chatId: await lockChat(db, home.document), channel, firmId: firmOf(home, channel) }
  if (replyTo !== null && !(await messages.isAnswerable(db, { ...room, firmId: readAs(home) }, replyTo))) {
    throw invalid({ reply_to: 'unknown_choice' })
  }
  const named = await requireNameable(inside, home, { channel, mentions: input.mentions })
  await releaseFiles(inside, home.document, files, room.firmId)
  const message = await messages.insertMessage(db, { ...room, authorId: actor.id, text, replyTo, byMail })
  await messages.keepMentions(db, message, named)
  await messages.keepFiles(db, message, files)
  await markRead(db, { ...room, firmId: readAs(home), personId: actor.id, upTo: message, follows: true })
  await spreadWord(inside, home, { room, text, named: named.map((person) => person.id) })
  await noteInTrail(inside, home, 'send', { after: { message, channel } })
  await broadcastToChannel(db, home, { channel, what: 'new', message })
  return found(inside, home, { room, message })
}

export async function changeMessage(
  context: Context,
  { id, message }: ChangeCall['params'],
  change: ChangeCall['body'],
  rules: ChatRules,
): Promise<ChatMessage> {
  return withOwn(context, { id, message, rules }, async (inside, home, { room, text: before }) => {
    const { channel } = room
    const named = await requireNameable(inside, home, { channel, mentions: change.mentions })
    await messages.changeText(inside.db, message, change.text)
    await messages.keepMentions(inside.db, message, named)
    await noteInTrail(inside, home, 'change', {
      before: { message, text: before },
      after: { text: change.text },
    })
  })
}

export async function deleteMessage(
  context: Context,
  { id, message }: ChangeCall['params'],
  rules: ChatRules,
): Promise<ChatMessage> {
  return withOwn(context, { id, message, rules }, async (inside, home, { room, text }) => {
    const told = await countGone(inside.db, room, message)
    await messages.emptyMessage(inside.db, message)
    await noteInTrail(inside, home, 'delete', { before: { message, text } })
    await broadcastCounts(inside.db, told)
  })
}

interface Own {
  room: ChatRoom
  text: string
}

/** Runs a change of one's own message; another's is as if there were none, and after five minutes it stays. */
async function withOwn(
  context: Context,
  { id, message, rules }: { id: number; message: number; rules: ChatRules },
  work: (inside: Context, home: ChatHome, own: Own) => Promise<void>,
): Promise<ChatMessage> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const home = await rules.admit(inside, id)
    const chatId = await lockFoundChat(db, home.document)
    const row =
      chatId === null ? undefined : await messages.lockMessage(db, chatId, message, CHANGE_MS / 1000)
    if (chatId === null || !row || !isReadable(home, row)) throw notFound()
    if (row.author_id !== actor.id) throw new AppError('forbidden')
    if (!row.isOpen) throw new AppError('conflict')
    const room = { chatId, channel: row.channel, firmId: row.firm_id }
    await work(inside, home, { room, text: row.text })
    await broadcastToChannel(db, home, { channel: row.channel, what: 'changed', message })
    return found(inside, home, { room, message })
  })
}

function isReadable(home: ChatHome, row: { channel: ChatChannel; firm_id: number | null }): boolean {
  const firm = readAs(home)
  return channelsOf(home).includes(row.channel) && (firm === null || firm === row.firm_id)
}

async function found(
  { db, actor }: Context,
  home: ChatHome,
  { room, message }: { room: ChatRoom; message: number },
): Promise<ChatMessage> {
  const [row] = await messages.listMessages(
    db,
    { ...room, firmId: readAs(home) },
    { only: message, limit: 1 },
  )
  if (!row) throw notFound()
  return presentMessage(row, home, actor)
}

/** Those who are named, with their names; who could not open it is refused as somebody who is not there. */
async function requireNameable(
  { db }: Context,
  { firm }: ChatHome,
  { channel, mentions }: { channel: ChatChannel; mentions: readonly number[] },
): Promise<FoundPerson[]> {
  if (mentions.length === 0) return []
  const nameable = await (channel === 'staff'
    ? listColleagues(db, null, chatRoles)
    : listAccounts(db, firm?.id ?? 0))
  return [...new Set(mentions)].map((one) => {
    const person = nameable.find(({ id }) => id === one)
    if (!person) throw invalid({ [`mentions.${mentions.indexOf(one)}`]: 'unknown_choice' })
    return person
  })
}

function noteInTrail(
  context: Context,
  { document }: ChatHome,
  verb: string,
  values: { before?: object; after?: object },
): Promise<void> {
  return audit(context, { action: `${document.kind}_chat.${verb}`, ...auditedAs(document), ...values })
}
