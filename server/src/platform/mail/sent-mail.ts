import type { Db } from '../../db/client.ts'
import type { MailAbout } from './mail.queries.ts'

/** A mail that a person of ours writes about a record. */
export interface SentLetter {
  to: string
  about: MailAbout
}

type Hearing = (db: Db, letter: SentLetter) => Promise<void>

const hearers = new Map<string, Hearing>()

/** Registers who hears of every letter that a person writes, in the transaction that writes it. */
export function hearLetters(name: string, hear: Hearing): void {
  hearers.set(name, hear)
}

export async function tellOfLetter(db: Db, letter: SentLetter): Promise<void> {
  for (const hear of hearers.values()) await hear(db, letter)
}
