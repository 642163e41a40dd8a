import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { Db } from '../../db/client.ts'
import type { FileStore } from '../../files/files.ts'
import type { Secrets } from '../access/secrets.ts'
import { copySince } from '../copy.ts'
import { AppError } from '../errors.ts'
import { eachByItself } from '../each.ts'
import { enqueue } from '../jobs.ts'
import { deliverBySmtp } from './smtp-delivery.ts'
import type { MailWay } from './smtp-delivery.ts'
import { refusesAddress } from './refused-address.ts'
import { pictureName } from './mail-layout.ts'
import { MailboxProblem, reasonOf } from './mailbox.ts'
import { takeTurn } from './turns.queries.ts'
import { sealLink, unsealLink } from './mail-link.ts'
import { countOutcome } from './mail-outcomes.ts'
import { announceSentMail } from './sent-mail.ts'
import {
  attachFile,
  beginSending,
  endSending,
  findShown,
  insertAnswer,
  insertOutboxMail,
  insertMail,
  listAttached,
  listForgotten,
  noteGiven,
} from './mail.queries.ts'
import type { MailAbout, MailAnswer, MailEnd, OutboxMail } from './mail.queries.ts'

export const MAIL_TASK = 'mail.send'
export const FORGOTTEN_MAIL_TASK = 'mail.forgotten'
/** Tried at once, then with pauses that grow to six hours: the last time 22 hours after the first. */
export const MAIL_ATTEMPTS = 13
const NOTING_MS = [500, 2_000, 8_000, 20_000, 30_000]

/** A mail as a feature writes it. Addresses were validated when they were entered. */
export interface Mail {
  to: string
  /** Whose mail it is; null for the system's own. */
  personId: number | null
  /** Who caused it and is told when it cannot be delivered; the mail's owner if nobody did. */
  senderId?: number | null
  senderName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  files?: readonly string[]
  /** Its body and its files are shown to its owner alone, in no outbox. */
  isPrivate?: boolean
  /**
   * The address in it that is its reader's alone: nobody who reads the database can use it. It is forgotten however the
   * mail ends; where `isKept` it stays sealed until the mail has gone out, so that the mail may be sent again.
   */
  link?: { address: string; secrets: Secrets; isKept?: boolean }
  /** What it is about and in whose name; nothing for what the product writes of itself. */
  about?: MailAbout
  /** What it answers, where it is written to a mail that came. */
  answer?: MailAnswer
  /** How many seconds it waits first, in which it can be withdrawn. */
  afterSeconds?: number
}

export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  from: string
}

/** Writes a mail into the outbox, in the caller's transaction; a worker sends it after the commit. Answers its id. */
export async function sendMail(db: Db, mail: Mail, domain: string): Promise<number> {
  const message_id = `<${randomUUID()}@${domain}>`
  const id = await insertMail(db, {
    recipient: mail.to,
    person_id: mail.personId,
    sender_id: mail.senderId ?? null,
    sender_name: mail.senderName ?? '',
    reply_to: mail.replyTo ?? '',
    subject: mail.subject,
    message_id,
    is_private: mail.isPrivate ?? false,
    ...bodiesOf(mail, message_id),
  })
  if (mail.about) await writeLetter(db, id, { ...mail, about: mail.about })
  for (const key of mail.files ?? []) await attachFile(db, id, key)
  await enqueue(db, MAIL_TASK, { id }, { afterSeconds: await waitOf(db, id, mail), attempts: MAIL_ATTEMPTS })
  return id
}

function bodiesOf({ text, html, link }: Mail, messageId: string) {
  const bodies = { body_text: text, body_html: html }
  if (!link) return { ...bodies, sealed_link: null, keeps_link: false }
  return { ...sealLink(bodies, { ...link, messageId }), keeps_link: link.isKept ?? false }
}

/**
 * Of what a person writes about a record those hear who keep what is exchanged about it; an answer is told to its own
 * thread by who writes it.
 */
async function writeLetter(
  db: Db,
  id: number,
  { to, about, answer, senderId }: Mail & { about: MailAbout },
): Promise<void> {
  await insertOutboxMail(db, id, about)
  if (answer) await insertAnswer(db, id, answer)
  else if (senderId) await announceSentMail(db, { to, about })
}

/** Puts a mail that has ended in line again, with all its attempts. */
export async function queueAgain(db: Db, id: number): Promise<void> {
  await endSending(db, id, { status: 'waiting', error: null })
  await enqueue(db, MAIL_TASK, { id }, { attempts: MAIL_ATTEMPTS })
}

/** What somebody writes goes out within their hourly bound, the rest later; what the product writes is not counted. */
async function waitOf(db: Db, mailId: number, { senderId, afterSeconds = 0 }: Mail) {
  if (senderId === null || senderId === undefined) return afterSeconds
  return takeTurn(db, { mailId, personId: senderId, afterSeconds })
}

export interface EndedMail {
  recipient: string
  subject: string
  person_id: number | null
  sender_id: number | null
  /** What its server said, or the key of a sentence that says why. */
  error: string
  /** What the mail server said, where it knows no such address. */
  refused?: string | undefined
}

/** Is told of a mail that did not go out for certain, in the transaction that notes it. */
export type OnEndedMail = (db: Db, mail: EndedMail & { id: number }, end: MailEnd) => Promise<void>

/** Which way a mail takes; none where no server is set up. Throws what forbids it. */
export type WayOf = (mail: { id: number }) => Promise<MailWay | null>

interface Delivery {
  wayOf: WayOf
  files: FileStore
  secrets: Pick<Secrets, 'open'>
  onEnd: OnEndedMail
  isLast: boolean
}

