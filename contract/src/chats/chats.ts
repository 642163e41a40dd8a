import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { idInQuery, text } from '../base/text.ts'
import { chatChannels } from '../constants/chat-channels.ts'
import { documentKinds } from '../constants/document-kinds.ts'

/** Which chat: its document's kind, number under which it is kept, and the number people know it by. */
const place = {
  kind: z.enum(documentKinds),
  id: z.int(),
  number_id: z.string(),
  /** Its customer, for us. */
  firm: z.string().nullable(),
}

const unreadChat = z.object({
  kind: z.enum(documentKinds),
  id: z.int(),
  channel: z.enum(chatChannels),
  unread: z.int(),
})
export type UnreadChat = z.output<typeof unreadChat>

const unreadChats = z.object({ chats: z.array(unreadChat), total: z.int() })
export type UnreadChats = z.output<typeof unreadChats>

/** Of so many chats it is told that there is something unread. */
export const MOST_UNREAD_CHATS = 500

const listedChat = z.object({
  ...place,
  channel: z.enum(chatChannels),
  unread: z.int(),
  /** The newest message. */
  message: z.object({
    id: z.int(),
    author: z.string(),
    text: z.string(),
    sent_at: z.string(),
    files: z.int(),
  }),
})
export type ListedChat = z.output<typeof listedChat>

const listedChats = z.object({ data: z.array(listedChat), has_more: z.boolean() })
export type ListedChats = z.output<typeof listedChats>

export const chatsApi = defineApi({
  'GET /chat': {
    summary:
      'The chats one takes part in, each channel by its newest message; with words the messages that hold them',
    access: 'signed-in',
    query: z.strictObject({ before: idInQuery.optional(), search: text(100).optional() }),
    reply: listedChats,
  },
  'GET /chat/unread': {
    summary: 'The chats with something one has not read yet, and how many messages that is',
    access: 'signed-in',
    reply: unreadChats,
  },
})
