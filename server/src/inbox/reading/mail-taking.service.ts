import type { Db } from '../../db/client.ts'
import type { FileStore } from '../../files/files.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MailProvider } from '../../platform/mail/mail-providers.ts'
import { documentTypes } from '@dromos/contract/firms/firm-files.ts'
import { MAX_DOCUMENT_BYTES } from '@dromos/contract/base/limits.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FileScope } from '../../files/kept-files.ts'
import type { ReceivedFile, ReceivedIn, ReceivedMail } from '../../platform/mail/incoming-mail.ts'
import { noteReturned } from '../bounces.service.ts'
import type { OnReturnedMail } from '../bounces.service.ts'
import type { OpenInbox } from './imap-session.ts'
import { namedBy } from '../mime/mail-identity.ts'
import type { MailHeaders } from '../mime/mail-headers.ts'
import type { MailFile, MailReader, ReadMail } from '../mime/mail-reader.ts'
import { keepMail } from '../threads/keeping.service.ts'
import * as matching from './matching.queries.ts'
import { asWritten, matchOf } from './matching.service.ts'
import type { Match } from './matching.service.ts'
import * as queries from './reading.queries.ts'
import type { ReadMailbox } from './reading.queries.ts'

export interface ReadingDeps {
  db: Db
  clock: Clock
  files: FileStore
  secrets: Secrets
  allowPrivateHosts: boolean
  mailProviders: readonly MailProvider[]
  /** Where mails lie while they are read. */
  workFolder: string
  reader: MailReader
  /** Hears of mails that come back. */
  onReturn: OnReturnedMail
}

export interface OpenedMailbox {
  mailbox: ReadMailbox
  inbox: OpenInbox
}

/** What is known of a mail before it is read. */
export interface Seen {
  uid: number
  receivedAt: Date
  size?: number
  /** How long its head is. */
  bodyAt?: number
}

/** Where one mail is taken apart: its own folder, and what is stored of it. */
export interface MailIntake {
  folder: string
  scope: FileScope
}

/** A mail of 30 MB is longer as it travels. What is larger lies in the mailbox alone. */
const MOST_MAIL = 45_000_000
/** A report on delivery says what it has to say at its beginning. */
const MOST_REPORT = 300_000

type IntakeDeps = Pick<ReadingDeps, 'db' | 'clock' | 'onReturn' | 'reader'>

/**
 * Takes one mail, once. Of a person's own mailbox only what answers us, or comes from somebody of a record whose number
 * it names, is read beyond its headers; of a business's everything is.
 */
export async function takeOne(
  ground: IntakeDeps,
  opened: OpenedMailbox,
  { seen, headers: said, desk }: { seen: Seen; headers: MailHeaders; desk: MailIntake },
): Promise<void> {
  const { db } = ground
  if (await isTaken(db, said)) return
  if (said.isReport && (await takeReport(ground, opened, { seen, headers: said, desk }))) return
  const written = await asWritten(db, said)
  const match = await matchOf(db, written)
  if (!isOurs(opened.mailbox, match)) return
  const saved = await saveMail(opened, seen, desk)
  const headers = await withIdentity(opened, { seen, headers: written, path: saved?.path })
  if (await isTaken(db, headers)) return
  const mail = await readSaved(ground.reader, saved, { seen, headers, desk })
  await keepInTurn(ground, opened, { uid: seen.uid, digest: headers.digest, mail, match })
}

async function readSaved(
  reader: MailReader,
  saved: SavedMail | null,
  { seen, headers, desk }: { seen: Seen; headers: MailHeaders; desk: MailIntake },
): Promise<ReceivedMail> {
  if (!saved) return { ...receivedMail(headers, null, seen), files: [], source: null, isUnreadable: false }
  const source = await packed(saved, desk.scope)
  const parts = await reader.read(desk.folder, SAVED)
  const files = await Promise.all((parts?.files ?? []).map((file) => receivedFile(file, desk.scope)))
  return { ...receivedMail(headers, parts, seen), files, source, isUnreadable: parts === null }
}

/**
 * Keeps a mail that could not be read: that it is there, what its head says where that is known, and at a desk the mail
 * as it came. Of a person's own mailbox what is none of ours is passed.
 */
export async function keepUnreadable(
  ground: Pick<ReadingDeps, 'db' | 'clock'>,
  opened: OpenedMailbox,
  { seen, headers: said, desk }: { seen: Seen; headers: MailHeaders; desk: MailIntake | null },
): Promise<'kept' | 'passed'> {
  if (await isTaken(ground.db, said)) return 'kept'
  const written = await asWritten(ground.db, said)
  const match = await matchOf(ground.db, written)
  if (!isOurs(opened.mailbox, match)) return 'passed'
  const saved = desk && (await saveMail(opened, seen, desk))
  const headers = await withIdentity(opened, { seen, headers: written, path: saved?.path })
  const source = desk && saved ? await packed(saved, desk.scope) : null
  const mail = { ...receivedMail(headers, null, seen), files: [], source, isUnreadable: true }
  await keepInTurn(ground, opened, { uid: seen.uid, digest: headers.digest, mail, match })
  return 'kept'
}

