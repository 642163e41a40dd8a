import { numbersIn } from '@dromos/contract/notation/document-numbers.rules.ts'
import type { Db } from '../../db/client.ts'
import { findInboundHandler } from '../../platform/mail/incoming-mail.ts'
import type { InboundMailHandler } from '../../platform/mail/incoming-mail.ts'
import { answeredIds } from '../../platform/mail/mail-token.ts'
import type { MailHeaders } from '../mime/mail-headers.ts'
import { findRecord, listNumbered } from '../records.queries.ts'
import type { MailedRecord } from '../records.queries.ts'
import { findThread } from '../threads/threads.queries.ts'
import * as queries from './matching.queries.ts'

/**
 * The mail as whoever wrote it sent it. One that a group of ours passes on is no newsletter; where the group stands as its
 * sender with the address of a desk of ours, and its servers do not deny that, it is from who wrote to the group.
 */
export async function asWritten(db: Db, headers: MailHeaders): Promise<MailHeaders> {
  const { passedOn, from, senderFailed } = headers
  if (!passedOn) return headers
  const { groups, writer, writerFailed } = passedOn
  if (writer && !senderFailed && (await queries.isDesk(db, from.address))) {
    return { ...headers, kind: 'mail', from: writer, senderFailed: writerFailed }
  }
  return (await queries.isOfOurs(db, groups)) ? { ...headers, kind: 'mail' } : headers
}

/** Where a mail belongs by what it says of itself. */
export type Match =
  | { by: 'answer'; taker: InboundMailHandler; outboxId: number }
  | { by: 'thread'; threadId: number; record: MailedRecord | null }
  | { by: 'number'; record: MailedRecord }

/**
 * First by the mails it answers, then by the number in its subject: that one counts where its sender is known to work
 * on the record, for anybody can write a number.
 */
export async function matchOf(
  db: Db,
  { replyIds, subject, from }: Pick<MailHeaders, 'replyIds' | 'subject' | 'from'>,
): Promise<Match | null> {
  const ours = await queries.listAnswered(db, answeredIds(replyIds))
  const answeredId = await queries.findThreadOfAnswer(db, ours.slice(0, 1))
  const taken = answeredId === null ? await findInboundHandler(db, ours) : null
  if (taken) return { by: 'answer', ...taken }
  const threadId = answeredId ?? (await queries.findThreadOf(db, replyIds))
  if (threadId !== null) return { by: 'thread', threadId, record: await recordOf(db, threadId) }
  const [record, ...others] = await numberedFor(db, subject, from.address)
  return record && others.length === 0 ? { by: 'number', record } : null
}

async function recordOf(db: Db, threadId: number): Promise<MailedRecord | null> {
  const document = (await findThread(db, threadId))?.document
  return document ? ((await findRecord(db, document.kind, document.id)) ?? null) : null
}

async function numberedFor(db: Db, subject: string, address: string): Promise<MailedRecord[]> {
  const numbered = await listNumbered(db, numbersIn(subject))
  if (numbered.length === 0) return []
  const firms = await queries.listFirmsOf(db, address)
  return numbered.filter((record) => record.firms.some((firm) => firms.includes(firm)))
}
