import type { ChatChannel } from '@dromos/contract/trade/chat-channels.ts'
import type { Generated, GeneratedAlways } from 'kysely'

export interface ChatsTable {
  id: Generated<number>
  order_id: number | null
  booking_id: number | null
  groupage_id: number | null
  created_at: Generated<string>
}

export interface ChatMessagesTable {
  id: Generated<number>
  chat_id: number
  channel: ChatChannel
  /** The customer who reads it; null among our own people. */
  firm_id: number | null
  author_id: number | null
  text: Generated<string>
  reply_to: number | null
  sent_at: Generated<string>
  edited_at: string | null
  deleted_at: string | null
  search: GeneratedAlways<string>
}

export interface ChatMentionsTable {
  message_id: number
  person_id: number
  name: string
}

export interface ChatFilesTable {
  message_id: number
  file_id: string
}

export interface ChatReadersTable {
  id: Generated<number>
  chat_id: number
  channel: ChatChannel
  person_id: number
  firm_id: number | null
  read_to: Generated<number>
  read_at: string | null
  follows: Generated<boolean>
  unread: Generated<number>
  mail_at: string | null
  mailed_to: Generated<number>
}

export interface ChatMailsTable {
  mail_id: number
  chat_id: number
  channel: ChatChannel
  person_id: number
}
