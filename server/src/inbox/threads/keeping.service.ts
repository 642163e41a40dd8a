import { afterOfficeHours } from '@dromos/contract/constants/office-hours.rules.ts'
import type { LiveOrder } from '@dromos/contract/base/live-channel.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { ANSWER_HOURS } from '@dromos/contract/inbox/thread-states.ts'
import type { IncomingKind } from '@dromos/contract/inbox/thread-states.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { subjectOf } from '@dromos/contract/inbox/subject.rules.ts'
import type { Db } from '../../db/client.ts'
import { ownedBy, broadcastToStaff } from '../../documents/admitted.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { mailedKind } from '../../documents/mailed-documents.ts'
import { broadcast } from '../../live/realtime.ts'
import type { ReceivedIn, ReceivedMail } from '../../platform/mail/incoming-mail.ts'
import { isColleague, listFirmsOf } from '../reading/matching.queries.ts'
import type { MailedRecord } from '../records.queries.ts'
import * as queries from './keeping.queries.ts'
import { notifyOfMail } from './thread-notices.service.ts'
import type { KeptThread } from './keeping.queries.ts'

export interface Keeping {
  mail: ReceivedMail
  place: ReceivedIn
  /** What it is filed under; null for what waits to be filed. */
  record: MailedRecord | null
  /** The thread of a mail that it answers. */
  threadId?: number | null
  /** Who wrote what it answers. */
  senderId?: number | null
}

type TurnedThread = KeptThread & { is_new?: boolean }

/** Keeps a mail in its thread, and in the log of its record, in the transaction that notes it as read. */
export async function keepMail(db: Db, keeping: Keeping): Promise<void> {
  const { mail, place, record } = keeping
  const kind = await kindOf(db, mail)
  const thread = await threadFor(db, keeping)
  const isCustomers = kind === 'mail' && (await isFromCustomer(db, record, await waitingFirms(db, mail)))
  const id = await queries.insertIncoming(db, { thread: thread.id, mailbox: place.mailboxId, kind, mail })
  await queries.insertMailFiles(db, id, mail.files)
  if (mail.source) await queries.insertSource(db, id, mail.source)
  await queries.turnThread(
    db,
    thread.id,
    turnBy(thread, mail, { kind, isCustomers, isFiled: record !== null }),
  )
  if (record) await noteMail(db, record, { id, text: beginningOf(mail) })
  if (kind === 'mail') await notifyOfMail(db, { thread, mail, record })
  await broadcastThread(db, { id: thread.id, ...(thread.is_new && { entered_by: null }) })
}

/** Tells the lists of mails that a thread has changed, or, with `entered_by`, is new. */
export const broadcastThread = (db: Db, thread: LiveOrder): Promise<void> =>
  broadcast(db, 'mails', thread, { roles: staffRoleIds })

/** A line of the log, for our own people, that names the mail. */
export async function noteMail(
  db: Db,
  record: Pick<MailedRecord, 'kind' | 'id'>,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const document = mailedKind(record.kind).handleOf(record.id)
  const line = { type: logType.incoming, event: 'mail_received', text, mail: id }
  await noteInLog({ db, actor: null }, document, line)
  await broadcastToStaff({ db }, document)
}

const MOST_LOGGED = 600

/** How a mail begins, as the log shows it. */
export const beginningOf = ({
  from,
  subject,
  text,
}: Pick<ReceivedMail, 'from' | 'subject' | 'text'>): string =>
  [`${from.name || from.address}: ${subject}`, Array.from(text).slice(0, MOST_LOGGED).join('')]
    .filter((part) => part !== '')
    .join('\n\n')

async function kindOf(db: Db, { isAutomatic, senderFailed, from }: ReceivedMail): Promise<IncomingKind> {
  if (isAutomatic) return 'automatic'
  if (senderFailed) return 'mail'
  return (await isColleague(db, from.address)) ? 'colleague' : 'mail'
}

/** The firms that wait for the answer to a mail: of who sent it, and of who stands behind it. */
async function waitingFirms(db: Db, { from, behind }: ReceivedMail): Promise<number[]> {
  const found = await Promise.all([from.address, ...behind].map((address) => listFirmsOf(db, address)))
  return found.flat()
}

async function isFromCustomer(
  db: Db,
  record: MailedRecord | null,
  firms: readonly number[],
): Promise<boolean> {
  if (record) return record.customer_id !== null && firms.includes(record.customer_id)
  return queries.isCustomersFirm(db, firms)
}

async function threadFor(db: Db, keeping: Keeping): Promise<TurnedThread> {
  const { mail, record, threadId } = keeping
  const answered = threadId ? await queries.lockThread(db, threadId) : undefined
  if (answered && isOf(answered, record)) return answered
  const owner = record ? ownedBy(mailedKind(record.kind).handleOf(record.id)) : {}
  const alike = { address: mail.from.address, subject: subjectOf(mail.subject) }
  const like = await queries.lockLikeThread(db, owner, { ...alike, answers: mail.replyIds })
  return like ?? { ...(await newThread(db, keeping, { ...owner, ...alike })), is_new: true }
}

/** Whoever wrote what is answered owns it, else who is in charge of the record, else the desk. */
async function newThread(
  db: Db,
  { mail, place, record, senderId = null }: Keeping,
  facts: { address: string; subject: string },
): Promise<KeptThread> {
  return queries.insertThread(db, {
    ...facts,
    business_id: place.businessId ?? record?.business_id ?? null,
    owner_id: senderId ?? (await queries.findOwner(db, record?.assign_user ?? null)),
    name: mail.from.name,
    last_at: mail.receivedAt,
  })
}

/** Whether a thread is filed where the mail belongs. */
const isOf = (thread: KeptThread, record: MailedRecord | null): boolean =>
  record ? thread[`${record.kind}_id`] === record.id : true

function turnBy(
  thread: TurnedThread,
  { receivedAt }: ReceivedMail,
  { kind, isCustomers, isFiled }: { kind: IncomingKind; isCustomers: boolean; isFiled: boolean },
) {
  const last_at = receivedAt
  // A colleague has answered them, whichever way.
  if (kind === 'colleague') return { state: 'waiting' as const, due_at: null, told_at: null, last_at }
  // What a machine writes about a record opens nothing.
  if (kind === 'automatic') {
    const state = thread.is_new && isFiled ? ('waiting' as const) : thread.state
    return { state, due_at: thread.due_at, last_at }
  }
  const due = isCustomers ? (thread.due_at ?? afterOfficeHours(receivedAt, ANSWER_HOURS)) : thread.due_at
  return { state: 'open' as const, due_at: due, last_at }
}
