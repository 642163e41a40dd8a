import { randomUUID } from 'node:crypto'
import { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import { demandOutside } from '../db/inside.ts'
import type { FileStore } from '../files/files.ts'
import type { Secrets } from './access/secrets.ts'
import { enqueue } from './jobs.ts'
import { pictureName } from './mail/house-letter.ts'
import { sealLink, unsealLink } from './mail-link.ts'
import { answerToken } from './mail/mail-token.ts'
import { tellOfLetter } from './mail/sent-mail.ts'
import {
  attachFile,
  beginSending,
  endSending,
  insertLetter,
  insertMail,
  listAttached,
  listForgotten,
  noteGiven,
} from './mail.queries.ts'
import type { MailAbout, MailEnd, OutboxMail } from './mail.queries.ts'

export const MAIL_TASK = 'mail.send'
export const FORGOTTEN_MAIL_TASK = 'mail.forgotten'
/** Tried at once, then with pauses that grow to six hours: the last time 22 hours after the first. */
export const MAIL_ATTEMPTS = 13
/** A mail server may take so long to answer the call, and so long until it has a whole mail. */
const CALL_MS = 30_000
const WHOLE_MS = 300_000
/** And then so long to say that it has it, as RFC 5321 wants: who gives up sooner sends twice. */
const ANSWER_MS = 600_000
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
  /** The address in it that signs somebody in: nobody who reads the database can use it. */
  link?: { address: string; secrets: Secrets }
  /** What it is about and in whose name; nothing for what the product writes of itself. */
  about?: MailAbout
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
  const bodies = { body_text: mail.text, body_html: mail.html }
  const id = await insertMail(db, {
    recipient: mail.to,
    person_id: mail.personId,
    sender_id: mail.senderId ?? null,
    sender_name: mail.senderName ?? '',
    reply_to: mail.replyTo ?? '',
    subject: mail.subject,
    message_id,
    sealed_link: null,
    ...(mail.link ? sealLink(bodies, { ...mail.link, messageId: message_id }) : bodies),
  })
  if (mail.about) await writeLetter(db, id, { ...mail, about: mail.about })
  for (const key of mail.files ?? []) await attachFile(db, id, key)
  await enqueue(db, MAIL_TASK, { id }, { afterSeconds: mail.afterSeconds, attempts: MAIL_ATTEMPTS })
  return id
}

/** Of what a person writes about a record those hear who keep what is exchanged about it. */
async function writeLetter(
  db: Db,
  id: number,
  { to, about, senderId }: Mail & { about: MailAbout },
): Promise<void> {
  await insertLetter(db, id, about)
  if (senderId) await tellOfLetter(db, { to, about })
}

export interface EndedMail {
  recipient: string
  subject: string
  person_id: number | null
  sender_id: number | null
  /** What the mail server said, where it knows no such address. */
  refused?: string | undefined
}

/** Is told of a mail that did not go out for certain, in the transaction that notes it. */
export type OnEndedMail = (db: Db, mail: EndedMail & { id: number }, end: MailEnd) => Promise<void>

interface Delivery {
  server: MailServer | null
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
  { server, files, secrets, onEnd, isLast }: Delivery,
): Promise<void> {
  const mail = await beginSending(db, id)
  if (!mail) return
  const isSomebodys = mail.sender_id !== null
  const giveUp = (end: MailEnd, error: string, isRefused = false) =>
    endMail(db, { ...mail, error, refused: isRefused ? error : undefined }, { end, onEnd })
  if (mail.given_at !== null && isSomebodys) return giveUp('uncertain', NO_ANSWER)
  if (!server) return endSending(db, id, { status: 'kept', error: null })
  const failure = await tryToHand(db, mail, { server, files, secrets })
  if (!failure) return insist(() => endSending(db, id, { status: 'sent', error: null }))
  const { isUnknown, isFinal, isRefused, error } = failure
  if (isUnknown && isSomebodys) return giveUp('uncertain', error)
  if (isFinal || isLast) return giveUp('failed', error, isRefused)
  await endSending(db, id, { status: 'waiting', error })
  throw failure.problem
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
  { server, files, secrets }: Pick<Delivery, 'files' | 'secrets'> & { server: MailServer },
): Promise<Failure | null> {
  let isGiven = false
  const given = async (): Promise<void> => {
    await noteGiven(db, mail.id)
    isGiven = true
  }
  try {
    const whole = { ...mail, ...unsealLink(mail, secrets) }
    await hand(server, { mail: whole, attachments: await readAttached(db, mail, files) }, given)
    return null
  } catch (problem) {
    const error = problem instanceof Error ? problem.message : String(problem)
    const said = problem instanceof Error && 'responseCode' in problem ? Number(problem.responseCode) : 0
    const isAnswer = said >= 400
    return {
      problem,
      error,
      isFinal: said >= 500,
      isRefused: refusesAddress(problem),
      isUnknown: isGiven && !isAnswer,
    }
  }
}