/**
 * Sends one mail of the outbox, with no transaction open while the mail server takes its time. Without a mail server
 * it is kept, to be read in the product. A refusal for good (a wrong login, an unknown recipient) is not tried again;
 * anything else is thrown for the queue to repeat, and told when it was the last time. Once the server had all of a mail
 * and it is not known what it said, who sent it decides whether it goes out again; what nobody sent goes out again.
 */
export async function deliverMail(
  db: Db,
  id: number,
  { wayOf, files, secrets, onEnd, isLast }: Delivery,
): Promise<void> {
  const mail = await beginSending(db, id)
  if (!mail) return
  const isSomebodys = mail.sender_id !== null
  const giveUp = (end: MailEnd, error: string, isRefused = false) =>
    endMail(db, { ...mail, error, refused: isRefused ? error : undefined }, { end, onEnd })
  if (mail.given_at !== null && isSomebodys) return giveUp('uncertain', NO_ANSWER)
  const failure = await tryToHand(db, mail, { wayOf, files, secrets })
  if (failure === 'no way') return endTry(db, id, { status: 'kept', error: whyKept() })
  if (!failure) return insist(() => endTry(db, id, { status: 'sent', error: null }))
  const { isUnknown, isFinal, isRefused, error } = failure
  if (isUnknown && isSomebodys) return giveUp('uncertain', error)
  if (isFinal || isLast) return giveUp('failed', error, isRefused)
  await endTry(db, id, { status: 'waiting', error })
  throw failure.problem
}

async function endTry(db: Db, id: number, end: Parameters<typeof endSending>[2]): Promise<void> {
  await endSending(db, id, end)
  countOutcome(end.status)
}

type LeavingMail = OutboxMail & { unsubscribe_url: string | null }

interface Failure {
  problem: unknown
  error: string
  /** The mail server said so, for good. */
  isFinal: boolean
  /** It knows no such address. */
  isRefused: boolean
  /** It had all of the mail and did not say what became of it. */
  isUnknown: boolean
}

async function tryToHand(
  db: Db,
  mail: LeavingMail & { id: number },
  { wayOf, files, secrets }: Pick<Delivery, 'files' | 'secrets' | 'wayOf'>,
): Promise<Failure | 'no way' | null> {
  let isGiven = false
  let isMailbox = false
  const given = async (): Promise<void> => {
    await noteGiven(db, mail.id)
    isGiven = true
  }
  try {
    const way = copySince() === null ? await wayOf(mail) : null
    if (!way) return 'no way'
    isMailbox = typeof way.server !== 'string'
    const whole = { ...mail, ...unsealLink(mail, secrets), ...(await findShown(db, mail.id)) }
    await deliverBySmtp(way, { mail: whole, attachments: await readAttached(db, mail, files) }, given)
    return null
  } catch (problem) {
    return failureOf(problem, { isMailbox, isGiven })
  }
}

function failureOf(
  problem: unknown,
  { isMailbox, isGiven }: { isMailbox: boolean; isGiven: boolean },
): Failure {
  const isForbidden = problem instanceof MailboxProblem
  const error = isMailbox || isForbidden ? reasonOf(problem) : wordsOf(problem)
  const said = problem instanceof Error && 'responseCode' in problem ? Number(problem.responseCode) : 0
  const isWrong = said === 0 && !isGiven && wrongMailbox.has(error)
  const isFinal = said >= 500 || isForbidden || isWrong
  return { problem, error, isFinal, isRefused: refusesAddress(problem), isUnknown: isGiven && said < 400 }
}

/** Who has set the mailbox up can mend it; time does not. */
const wrongMailbox = new Set(['mail_login', 'mail_no_tls'])

const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** Ends mails that the queue has given up without a word, as after a fault of our own; their senders are told. */
export async function failForgotten(db: Db, onEnd: OnEndedMail): Promise<void> {
  await eachByItself(await listForgotten(db), async (id) => {
    const mail = await beginSending(db, id)
    if (!mail) return
    const end = mail.given_at === null ? 'failed' : 'uncertain'
    await endMail(db, { ...mail, error: mail.error ?? 'given up' }, { end, onEnd })
  })
}

/** Why the mails of a copy stay in its outbox. */
export const HELD = 'mail_held_by_copy' satisfies FieldKey
/** A mail is kept in a copy, or for want of a mail server. */
const whyKept = (): string | null => (copySince() === null ? null : HELD)

const NO_ANSWER = 'the connection ended before the mail server answered'

async function endMail(
  db: Db,
  { id, ...mail }: EndedMail & { id: number },
  { end, onEnd }: { end: MailEnd; onEnd: OnEndedMail },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await endTry(inside, id, { status: end, error: mail.error })
    await onEnd(inside, { id, ...mail }, end)
  })
}

/** A mail that was sent must not be sent again because the database was away for a moment. */
async function insist(note: () => Promise<void>): Promise<void> {
  for (const wait of NOTING_MS) {
    try {
      return await note()
    } catch {
      await pause(wait)
    }
  }
  await note()
}

async function readAttached(db: Db, mail: OutboxMail & { id: number }, files: FileStore) {
  const attached = await listAttached(db, mail.id)
  return Promise.all(
    attached.map(async ({ key, name, type }) => ({
      filename: name,
      contentType: type,
      content: await buffer(await files.read(key).catch(missing)),
      // What its HTML shows is no attachment to its reader.
      ...(mail.body_html.includes(pictureName(key)) && { cid: key, contentDisposition: 'inline' as const }),
    })),
  )
}

/** Time brings no content back. */
function missing(error: unknown): never {
  const isMissing = error instanceof AppError && error.code === 'content_missing'
  throw isMissing ? new MailboxProblem('mail_file_missing' satisfies FieldKey) : error
}
