import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/client.ts'
import { demandOutside } from '../db/inside.ts'
import type { FileStore } from '../files/files.ts'
import type { Secrets } from './access/secrets.ts'
import { enqueue } from './jobs.ts'
import { sealLink, unsealLink } from './mail-link.ts'
import {
  attachFile,
  beginSending,
  endSending,
  insertMail,
  listAttached,
  listForgotten,
} from './mail.queries.ts'
import type { OutboxMail } from './mail.queries.ts'

export const MAIL_TASK = 'mail.send'
export const FORGOTTEN_MAIL_TASK = 'mail.forgotten'
/** Tried at once, then with pauses that grow to six hours: the last time 22 hours after the first. */
const ATTEMPTS = 13
/** A mail server may be silent for so long at each step, and take so long for a whole mail. */
const STEP_MS = 30_000
const WHOLE_MS = 300_000
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
  for (const key of mail.files ?? []) await attachFile(db, id, key)
  await enqueue(db, MAIL_TASK, { id }, { afterSeconds: mail.afterSeconds, attempts: ATTEMPTS })
  return id
}

export interface FailedMail {
  recipient: string
  subject: string
  person_id: number | null
  sender_id: number | null
}

/** Is told of a mail that failed for good, in the transaction that notes it. */
export type OnFailedMail = (db: Db, mail: FailedMail) => Promise<void>

interface Delivery {
  server: MailServer | null
  files: FileStore
  secrets: Pick<Secrets, 'open'>
  onFailed: OnFailedMail
  isLast: boolean
}

/**
 * Sends one mail of the outbox, with no transaction open while the mail server takes its time. Without a mail server
 * it is kept, to be read in the product. A refusal for good (a wrong login, an unknown recipient) is not tried again;
 * anything else is thrown for the queue to repeat, and told when it was the last time.
 */
export async function deliverMail(
  db: Db,
  id: number,
  { server, files, secrets, onFailed, isLast }: Delivery,
): Promise<void> {
  const mail = await beginSending(db, id)
  if (!mail) return
  if (!server) return endSending(db, id, { status: 'kept', error: null })
  try {
    const whole = { ...mail, ...unsealLink(mail, secrets) }
    await hand(server, { mail: whole, attachments: await readAttached(db, id, files) })
  } catch (problem) {
    const { isFinal, error } = failureOf(problem)
    if (isFinal || isLast) return failMail(db, { ...mail, error }, onFailed)
    await endSending(db, id, { status: 'waiting', error })
    throw problem
  }
  await insist(() => endSending(db, id, { status: 'sent', error: null }))
}

/** Ends mails that the queue has given up without a word, as after a fault of our own; their senders are told. */
export async function failForgotten(db: Db, onFailed: OnFailedMail): Promise<void> {
  for (const id of await listForgotten(db)) {
    const mail = await beginSending(db, id)
    if (mail) await failMail(db, { ...mail, error: mail.error ?? 'given up' }, onFailed)
  }
}

async function failMail(
  db: Db,
  { id, error, ...mail }: FailedMail & { id: number; error: string },
  onFailed: OnFailedMail,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await endSending(inside, id, { status: 'failed', error })
    await onFailed(inside, mail)
  })
}

function failureOf(problem: unknown): { isFinal: boolean; error: string } {
  const error = problem instanceof Error ? problem.message : String(problem)
  const code = problem instanceof Error && 'responseCode' in problem ? Number(problem.responseCode) : 0
  return { isFinal: code >= 500, error }
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
  { mail, attachments }: { mail: OutboxMail; attachments: Attached },
): Promise<void> {
  demandOutside('sending a mail')
  const transport = createTransport(server.url, {
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  } as object)
  const sending = transport.sendMail({
    messageId: mail.message_id,
    from: { name: mail.sender_name || 'Dromos', address: server.from },
    to: mail.recipient,
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const given = new AbortController()
  const late = pause(WHOLE_MS, undefined, { signal: given.signal, ref: false }).then(() => {
    throw new Error('the mail server took too long')
  })
  try {
    await Promise.race([sending, late])
  } finally {
    given.abort()
    // Nobody listens to the one that loses the race.
    late.catch(() => undefined)
    sending.catch(() => undefined)
    transport.close()
  }
}

async function readAttached(db: Db, id: number, files: FileStore) {
  const attached = await listAttached(db, id)
  return Promise.all(
    attached.map(async ({ key, name, type }) => ({
      filename: name,
      contentType: type,
      content: await buffer(await files.read(key)),
    })),
  )
}
