import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { MailboxAway, MailboxProblem } from '../../platform/mail/mailbox.ts'
import { forgetAccess, ownerOf } from '../sign-ins/mail-tokens.service.ts'
import { enqueue, isQueued } from '../../platform/jobs.ts'
import type { Db } from '../../db/client.ts'
import { MailboxFault, withInbox } from './imap-session.ts'
import { serverOf } from '../mailboxes/mailboxes.service.ts'
import { notifyKeepers } from './mailbox-notices.service.ts'
import { readMail } from './one-mail.service.ts'
import type { OpenedMailbox, ReadingDeps } from './mail-taking.service.ts'
import * as queries from './reading.queries.ts'
import type { ReadMailbox } from './reading.queries.ts'

/** Looks each minute which mailboxes are to be read. */
export const DUE_MAILBOXES_TASK = 'mailboxes.due'
export const READ_MAILBOX_TASK = 'mailboxes.read'

export async function readDueMailboxes({ db, clock }: Pick<ReadingDeps, 'db' | 'clock'>): Promise<void> {
  for (const id of await queries.claimDue(db, clock.now().toISOString())) {
    const name = `mailbox ${id}`
    // One that is being read is read to its end.
    if (await isQueued(db, name)) continue
    await enqueue(db, READ_MAILBOX_TASK, { id }, { name, line: name, attempts: 1 })
  }
}

/** Reads what is new in one mailbox. One that cannot be read is noted, for whatever reason, and its owner told; what is wrong with ourselves is thrown besides. */
export async function readMailbox(ground: ReadingDeps, id: number): Promise<void> {
  const { db, clock } = ground
  const mailbox = await queries.findReadable(db, id)
  if (!mailbox) return
  try {
    const server = await serverOf(ground, mailbox, ground)
    await withInbox(server, (inbox) => readInbox(ground, { mailbox, inbox }))
    await queries.noteRead(db, id, clock.now().toISOString())
  } catch (error) {
    if (error instanceof MailboxFault) {
      if (error.reason === 'mail_access_refused') await forgetAccess(db, ownerOf(mailbox), 'incoming')
      return noteFault(ground, mailbox, error.reason)
    }
    if (error instanceof MailboxProblem || error instanceof MailboxAway) {
      // Thrown with the key of a sentence.
      return noteFault(ground, mailbox, error.message as FieldKey)
    }
    // Without the database nobody can note it either.
    await noteFault(ground, mailbox, 'mail_own_fault').catch(() => undefined)
    throw error
  }
}

const DAY_MS = 86_400_000

/** Reads each mail by itself: one that cannot be read holds up no other, and what was wrong with it is told at the end. */
async function readInbox(ground: ReadingDeps, opened: OpenedMailbox): Promise<void> {
  const { mailbox, inbox } = opened
  const place = await placeIn(ground.db, mailbox, inbox.uidValidity)
  const problems: unknown[] = []
  // Servers count days by clocks of their own.
  const since = new Date(Date.parse(place.from) - DAY_MS)
  for (const [at, uid] of (await inbox.newMails(place.lastUid, since)).entries()) {
    if (at % DAY_CHECKED_EACH === 0) await requireRoomOfDay(ground.db, mailbox.id)
    await readMail(ground, opened, { uid, from: place.from, problems })
    await queries.passMail(ground.db, mailbox.id, inbox.uidValidity, uid)
  }
  const [problem] = problems
  if (problem !== undefined) throw problem
}

/** What is stored of the mails of a mailbox within a day, in bytes; strangers decide how much comes. */
const MOST_OF_DAY = 2_000_000_000
const DAY_CHECKED_EACH = 20

/** What is beyond it waits in the mailbox, and is read when a day has passed. */
async function requireRoomOfDay(db: Db, mailboxId: number): Promise<void> {
  if ((await queries.bytesOfDay(db, mailboxId)) >= MOST_OF_DAY) throw new MailboxFault('mail_day_full', null)
}

/** From where to read on; from two days before the last reading where the server has numbered its mails anew. */
async function placeIn(db: Db, mailbox: ReadMailbox, uidValidity: number) {
  const { id, uid_validity: known, last_uid: lastUid, reads_from: from, read_at: readAt } = mailbox
  if (known === uidValidity) return { lastUid, from }
  const again = readAt === null ? from : new Date(Date.parse(readAt) - 2 * DAY_MS).toISOString()
  const begins = known === null || again < from ? from : again
  await queries.startCounting(db, id, uidValidity, begins)
  return { lastUid: 0, from: begins }
}

/** A server that is away for a moment is no news; a refused password is, and so is a flood. */
const noticedAtOnce: ReadonlySet<FieldKey> = new Set([
  'mail_login',
  'mail_access_refused',
  'mail_sign_in_off',
  'mail_day_full',
])
/** More failures than are counted: whoever notes that consent has ended tells of it. */
const NEVER = 1_000

function noticeAfterOf(reason: FieldKey): number {
  if (reason === 'mail_consent_ended') return NEVER
  return noticedAtOnce.has(reason) ? 1 : 3
}

async function noteFault({ db, clock }: ReadingDeps, { id }: ReadMailbox, reason: FieldKey): Promise<void> {
  const noticeAfter = noticeAfterOf(reason)
  const now = clock.now().toISOString()
  await db.transaction().execute(async (inside) => {
    const tells = await queries.noteFailure(inside, { id, now, error: reason, noticeAfter })
    if (tells) {
      await notifyKeepers(inside, id, (words) => ({
        kind: 'mailbox.failing',
        params: { ...words, problem: reason },
      }))
    }
  })
}
