import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import { manyPerHour } from './mail/hourly-bound.ts'
import { insertTurns, listTurns, lockTurns } from './mail/turns.queries.ts'
import { MAIL_ATTEMPTS } from './mail.ts'
import { attachToAll, insertLetters, insertMailJobs, insertMails } from './mail-queue.queries.ts'
import type { QueuedRow, SharedEnvelope } from './mail-queue.queries.ts'

/** Mails that go to many, with workers of their own: no other mail waits for them. */
export const MANY_MAILS_TASK = 'mail.send_many'
const HOUR_SECONDS = 3_600
/** So many are written before others get their turn. */
const AT_ONCE = 50

/**
 * When each of so many mails of a person would leave, in seconds from now: an hour after the one that fills the hour,
 * whatever they have sent or what of theirs waits.
 */
export async function spreadOf(db: Db, senderId: number, count: number): Promise<number[]> {
  const share = manyPerHour()
  const turns = await listTurns(db, senderId, share)
  const before = turns.length
  while (turns.length < before + count) {
    const filling = turns.at(-share)
    turns.push(filling === undefined ? 0 : Math.max(0, Math.ceil(filling + HOUR_SECONDS)))
  }
  return turns.slice(before)
}

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
}

/** Writes many mails into the outbox, in the caller's transaction and in a handful of statements. Answers their ids in order, and after how many seconds the last one leaves. */
export async function sendManyMails(
  db: Db,
  mails: readonly (() => ManyMail)[],
  { from, business_id, domain, files }: Sending,
): Promise<{ ids: number[]; lastAfter: number }> {
  await lockTurns(db, from.sender_id)
  const spread = await spreadOf(db, from.sender_id, mails.length)
  const ids = await reserveIds(db, 'outbox', mails.length)
  const rows: QueuedRow[] = []
  for (const [at, id] of ids.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    const mail = mails[at]?.()
    if (mail) rows.push(rowOf(mail, { id, domain, after: spread[at] ?? 0 }))
  }
  await insertMails(db, from, rows)
  await insertTurns(db, from.sender_id, ids)
  await insertLetters(db, rows, business_id)
  await attachToAll(db, ids, files)
  await insertMailJobs(db, ids, { task: MANY_MAILS_TASK, attempts: MAIL_ATTEMPTS })
  return { ids, lastAfter: spread.at(-1) ?? 0 }
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
