import { roles } from '@dromos/contract/trade/roles.ts'
import { openFileScope } from '../../files/kept-files.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { enqueue, isQueued } from '../../platform/jobs.ts'
import type { Db } from '../../db/client.ts'
import { MailboxFault, withInbox } from '../imap/imap-session.ts'
import type { OpenInbox } from '../imap/imap-session.ts'
import { serverOf } from '../mailboxes/mailboxes.service.ts'
import { openMailReader } from '../mime/mail-reader.ts'
import type { MailReader } from '../mime/mail-reader.ts'
import { takeOne } from './mail-taking.service.ts'
import type { ReadingGround } from './mail-taking.service.ts'
import * as queries from './reading.queries.ts'
import type { ReadMailbox } from './reading.queries.ts'

/** Looks each minute which mailboxes are to be read. */
export const DUE_MAILBOXES_TASK = 'mailboxes.due'
export const READ_MAILBOX_TASK = 'mailboxes.read'

export async function readDueMailboxes({ db, clock }: Pick<ReadingGround, 'db' | 'clock'>): Promise<void> {
  for (const id of await queries.claimDue(db, clock.now().toISOString())) {
    const name = `mailbox ${id}`
    // One that is being read is read to its end.
    if (await isQueued(db, name)) continue
    await enqueue(db, READ_MAILBOX_TASK, { id }, { name, line: name, attempts: 1 })
  }
}

/** Reads what is new in one mailbox. A mailbox that cannot be read is noted with it, and its owner told; what is wrong with ourselves is thrown. */
export async function readMailbox(ground: ReadingGround, id: number): Promise<void> {
  const { db, clock } = ground
  const mailbox = await queries.findReadable(db, id)
  if (!mailbox) return
  const reader = openMailReader()
  try {
    await withInbox(serverOf(mailbox, ground), (inbox) => readInbox(ground, { mailbox, inbox, reader }))
    await queries.noteRead(db, id, clock.now().toISOString())
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
    await noteFault(ground, mailbox, error)
  } finally {
    await reader.close()
  }
}

const DAY_MS = 86_400_000

async function readInbox(
  ground: ReadingGround,
  { mailbox, inbox, reader }: { mailbox: ReadMailbox; inbox: OpenInbox; reader: MailReader },
): Promise<void> {
  const { db } = ground
  const place = await placeIn(db, mailbox, inbox.uidValidity)
  // Servers count days by clocks of their own.
  const since = new Date(Date.parse(place.from) - DAY_MS)
  for (const uid of await inbox.newMails(place.lastUid, since)) {
    const look = await inbox.look(uid)
    // What came before the mailbox was set up is none of ours, nor what has gone meanwhile.
    const isOurs = look && !(look.receivedAt.getTime() < Date.parse(place.from))
    if (isOurs) {
      const opened = { mailbox, inbox, reader, scope: openFileScope(db, ground.files) }
      await takeOne(ground, opened, { uid, ...look })
    }
    await queries.passMail(db, mailbox.id, inbox.uidValidity, uid)
  }
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

/** A server that is away for a moment is no news; a refused password is. */
const TOLD_AFTER = { mail_login: 1, other: 3 } as const

async function noteFault(
  { db, clock }: ReadingGround,
  { id }: ReadMailbox,
  { reason }: MailboxFault,
): Promise<void> {
  const tellAfter = reason === 'mail_login' ? TOLD_AFTER.mail_login : TOLD_AFTER.other
  const now = clock.now().toISOString()
  await db.transaction().execute(async (inside) => {
    const tells = await queries.noteFailure(inside, { id, now, error: reason, tellAfter })
    const words = tells ? await queries.mailboxWords(inside, id) : undefined
    if (!words) return
    const keepers = [roles.owner, roles.administrator]
    const to = words.owner === null ? await queries.listKeepers(inside, keepers) : [words.owner]
    const params = {
      address: words.address,
      business: words.business,
      business_id: words.businessId,
      problem: reason,
    }
    await notify({ db: inside }, { kind: 'mailbox.failing', params, to })
  })
}
