import type { StoredContent } from '../../files/files.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../clock.ts'

/** A mail that came to a mailbox of ours, cleaned. */
export interface ReceivedMail {
  messageId: string
  /** The mails it says it answers, the nearest first. */
  replyIds: readonly string[]
  from: { readonly name: string; readonly address: string }
  /** Addresses that may stand behind it, as it says itself: they are known for nothing but that somebody waits. */
  behind: readonly string[]
  /** Where it asks to be answered, as it says itself; empty where that is its sender. */
  replyTo: string
  to: string
  subject: string
  text: string
  /** Without anything that acts; empty where there is text only. */
  html: string
  /** Its HTML names pictures of other servers, in `data-src`. */
  hasPictures: boolean
  isCut: boolean
  /** Nothing but what its head says is known of it, or not even that. */
  isUnreadable: boolean
  /** The servers on its way say that it is not from the domain it names: it counts as nobody's whom we know. */
  senderFailed: boolean
  /** A machine wrote it: nobody waits for an answer. */
  isAutomatic: boolean
  receivedAt: string
  files: readonly ReceivedFile[]
  /** The mail as it came, packed; null where it is too large, or could not be taken. */
  source: { readonly content: StoredContent; readonly size: number } | null
}

/** What came along: its content is in the store, without a row yet. */
export interface ReceivedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: StoredContent
  /** Why it cannot become a file of a record; null where it can. */
  readonly refusal: string | null
}

/** The mailbox that it came to: of one of our businesses or of a person. */
export interface ReceivedIn {
  mailboxId: number
  businessId: number | null
}

/** Takes answers to mails of its own: those of a chat, of a record. */
export interface InboundMailHandler {
  /** Which of some mails of the outbox, the nearest first, is one whose answers it takes; null if none is. */
  owns(db: Db, outboxIds: readonly number[]): Promise<number | null>
  /** Takes the answer to one that it owns, in the transaction that notes it as read. Nothing is mailed in return. */
  handle(
    inside: { db: Db; clock: Clock },
    answered: { outboxId: number; mail: ReceivedMail; place: ReceivedIn },
  ): Promise<void>
}

const handlers = new Map<string, InboundMailHandler>()

/** Registers who takes answers; the first that owns the answered mail gets it. */
export function registerInboundHandler(name: string, taker: InboundMailHandler): void {
  handlers.set(name, taker)
}

/** Who takes the answer to these mails of the outbox, and to which of them it is. */
export async function findInboundHandler(
  db: Db,
  outboxIds: readonly number[],
): Promise<{ taker: InboundMailHandler; outboxId: number } | null> {
  if (outboxIds.length === 0) return null
  for (const taker of handlers.values()) {
    const outboxId = await taker.owns(db, outboxIds)
    if (outboxId !== null) return { taker, outboxId }
  }
  return null
}
