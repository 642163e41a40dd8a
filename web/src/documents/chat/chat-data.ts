import type { Chat, ChatChannelState, ChatMessage, ChatReader } from '@dromos/contract/chats/chat.ts'
import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'

export const channelIn = (chat: Chat, channel: ChatChannel): ChatChannelState | undefined =>
  chat.data.find((one) => one.channel === channel)

export function withChannel(
  chat: Chat,
  channel: ChatChannel,
  change: (state: ChatChannelState) => ChatChannelState,
): Chat {
  return { ...chat, data: chat.data.map((one) => (one.channel === channel ? change(one) : one)) }
}

/** Puts messages among those that are known, each once and in their order; what is known of one gives way. */
export function joined(known: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...come].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** What has changed, where it is shown; the rest is read when somebody gets there. */
export function changedIn(known: readonly ChatMessage[], come: readonly ChatMessage[]): ChatMessage[] {
  const shown = new Set(known.map(({ id }) => id))
  return joined(
    known,
    come.filter(({ id }) => shown.has(id)),
  )
}

export const newestOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0

/** Who has read a message and nothing that came after it, of these messages: their marks stand under it. */
export function readersAt(
  messages: readonly ChatMessage[],
  readers: readonly ChatReader[],
): ReadonlyMap<number, ChatReader[]> {
  const at = readers.map((reader) => ({
    reader,
    message: messages.findLast(({ id, author }) => id <= reader.read_to && author.id !== reader.id),
  }))
  const seen = at.flatMap(({ reader, message }) => (message ? [{ reader, id: message.id }] : []))
  const groups = Map.groupBy(seen, ({ id }) => id)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ reader }) => reader)]))
}

export interface Row {
  message: ChatMessage
  /** The day it begins; null where the one before is of the same. */
  day: string | null
  /** It goes on with what its author said a moment ago. */
  isSame: boolean
  /** The first that the reader had not read when the chat was opened. */
  isFirstNew: boolean
}

const SAME_MS = 5 * 60_000

/** How each message is drawn beside the one before it. `read`: up to where it had been read. */
export function rowsOf(messages: readonly ChatMessage[], read: number): Row[] {
  const firstNew = messages.find(({ id, is_own: isOwn }) => id > read && !isOwn)?.id
  return messages.map((message, at) => {
    const before = messages[at - 1]
    const day = dayIn(message.sent_at)
    const isNewDay = !before || dayIn(before.sent_at) !== day
    return {
      message,
      day: isNewDay ? message.sent_at : null,
      isSame: !isNewDay && before !== undefined && goesOn(before, message),
      isFirstNew: read > 0 && message.id === firstNew,
    }
  })
}

const dayIn = (instant: string): string => new Date(instant).toDateString()

function goesOn(before: ChatMessage, message: ChatMessage): boolean {
  const isClose = Date.parse(message.sent_at) - Date.parse(before.sent_at) < SAME_MS
  const { id, name } = message.author
  return isClose && before.author.id === id && before.author.name === name && message.reply === null
}

export interface Piece {
  text: string
  kind: 'text' | 'mention' | 'link'
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** A message in pieces: who is named in it, addresses, and the text around them. */
export function piecesOf(text: string, names: readonly string[]): Piece[] {
  const marks = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`)
  const found = marks.length > 0 ? splitAt(text, marks) : [{ text, kind: 'text' as const }]
  return found.flatMap((piece) => (piece.kind === 'text' ? linksIn(piece.text) : [piece]))
}

function splitAt(text: string, marks: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = marks.find((one) => text.startsWith(one, at))
    if (!mark) continue
    pieces.push({ text: text.slice(from, at), kind: 'text' }, { text: mark, kind: 'mention' })
    from = at + mark.length
    at = from - 1
  }
  return [...pieces, { text: text.slice(from), kind: 'text' as const }].filter((piece) => piece.text !== '')
}

function linksIn(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: link } of text.matchAll(address)) {
    pieces.push({ text: text.slice(from, index), kind: 'text' }, { text: link, kind: 'link' })
    from = index + link.length
  }
  return [...pieces, { text: text.slice(from), kind: 'text' as const }].filter((piece) => piece.text !== '')
}
