/** The subprotocol of the live channel. A ticket is offered beside it, as `ticket.` and the ticket itself. */
export const LIVE_PROTOCOL = 'dromos.live'
export const TICKET_PREFIX = 'ticket.'

/**
 * Why the server closes a socket. `sessionOver`: sign in anew. `rightsChanged`: read again who one is, then connect
 * again. `restart`: connect again. `notAsked`: the client said something, though it has nothing to say.
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
 * `change` says; `categories`: the lookup list `type` has changed; `import`: the import `id` of the reader has come
 * further, as `state` and `done` say; `order`: the order `id` has changed.
 */
export type LiveKind = 'notification' | 'notifications' | 'categories' | 'import' | 'order'

/**
 * What comes down the channel. `number` rises with every frame that carries an event; whoever connects again with the
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
