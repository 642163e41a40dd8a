import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import { MAIL_ATTEMPTS } from './mail.ts'
import { attachToAll, countOfHour, insertLetters, insertMailJobs, insertMails } from './mail-queue.queries.ts'
import type { QueuedRow, SharedEnvelope } from './mail-queue.queries.ts'

/** Mails that go to many, with workers of their own: no other mail waits for them. */
export const MANY_MAILS_TASK = 'mail.send_many'
const HOUR_SECONDS = 3_600
/** So many are written before others get their turn. */
const AT_ONCE = 50

/** When each of many mails leaves, so that a person’s share of an hour is kept. */
export interface Spread {
  perHour: number
  /** How many of the share are taken already. */
  used: number
}

export const secondsFor = ({ perHour, used }: Spread, at: number): number =>
  Math.floor((used + at) / perHour) * HOUR_SECONDS

export const spreadOf = async (db: Db, senderId: number, perHour: number): Promise<Spread> => ({
  perHour,
  used: await countOfHour(db, senderId),
})

export interface ManyMail {
  to: string
  subject: string
  text: string
  html: string
  /** Where its reader says that they want no more. */
  unsubscribeUrl: string
  language: Language
}

interface Sending {
  from: SharedEnvelope
  /** In whose name. */
  business_id: number
  domain: string
  /** Contents that go along with each of them, by their keys. */
  files: readonly string[]
  spread: Spread
}

/** Writes many mails into the outbox, in the caller's transaction and in five statements. Answers their ids in order. */
export async function sendManyMails(
  db: Db,
  mails: readonly (() => ManyMail)[],
  { from, business_id, domain, files, spread }: Sending,
): Promise<number[]> {
  const ids = await reserveIds(db, 'outbox', mails.length)
  const rows: QueuedRow[] = []
  for (const [at, id] of ids.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    const mail = mails[at]?.()
    if (mail) rows.push(rowOf(mail, { id, domain, after: secondsFor(spread, at) }))
  }
  await insertMails(db, from, rows)
  await insertLetters(db, rows, business_id)
  await attachToAll(db, ids, files)
  await insertMailJobs(db, ids, { task: MANY_MAILS_TASK, attempts: MAIL_ATTEMPTS })
  return ids
}

const rowOf = (
  { to, subject, text, html, unsubscribeUrl, language }: ManyMail,
  { id, domain, after }: { id: number; domain: string; after: number },
): QueuedRow => ({
  id,
  message_id: `<${randomUUID()}@${domain}>`,
  recipient: to,
  subject,
  body_text: text,
  body_html: html,
  unsubscribe_url: unsubscribeUrl,
  after,
  language,
})
