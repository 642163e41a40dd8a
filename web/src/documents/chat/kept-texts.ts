import type { MessageInput } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import type { ChatCalls } from './chat-calls.ts'

/** A message on its way: kept in this browser until the server has it. */
export interface OutgoingMessage {
  /** Its idempotency key: sent again, it is written once. */
  key: string
  body: MessageInput
  files: readonly { id: string; name: string }[]
  at: string
  state: 'sending' | 'unsent' | 'refused'
  problem: string
}

/** Whose text it is, and where: another person on this browser finds nothing of it. */
export interface TextPlace {
  personId: number
  calls: Pick<ChatCalls, 'kind' | 'id'>
  channel: ChatChannel
}

const ROOT = 'dromos.chat.'
const nameOf = ({ personId, calls: { kind, id }, channel }: TextPlace): string =>
  `${personId}.${kind}.${id}.${channel}`

export const findText = (place: TextPlace): string =>
  localStorage.getItem(`${ROOT}draft.${nameOf(place)}`) ?? ''

export function keepText(place: TextPlace, text: string): void {
  const key = `${ROOT}draft.${nameOf(place)}`
  if (text.trim() === '') localStorage.removeItem(key)
  else localStorage.setItem(key, text)
}

export function findOutgoing(place: TextPlace): OutgoingMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${ROOT}unsent.${nameOf(place)}`) ?? '[]')
    // Written by `keepOutgoing` alone.
    return Array.isArray(kept) ? (kept as OutgoingMessage[]).map(asUnsent) : []
  } catch {
    return []
  }
}

/** What was being sent when the page was closed may have arrived or not: its key makes no second one. */
const asUnsent = (message: OutgoingMessage): OutgoingMessage =>
  message.state === 'sending' ? { ...message, state: 'unsent' } : message

export function keepOutgoing(place: TextPlace, messages: readonly OutgoingMessage[]): void {
  const key = `${ROOT}unsent.${nameOf(place)}`
  if (messages.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(messages))
}
