import { randomUUID } from 'node:crypto'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Db } from '../../db/client.ts'
import { reserveIds } from '../../db/ids.ts'
import type { Secrets } from '../access/secrets.ts'
import { manyPerHour } from './hourly-limit.ts'
import { insertTurns, listTurns, lockTurns } from './turns.queries.ts'
import { MAIL_ATTEMPTS } from './mail.ts'
import { sealLinks } from './mail-link.ts'
import { attachToAll, insertOutboxMails, insertMailJobs, insertMails } from './mail-queue.queries.ts'
import type { QueuedRow, SharedEnvelope } from './mail-queue.queries.ts'

/** Mails that go to many, with workers of their own: no other mail waits for them. */
export const MANY_MAILS_TASK = 'mail.send_to_many'
/** Those that wait from before their links were sealed: the version of then may go on sending them beside this one. */
export const OPEN_MANY_MAILS_TASK = 'mail.send_many'
const HOUR_SECONDS = 3_600
/** So many are written by one statement, or so many signs of them: no more are in memory at a time. */
const AT_ONCE = 50
const SIGNS_AT_ONCE = 500_000

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
  /** Where its reader says that they want no more, and what else in it is theirs alone: sealed while it waits. */
  addresses: readonly [string, ...string[]]
  language: Language
}

interface Sending {
  from: SharedEnvelope
  /** In whose name. */
  business_id: number
  domain: string
  /** Contents that go along with each of them, by their keys. */
  files: readonly string[]
  secrets: Pick<Secrets, 'seal'>
}

/**
 * Writes many mails into the outbox, in the caller's transaction and some at a time, between which others get their turn.
 * Answers their ids in order, and after how many seconds the last one leaves.
 */
export async function sendManyMails(
  db: Db,
  mails: readonly (() => ManyMail)[],
  { from, business_id, domain, files, secrets }: Sending,
): Promise<{ ids: number[]; lastAfter: number }> {
  await lockTurns(db, from.sender_id)
  const spread = await spreadOf(db, from.sender_id, mails.length)
  const ids = await reserveIds(db, 'outbox', mails.length)
  for (const rows of batchesOf(mails, (at) => ({
    id: ids[at] ?? 0,
    domain,
    secrets,
    after: spread[at] ?? 0,
  }))) {
    await insertMails(db, from, rows)
    await insertOutboxMails(db, rows, business_id)
  }
  await insertTurns(db, from.sender_id, ids)
  await attachToAll(db, ids, files)
  await insertMailJobs(db, ids, { task: MANY_MAILS_TASK, attempts: MAIL_ATTEMPTS })
  return { ids, lastAfter: spread.at(-1) ?? 0 }
}

interface Place extends Pick<Sending, 'domain' | 'secrets'> {
  id: number
  after: number
}

/** The rows of the mails, each of which is made only when its batch is asked for. */
function* batchesOf(
  mails: readonly (() => ManyMail)[],
  placeOf: (at: number) => Place,
): Generator<QueuedRow[]> {
  let rows: QueuedRow[] = []
  let signs = 0
  for (const [at, make] of mails.entries()) {
    const row = rowOf(make(), placeOf(at))
    rows.push(row)
    signs += row.body_text.length + row.body_html.length
    if (rows.length < AT_ONCE && signs < SIGNS_AT_ONCE) continue
    yield rows
    rows = []
    signs = 0
  }
  if (rows.length > 0) yield rows
}

function rowOf(
  { to, subject, text, html, addresses, language }: ManyMail,
  { id, domain, secrets, after }: Place,
): QueuedRow {
  const message_id = `<${randomUUID()}@${domain}>`
  const bodies = { body_text: text, body_html: html }
  const sealed = sealLinks(bodies, { addresses, messageId: message_id, secrets })
  return { id, message_id, recipient: to, subject, ...sealed, after, language }
}
