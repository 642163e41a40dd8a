import type { Chat, ChatMessage, ChatMessages, MessageInput } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { call } from '../../platform/api.ts'
import type { FileCalls } from '../files-panel.tsx'

interface AskedMessages {
  channel: ChatChannel
  before?: number
  after?: number
  only?: number
  search?: string
  limit?: number
}

/** The chat of one document: who hands them on has said which, and as whom it is read. */
export interface ChatCalls {
  kind: DocumentKind
  id: number
  open: (signal: AbortSignal) => Promise<Chat>
  messages: (query: AskedMessages) => Promise<ChatMessages>
  store: (body: MessageInput, idempotencyKey: string) => Promise<ChatMessage>
  update: (message: number, body: { text: string; mentions: number[] }) => Promise<ChatMessage>
  destroy: (message: number) => Promise<ChatMessage>
  read: (body: { channel: ChatChannel; up_to: number }) => Promise<{ unread: number }>
  typing: (body: { channel: ChatChannel }) => Promise<unknown>
  files: Pick<FileCalls, 'queryKey' | 'read' | 'send' | 'addressOf'>
}

const kindIn = {
  orders: 'order',
  bookings: 'booking',
  'bookings/own': 'booking',
  groupages: 'groupage',
} as const satisfies Record<string, DocumentKind>

/** The chat of a document by the area of its calls; files that it is written with are the document's. */
export const chatCalls = (area: keyof typeof kindIn, id: number, files: ChatCalls['files']): ChatCalls => ({
  kind: kindIn[area],
  id,
  open: (signal) => call(`GET /${area}/{id}/chat`, { params: { id }, signal }),
  messages: (query) => call(`GET /${area}/{id}/chat/messages`, { params: { id }, query }),
  store: (body, idempotencyKey) =>
    call(`POST /${area}/{id}/chat/store`, { params: { id }, body, idempotencyKey }),
  update: (message, body) =>
    call(`POST /${area}/{id}/chat/update/{message}`, { params: { id, message }, body }),
  destroy: (message) => call(`DELETE /${area}/{id}/chat/destroy/{message}`, { params: { id, message } }),
  read: (body) => call(`PUT /${area}/{id}/chat/read`, { params: { id }, body }),
  typing: (body) => call(`PUT /${area}/{id}/chat/typing`, { params: { id }, body }),
  files,
})
