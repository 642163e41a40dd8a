import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { choice, tabCount } from '../base/paging.ts'
import { id, optionalText, pathId, wholeInQuery } from '../base/text.ts'
import { documentKinds } from '../constants/document-kinds.ts'
import { conversationChannels, conversationStates, roomStates, roomTabs, urgencies } from './room.ts'
import { filedUnder } from './threads.ts'

/** One exchange of the inbox: a thread of mails, or a channel of a chat. */
const conversation = z.object({
  /** Its name in the list: `email-12`, `customer-order-7`. */
  key: z.string(),
  channel: z.enum(conversationChannels),
  /** The thread of mails; null for a chat, which is its document's. */
  thread_id: z.int().nullable(),
  document: filedUnder.nullable(),
  /** Who wrote last, or whom we write with. */
  name: z.string(),
  /** Their firm; empty where none is known. */
  firm: z.string(),
  subject: z.string(),
  /** The beginning of the last message. */
  beginning: z.string(),
  last_at: z.string(),
  /** When a customer has to be answered; null where none waits. */
  due_at: z.string().nullable(),
  is_overdue: z.boolean(),
  state: z.enum(conversationStates),
  urgency: z.enum(urgencies),
  /** Messages of a chat that its reader has not read. */
  unread: z.int(),
  owner: choice.nullable(),
  /** The newest message of a chat, up to which it can be said to need no answer. */
  message_id: z.int().nullable(),
})
export type Conversation = z.output<typeof conversation>

const filter = z.strictObject({
  /** `all`: customers and carriers; colleagues among themselves have a tab of their own. */
  tab: z.enum(roomTabs, { error: 'unknown_choice' }).default('all'),
  search: optionalText(100),
})

export const conversationsApi = defineApi({
  'GET /inbox': {
    summary:
      'Conversations by mail and chat: first those whose truck is on the road, then those with a stop today, then by when an answer is due',
    access: 'inbox.read',
    query: filter.extend({
      state: z.enum(roomStates, { error: 'unknown_choice' }).default('answer'),
      offset: wholeInQuery(0, 10_000).default(0),
      limit: wholeInQuery(1, 200).default(50),
    }),
    reply: z.object({ data: z.array(conversation), has_more: z.boolean() }),
  },
  'GET /inbox/counts': {
    summary: 'How many conversations each state has',
    access: 'inbox.read',
    query: filter.pick({ tab: true }),
    reply: z.record(z.enum(roomStates), tabCount),
  },
  'PUT /inbox/chat/{kind}/{id}': {
    summary: 'Say that the customer needs no answer in the chat of a document, up to a message',
    access: 'inbox.read',
    params: z.strictObject({ kind: z.enum(documentKinds), id: pathId }),
    body: z.strictObject({ up_to: id }),
    reply: z.object({ up_to: z.int() }),
  },
})
