import type { Chat, ChatMessage, ChatMessages, MessageInput } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/trade/chat-channels.ts'
import type { DocumentKind } from '@dromos/contract/trade/document-kinds.ts'
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