/** Codes that say that nobody is at an address, or not any more; not those of full mailboxes and of suspected mail. */
const nobody = new Set([550, 551, 553])

function refusesAddress(problem: unknown): boolean {
  if (!(problem instanceof Error) || !('responseCode' in problem) || !('command' in problem)) return false
  return (
    problem.command === 'RCPT TO' &&
    nobody.has(Number(problem.responseCode)) &&
    !/ 5\.[27]\.\d/.test(problem.message)
  )
}

/** Ends mails that the queue has given up without a word, as after a fault of our own; their senders are told. */
export async function failForgotten(db: Db, onEnd: OnEndedMail): Promise<void> {
  for (const id of await listForgotten(db)) {
    const mail = await beginSending(db, id)
    if (!mail) continue
    const end = mail.given_at === null ? 'failed' : 'uncertain'
    await endMail(db, { ...mail, error: mail.error ?? 'given up' }, { end, onEnd })
  }
}

const NO_ANSWER = 'the connection ended before the mail server answered'

async function endMail(
  db: Db,
  { id, error, ...mail }: EndedMail & { id: number; error: string },
  { end, onEnd }: { end: MailEnd; onEnd: OnEndedMail },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await endSending(inside, id, { status: end, error })
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

type Attached = Awaited<ReturnType<typeof readAttached>>

async function hand(
  server: MailServer,
  { mail, attachments }: { mail: LeavingMail; attachments: Attached },
  given: () => Promise<void>,
): Promise<void> {
  demandOutside('sending a mail')
  // A server that sends nothing need not know how.
  const { createTransport } = await import('nodemailer')
  const late = new AbortController()
  let limit = setTimeout(() => late.abort(), WHOLE_MS)
  const transport = createTransport(server.url, {
    connectionTimeout: CALL_MS,
    greetingTimeout: CALL_MS,
    socketTimeout: ANSWER_MS,
  } as object)
  transport.use('stream', ({ message }, done) => {
    message.transform(() =>
      beforeLastLine(async () => {
        await given()
        clearTimeout(limit)
        limit = setTimeout(() => late.abort(), ANSWER_MS)
      }),
    )
    done()
  })
  try {
    await transport.sendMail({
      messageId: mail.message_id,
      references: answerToken(mail.message_id),
      from: { name: mail.sender_name || 'Dromos', address: server.from },
      to: mail.recipient,
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      headers: headersOf(mail),
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      attachments,
      signal: late.signal,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    clearTimeout(limit)
    transport.close()
  }
}

/** One press in the reader's own program ends it (RFC 8058). */
const headersOf = ({ sender_id, unsubscribe_url: url }: OutboxMail) => ({
  // Nobody's holiday note answers what nobody wrote.
  ...(sender_id === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
  ...(url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Passes a mail on, and its end only after what is said before it. */
const beforeLastLine = (say: () => Promise<void>): Duplex =>
  Duplex.from(async function* (chunks: AsyncIterable<Buffer>) {
    yield* chunks
    await say()
  })

async function readAttached(db: Db, mail: OutboxMail & { id: number }, files: FileStore) {
  const attached = await listAttached(db, mail.id)
  return Promise.all(
    attached.map(async ({ key, name, type }) => ({
      filename: name,
      contentType: type,
      content: await buffer(await files.read(key)),
      // What its HTML shows is no attachment to its reader.
      ...(mail.body_html.includes(pictureName(key)) && { cid: key, contentDisposition: 'inline' as const }),
    })),
  )
}
