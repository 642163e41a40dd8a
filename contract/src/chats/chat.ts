import { z } from 'zod'
import { inArea } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { id, idInQuery, pathId, text, wholeInQuery } from '../base/text.ts'
import { byFile } from '../documents/files.ts'
import type { Permission } from '../permissions.ts'
import { chatChannels } from '../constants/chat-channels.ts'
import { MESSAGES_AT_ONCE, MOST_MENTIONS, MOST_MESSAGE_FILES, MOST_OF_MESSAGE } from './chat-limits.rules.ts'

const channel = z.enum(chatChannels, { error: 'unknown_choice' })

const chatPerson = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullable(),
  /** Counts what is written here among the unread: responsible for it, named in it, or wrote in it. */
  follows: z.boolean(),
})
export type ChatPerson = z.output<typeof chatPerson>

const author = z.object({
  /** Null for somebody who has left, and for customers for whoever of us wrote it. */
  id: z.int().nullable(),
  /** For customers the name of the company that writes to them. */
  name: z.string(),
  image: z.string().nullable(),
  side: z.enum(['office', 'customer']),
})

const chatMessage = z.object({
  id: z.int(),
  channel,
  /** Empty once it is deleted. */
  text: z.string(),
  author,
  is_own: z.boolean(),
  sent_at: z.string(),
  /** It came as the answer to a mail: known by where it comes from, and by no sign-in. */
  by_mail: z.boolean(),
  edited_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  mentions: z.array(z.object({ id: z.int(), name: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })),
  /** What it answers, cut. */
  reply: z.object({ id: z.int(), name: z.string(), text: z.string(), deleted: z.boolean() }).nullable(),
  /** For us: the customer who reads it, where the document has another one by now. */
  former_firm: z.string().nullable(),
})
export type ChatMessage = z.output<typeof chatMessage>

const chatMessages = z.object({
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** There is more in the direction that was asked for. */
  has_more: z.boolean(),
})
export type ChatMessages = z.output<typeof chatMessages>

const chatReader = z.object({
  /** Null for customers for all of us together. */
  id: z.int().nullable(),
  name: z.string(),
  read_to: z.int(),
  read_at: z.string(),
})
export type ChatReader = z.output<typeof chatReader>

const chatChannel = chatMessages.extend({
  channel,
  unread: z.int(),
  read_to: z.int(),
  readers: z.array(chatReader),
})
export type ChatChannelState = z.output<typeof chatChannel>

const chat = z.object({
  /** The number of its document. */
  title: z.string(),
  /** Colleagues who may be named; nobody for customers. */
  users: z.array(chatPerson),
  /** The accounts of its customer. */
  customers: z.array(chatPerson),
  /** Its customer's name; null where there is no customer channel. */
  firm: z.string().nullable(),
  /** The channels the reader has, with their newest messages. */
  data: z.array(chatChannel),
})
export type Chat = z.output<typeof chat>

const byMessage = z.strictObject({ id: pathId, message: pathId })

const mentions = z.array(id).max(MOST_MENTIONS).default([])

export const messageInput = z.strictObject({
  channel,
  /** May be empty beside files. */
  text: text(MOST_OF_MESSAGE, { lines: true }).default(''),
  mentions,
  /** Files of the document; in the customer channel they are released to the customer. */
  files: z.array(byFile.shape.id).max(MOST_MESSAGE_FILES).default([]),
  reply_to: id.nullable().default(null),
})
export type MessageInput = z.output<typeof messageInput>

const messageChange = z.strictObject({
  text: text(MOST_OF_MESSAGE, { min: 1, lines: true }),
  mentions,
})

const readUpTo = z.strictObject({ channel, up_to: id })
export type ReadUpTo = z.output<typeof readUpTo>

const messagesQuery = z.strictObject({
  channel,
  /** Only what is older than this message, newer than it, or it alone. */
  before: idInQuery.optional(),
  after: wholeInQuery(0, 2_147_483_647).optional(),
  only: idInQuery.optional(),
  search: text(100).optional(),
  limit: wholeInQuery(1, 200).default(MESSAGES_AT_ONCE),
})
export type MessagesQuery = z.output<typeof messagesQuery>

/** The chat of the documents of an area; `thing` is one of them in a sentence: `an order`. */
export const chatApi = <const A extends string, const P extends Permission>(
  area: A,
  access: P,
  thing: string,
) =>
  inArea(area, {
    'GET /{area}/{id}/chat': {
      summary: `The chat of ${thing}, with the newest messages of each channel the reader has`,
      access,
      params: byId,
      reply: chat,
    },
    'GET /{area}/{id}/chat/messages': {
      summary: 'Messages of a channel of its chat: older or newer ones, one, or those with these words',
      access,
      params: byId,
      query: messagesQuery,
      reply: chatMessages,
    },
    'POST /{area}/{id}/chat/store': {
      summary: `Write in the chat of ${thing}`,
      access,
      params: byId,
      body: messageInput,
      reply: chatMessage,
      status: 201,
      idempotent: true,
    },
    'POST /{area}/{id}/chat/update/{message}': {
      summary: 'Change one’s own message, within five minutes',
      access,
      params: byMessage,
      body: messageChange,
      reply: chatMessage,
    },
    'DELETE /{area}/{id}/chat/destroy/{message}': {
      summary: 'Delete one’s own message, within five minutes',
      access,
      params: byMessage,
      reply: chatMessage,
    },
    'PUT /{area}/{id}/chat/read': {
      summary: 'Say up to which message one has read a channel',
      access,
      params: byId,
      body: readUpTo,
      reply: z.object({ unread: z.int() }),
    },
    'PUT /{area}/{id}/chat/typing': {
      summary: 'Say that one is writing; it is told, and not kept',
      access,
      params: byId,
      body: z.strictObject({ channel }),
      reply: z.object({ channel }),
    },
  })

/** The calls of a chat, whatever area they are in. */
export type ChatApi = ReturnType<typeof chatApi<'{area}', Permission>>
