import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'
import type { Db } from '../db/client.ts'
import type { FileStore } from '../files/files.ts'
import { enqueue } from './jobs.ts'
import {
  attachFile,
  insertMail,
  listAttached,
  lockWaitingMail,
  noteAttempt,
  settleMail,
} from './mail.queries.ts'

export const MAIL_TASK = 'mail.send'
const ATTEMPTS = 8

/** A mail as a feature writes it. Addresses were validated when they were entered. */
export interface Mail {
  to: string
  /** Whose mail it is; null for the system's own. */
  personId: number | null
  /** Who caused it and is told when it cannot be delivered; the one whose mail it is when nobody did. */
  senderId?: number | null
  senderName?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Keys of stored files that go along. */
  files?: readonly string[]
  /** How many seconds it waits first, in which it can be withdrawn. */
  afterSeconds?: number
}

export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  /** The address that mail comes from. */
  from: string
}

/** Writes a mail into the outbox, in the caller's transaction; a worker sends it after the commit. Answers its id. */
export async function sendMail(db: Db, mail: Mail, domain: string): Promise<number> {
  const id = await insertMail(db, {
    recipient: mail.to,
    person_id: mail.personId,
    sender_id: mail.senderId ?? null,
    sender_name: mail.senderName ?? '',
    reply_to: mail.replyTo ?? '',
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    message_id: `<${randomUUID()}@${domain}>`,
  })
  for (const key of mail.files ?? []) await attachFile(db, id, key)
  await enqueue(db, MAIL_TASK, { id }, mail.afterSeconds)
  return id
}

/** A mail that will not be tried again. */
export interface FailedMail {
  recipient: string
  subject: string
  person_id: number | null
  sender_id: number | null
}

/** Is told of a mail that failed for good, in the transaction that notes it. */
export type OnFailedMail = (db: Db, mail: FailedMail) => Promise<void>

/**
 * Sends one mail of the outbox. Without a mail server it is kept, to be read in the product. A refusal for good
 * (a wrong login, an unknown recipient) is not tried again; anything else is thrown for the queue to repeat.
 */
export async function deliverMail(
  db: Db,
  id: number,
  { server, files, onFailed }: { server: MailServer | null; files: FileStore; onFailed: OnFailedMail },
): Promise<void> {
  const transport = transportOf(server)
  const failure = await db.transaction().execute(async (inside) => {
    const mail = await lockWaitingMail(inside, id)
    if (!mail) return null
    if (!server || !transport) return settleMail(inside, id, 'kept', null).then(() => null)
    try {
      await transport.sendMail({
        messageId: mail.message_id,
        from: { name: mail.sender_name || 'Dromos', address: server.from },
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        attachments: await readAttached(inside, id, files),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await settleMail(inside, id, 'sent', null)
      return null
    } catch (error) {
      const failure = await noteFailure(inside, id, error)
      if (!failure) await onFailed(inside, mail)
      return failure
    }
  })
  if (failure) throw failure
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

async function noteFailure(db: Db, id: number, error: unknown): Promise<Error | null> {
  const failure = error instanceof Error ? error : new Error(String(error))
  const code = 'responseCode' in failure ? Number(failure.responseCode) : 0
  const attempts = code >= 500 ? ATTEMPTS : await noteAttempt(db, id, failure.message)
  if (attempts < ATTEMPTS) return failure
  await settleMail(db, id, 'failed', failure.message)
  return null
}

function transportOf(server: MailServer | null): Transporter | null {
  if (!server) return null
  return createTransport(server.url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  } as object)
}
