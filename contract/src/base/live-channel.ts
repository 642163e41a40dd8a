import type { ChatChannel } from '../constants/chat-channels.ts'
import type { DocumentKind } from '../constants/document-kinds.ts'

/** The subprotocol of the live channel. A ticket is offered beside it, as `ticket.` and the ticket itself. */
export const LIVE_PROTOCOL = 'dromos.live'
export const TICKET_PREFIX = 'ticket.'

/**
 * Why the server closes a socket. `sessionOver`: sign in anew. `rightsChanged`: read again who one is, then connect
 * again. `restart`: connect again. `notAsked`: the client said what is no `LiveSaying`, may not be said by it, or too often.
 */
export const liveCloseCodes = {
  sessionOver: 4401,
  rightsChanged: 4403,
  restart: 1012,
  notAsked: 1008,
} as const

/** A server that says nothing for this long is gone, in milliseconds: it gives a sign every 25 seconds. */
export const LIVE_SILENCE = 60_000

/**
 * The kinds of live events there are. `notification`: a new one; `notifications`: the reader has seen or read some, as
 * `change` says; `categories`: the lookup list `type` has changed; `import`, `export`: the import or
 * export `id` of the reader has come further, as `state` and `done` say; a kind of documents: the one with this `id` has changed, or, with `entered_by`, is
 * new: `LiveOrder`;
 * `chat`: in the chat of the document `kind` `id`, in `channel`, there is a new message, or `message` has changed, or
 * somebody has read on, as `what` says: `LiveChat`; `chats`: what the reader has not read of all chats is more or less;
 * `typing`: somebody writes there, see `LiveTyping`; it is of the moment, as the next one;
 * `mails`: the mail thread with this `id` has changed or gone, or, with `entered_by`, is new;
 * `presence`: who else has the record of the page's last saying open, see `LivePresence`. That one is of the moment:
 * it repeats the last number and is not kept; the lists of plain records: some have changed or gone, or, with
 * `entered_by`, are new: `LiveRecords`.
 */
export type LiveKind =
  | 'notification'
  | 'notifications'
  | 'categories'
  | 'import'
  | 'export'
  | 'presence'
  | 'chat'
  | 'chats'
  | 'typing'
  | 'mails'
  | DocumentKind
  | LiveList

export const liveLists = ['firms', 'contacts', 'places', 'groups'] as const
export type LiveList = (typeof liveLists)[number]

/** What is told of plain records; of many that are entered at once, 200 at a time. */
export interface LiveRecords {
  readonly ids: readonly number[]
  readonly entered_by?: number
}

export interface LiveOrder {
  readonly id: number
  /** Of a new order: who has entered it, whom customers are not told. Absent when it has changed. */
  readonly entered_by?: number | null
}

export interface LiveChat {
  readonly kind: DocumentKind
  readonly id: number
  readonly channel: ChatChannel
  readonly what: 'new' | 'changed' | 'read'
  readonly message: number
}

export interface LiveTyping extends Pick<LiveChat, 'kind' | 'id' | 'channel'> {
  readonly person: number
  /** For customers the name of the company that writes to them. */
  readonly name: string
}

/** What colleagues see each other at: a document by its kind, a plain record by the name of its list. */
export type OpenKind = DocumentKind | LiveList

export interface OpenRecord {
  readonly kind: OpenKind
  readonly id: number
}

/** What a page says, after `ready` and at every change: what is on its screen, and whether it has unsaved changes. */
export interface LiveSaying {
  readonly record: OpenRecord | null
  readonly editing: boolean
}

/** Colleagues who have a record open, those who are editing first. */
export interface LivePresence {
  readonly record: OpenRecord
  readonly people: readonly PresentColleague[]
}

export interface PresentColleague {
  readonly id: number
  readonly name: string
  readonly surname: string
  readonly editing: boolean
}

/**
 * What comes down the channel. `number` rises with every frame that carries an event; anyone who connects again with the
 * last one as `?last=` misses nothing. `refetch`: what was missed is not kept any more; read everything again.
 */
export type LiveFrame =
  | { event: 'ready'; number: number; refetch: boolean }
  | { event: 'beat'; number: number }
  | { event: 'message'; number: number; kind: LiveKind; data: LiveData }

/** Ids and words, never a record's content: that is read by a call, with the rights of that moment. */
export interface LiveData {
  /** The recipients, as far as they concern the reader. */
  readonly users: readonly number[]
  readonly [key: string]: unknown
}
