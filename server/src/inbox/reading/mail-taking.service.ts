import type { Db } from '../../db/client.ts'
import type { FileStore } from '../../files/files.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { MAX_DOCUMENT_BYTES } from '@dromos/contract/base/limits.ts'
import { Readable } from 'node:stream'
import type { FileScope } from '../../files/kept-files.ts'
import { nameFor, typeOfContent } from '../../files/uploads.ts'
import type { ReceivedFile, ReceivedIn, ReceivedMail } from '../../platform/mail/incoming-mail.ts'
import { noteReturned } from '../bounces.service.ts'
import type { OnReturnedMail } from '../bounces.service.ts'
import type { OpenInbox } from '../imap/imap-session.ts'
import { headersOf } from '../mime/mail-headers.ts'
import type { MailHeaders } from '../mime/mail-headers.ts'
import { headersAlone } from '../mime/mail-reader.ts'
import type { MailReader } from '../mime/mail-reader.ts'
import type { MailPart, MailParts } from '../mime/mail-parts.ts'
import { keepMail } from '../threads/keeping.service.ts'
import * as matching from './matching.queries.ts'
import { matchOf } from './matching.service.ts'
import type { Match } from './matching.service.ts'
import * as queries from './reading.queries.ts'
import type { ReadMailbox } from './reading.queries.ts'

export interface ReadingGround {
  db: Db
  clock: Clock
  files: FileStore
  secrets: Secrets
  allowPrivateHosts: boolean
  /** Hears of mails that come back. */
  onReturn: OnReturnedMail
}

interface Opened {
  mailbox: ReadMailbox
  inbox: OpenInbox
  reader: MailReader
  scope: FileScope
}

interface Seen {
  uid: number
  head: Buffer
  size: number
  receivedAt: Date
}

/** A mail of 30 MB is longer as it travels. */
const MOST_MAIL = 45_000_000
/** A report on delivery says what it has to say at its beginning. */
const MOST_REPORT = 300_000

type Ground = Pick<ReadingGround, 'db' | 'clock' | 'onReturn'>

/**
 * Takes one mail, once. Of a person's own mailbox only what answers us, or comes from somebody of a record whose number
 * it names, is read beyond its headers; of a business's everything is.
 */
export async function takeOne(ground: Ground, opened: Opened, seen: Seen): Promise<void> {
  const { db } = ground
  const headers = await headersOf(seen.head)
  const isOwn = (await matching.listAnswered(db, [headers.messageId])).length > 0
  if (isOwn || (await queries.wasTaken(db, headers.digest))) return
  if (headers.isReport && (await takeReport(ground, opened, { seen, headers }))) return
  const match = await matchOf(db, headers)
  const isMatched = match !== null && (match.by !== 'thread' || match.record !== null)
  if (!isMatched && opened.mailbox.person_id !== null) return
  try {
    const parts = await partsOf(opened, seen)
    const files = await Promise.all(parts.files.map((part) => receivedFile(part, opened.scope)))
    const mail = { ...receivedMail(headers, parts, seen), files }
    await keepInTurn(ground, opened, { uid: seen.uid, digest: headers.digest, mail, match })
  } finally {
    await opened.scope.close()
  }
}

/** A mail of ours came back. True where it was one; others are mails like any. */
async function takeReport(
  ground: Ground,
  opened: Opened,
  { seen, headers }: { seen: Seen; headers: MailHeaders },
): Promise<boolean> {
  const { failure } = await opened.reader.read(await opened.inbox.take(seen.uid, MOST_REPORT))
  if (!failure) return false
  return ground.db.transaction().execute(async (inside) => {
    const isOurs = await noteReturned(inside, failure, ground.onReturn)
    if (isOurs) await queries.takeReceipt(inside, headers.digest)
    return isOurs
  })
}

/** In one transaction with what notes that it was taken: whatever ends the process, it is there and noted, or neither. */
async function keepInTurn(
  { db, clock }: Ground,
  { mailbox, inbox }: Opened,
  { uid, digest, mail, match }: { uid: number; digest: string; mail: ReceivedMail; match: Match | null },
): Promise<void> {
  const place = { mailboxId: mailbox.id, businessId: mailbox.business_id }
  await db.transaction().execute(async (inside) => {
    const stands = await queries.lockPlace(inside, mailbox.id)
    // Another process was here, or the mailbox has gone.
    if (!stands || stands.uid_validity !== inbox.uidValidity || stands.last_uid >= uid) return
    if (!(await queries.takeReceipt(inside, digest))) return
    await handOver({ db: inside, clock }, { mail, place, match })
    await queries.passMail(inside, mailbox.id, inbox.uidValidity, uid)
  })
}

async function handOver(
  inside: Pick<Ground, 'db' | 'clock'>,
  { mail, place, match }: { mail: ReceivedMail; place: ReceivedIn; match: Match | null },
): Promise<void> {
  if (match?.by === 'answer') return match.taker.take(inside, { outboxId: match.outboxId, mail, place })
  const threadId = match?.by === 'thread' ? match.threadId : null
  await keepMail(inside.db, { mail, place, record: match?.record ?? null, threadId })
}

async function partsOf({ inbox, reader }: Opened, { uid, head, size }: Seen): Promise<MailParts> {
  if (size > MOST_MAIL) return headersAlone(head)
  return reader.read(await inbox.take(uid, MOST_MAIL))
}

function receivedMail(
  headers: MailHeaders,
  parts: MailParts,
  { receivedAt }: Seen,
): Omit<ReceivedMail, 'files'> {
  const { messageId, replyIds, from, to, subject, kind } = headers
  const { text, html, hasPictures, isCut } = parts
  return {
    messageId,
    replyIds,
    from,
    to,
    subject,
    text,
    html,
    hasPictures,
    isCut,
    isAutomatic: kind === 'automatic' || headers.isReport,
    receivedAt: receivedAt.toISOString(),
  }
}

/** What can become a file of a record is kept, by its content; everything else is only named. */
async function receivedFile({ name, content }: MailPart, scope: FileScope): Promise<ReceivedFile> {
  const bytes = Buffer.from(content)
  const type = (await typeOfContent(Readable.from([bytes]))) ?? 'application/octet-stream'
  const facts = { name: nameFor(name, type), type, size: bytes.length }
  if (!(type in documentTypes)) return { ...facts, content: null, refusal: 'not_a_document' }
  if (bytes.length > MAX_DOCUMENT_BYTES) return { ...facts, content: null, refusal: TOO_LARGE }
  return { ...facts, content: await scope.write(bytes), refusal: null }
}

const TOO_LARGE = `file_too_large:${MAX_DOCUMENT_BYTES / 1024 / 1024}`