/** It is one of ours, or was taken before. One that its head does not tell from others is not known before its content. */
const isTaken = async (db: Db, { messageId, digest, isNamed }: MailHeaders): Promise<boolean> =>
  (await matching.listAnswered(db, [messageId])).length > 0 ||
  (isNamed && (await queries.wasTaken(db, digest)))

const isOurs = ({ person_id: person }: ReadMailbox, match: Match | null): boolean =>
  person === null || (match !== null && (match.by !== 'thread' || match.record !== null))

/** A mail of ours came back. True where it was one; others are mails like any. */
async function takeReport(
  ground: IntakeDeps,
  opened: OpenedMailbox,
  { seen, headers: said, desk }: { seen: Seen; headers: MailHeaders; desk: MailIntake },
): Promise<boolean> {
  const path = join(desk.folder, 'report')
  await opened.inbox.save(seen.uid, path, MOST_REPORT)
  const headers = await withIdentity(opened, { seen, headers: said, path })
  const read = await ground.reader.read(desk.folder, 'report')
  const failure = read?.failure
  if (!failure) return false
  return ground.db.transaction().execute(async (inside) => {
    const wasOurs = await noteReturned(inside, failure, ground.onReturn)
    if (wasOurs) await queries.takeReceipt(inside, headers.digest)
    return wasOurs
  })
}

/** In one transaction with what notes that it was taken: whatever ends the process, it is there and noted, or neither. */
async function keepInTurn(
  { db, clock }: Pick<ReadingDeps, 'db' | 'clock'>,
  { mailbox, inbox }: OpenedMailbox,
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
  inside: Pick<IntakeDeps, 'db' | 'clock'>,
  { mail, place, match }: { mail: ReceivedMail; place: ReceivedIn; match: Match | null },
): Promise<void> {
  if (match?.by === 'answer') return match.taker.handle(inside, { outboxId: match.outboxId, mail, place })
  const threadId = match?.by === 'thread' ? match.threadId : null
  await keepMail(inside.db, { mail, place, record: match?.record ?? null, threadId })
}

const SAVED = 'mail'

interface SavedMail {
  path: string
  size: number
}

/** Saves a mail at the desk; null where it is larger than any that is read. */
async function saveMail(
  { inbox }: OpenedMailbox,
  { uid, size = 0 }: Seen,
  { folder }: MailIntake,
): Promise<SavedMail | null> {
  if (size > MOST_MAIL) return null
  const path = join(folder, SAVED)
  return { path, size: await inbox.save(uid, path, MOST_MAIL) }
}

async function packed({ path, size }: SavedMail, scope: FileScope): Promise<ReceivedMail['source']> {
  const source = pipeline(createReadStream(path), createGzip(), () => undefined)
  return { content: await scope.write(source), size }
}

/** A mail without a name of its own is known by what comes after its head, or else by its place in the mailbox. */
async function withIdentity(
  { mailbox, inbox }: OpenedMailbox,
  { seen, headers, path }: { seen: Seen; headers: MailHeaders; path: string | undefined },
): Promise<MailHeaders> {
  if (headers.isNamed) return headers
  if (path === undefined) return namedBy(headers, `${mailbox.id}.${inbox.uidValidity}.${seen.uid}`)
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { start: seen.bodyAt ?? 0 })) hash.update(piece)
  return namedBy(headers, hash.digest('hex'))
}

function receivedMail(
  headers: MailHeaders,
  parts: ReadMail | null,
  { receivedAt }: Seen,
): Omit<ReceivedMail, 'files' | 'source' | 'isUnreadable'> {
  const { messageId, replyIds, from, behind, replyTo, to, subject, kind } = headers
  return {
    messageId,
    replyIds,
    from,
    behind,
    // The writer of a mail that a group passes on is its sender here.
    replyTo: replyTo === from.address ? '' : replyTo,
    to,
    subject,
    ...shownOf(parts),
    isAutomatic: kind === 'automatic' || headers.isReport,
    senderFailed: headers.senderFailed,
    receivedAt: receivedAt.toISOString(),
  }
}

/** What can be shown of a mail; nothing of one that could not be read. */
const shownOf = (parts: ReadMail | null) =>
  parts
    ? { text: parts.text, html: parts.html, hasPictures: parts.hasPictures, isCut: parts.isCut }
    : { text: '', html: '', hasPictures: false, isCut: true }

/** Everything is kept; its content says whether it can become a file of a record. */
async function receivedFile({ path, ...facts }: MailFile, scope: FileScope): Promise<ReceivedFile> {
  return { ...facts, content: await scope.write(createReadStream(path)), refusal: refusalOf(facts) }
}

function refusalOf({ type, size }: Pick<MailFile, 'type' | 'size'>): string | null {
  if (!(type in documentTypes)) return 'not_for_records'
  return size > MAX_DOCUMENT_BYTES ? `file_too_large:${MAX_DOCUMENT_BYTES / 1024 / 1024}` : null
}
