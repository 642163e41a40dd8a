import type { Db } from '../../db/client.ts'
import type { MailAbout } from './mail.queries.ts'

/** A mail that a person of ours writes about a record. */
export interface SentMail {
  to: string
  about: MailAbout
}

type SentMailListener = (db: Db, letter: SentMail) => Promise<void>

const listeners = new Map<string, SentMailListener>()

/** Registers who hears of every letter that a person writes, in the transaction that writes it. */
export function onSentMail(name: string, hear: SentMailListener): void {
  listeners.set(name, hear)
}

export async function announceSentMail(db: Db, letter: SentMail): Promise<void> {
  for (const hear of listeners.values()) await hear(db, letter)
}
