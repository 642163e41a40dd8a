import { open } from 'node:fs/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { ImapFlow } from 'imapflow'
import { lendPlace } from '../../platform/limits/per-user-limit.ts'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { requireOriginal } from '../../platform/copy.ts'
import { publicAddressOf } from '../../platform/public-address.ts'

export interface ImapServer {
  host: string
  port: number
  /** TLS from the start; STARTTLS is demanded otherwise. */
  isTls: boolean
  user: string
  password: string
  /** Of a provider's sign-in, in place of a password (XOAUTH2). */
  accessToken?: string | null
  allowPrivateHosts: boolean
  /** How long a step may take; 20 seconds unless stated. */
  stepMs?: number
}

/** A mailbox that cannot be read, with the reason in words of ours: what an unknown server says is read by nobody. */
export class MailboxFault extends Error {
  readonly reason: FieldKey
  /** Whether it was open to us, and its folder was not. */
  readonly isInside: boolean
  constructor(reason: FieldKey, cause: unknown, isInside = false) {
    super(reason, { cause })
    this.reason = reason
    this.isInside = isInside
  }
}

/** The inbox of somebody's mailbox, open for reading: nothing in it is changed or marked as read. */
export interface OpenInbox {
  /** While it stays the same, so do the numbers of the mails. */
  uidValidity: number
  /** The numbers of mails above one, which came on a day or later, in their order. */
  newMails(above: number, since: Date): Promise<number[]>
  /** Headers, of endless ones the beginning, size and arrival of a mail; null if it has gone. */
  look(uid: number): Promise<{ head: Buffer; size: number; receivedAt: Date } | null>
  /** Writes all of a mail, or its first bytes, to a new file. Answers how many. */
  save(uid: number, path: string, most: number): Promise<number>
}

const STEP_MS = 20_000
/** Each step has its own limit; between two of them a mail is taken apart. */
const MOST_IDLE_MS = 300_000
const PIECE = 1024 * 1024
const MOST_LITERAL = 4 * PIECE
const MOST_HEAD = 256 * 1024

/** Opens an inbox for some work, and closes it whatever happens. A step that takes too long is a fault. */
export async function withInbox<T>(server: ImapServer, work: (inbox: OpenInbox) => Promise<T>): Promise<T> {
  requireOutsideTransaction('the reading of a mailbox')
  requireOriginal()
  const client = await lendPlace(() => connect(server))
  try {
    return await work(await lendPlace(() => opened(client, server.stepMs ?? STEP_MS)))
  } finally {
    await leave(client)
  }
}

async function connect(server: ImapServer): Promise<ImapFlow> {
  const { host, port, isTls, user, password, accessToken, allowPrivateHosts, stepMs = STEP_MS } = server
  const address = await step(() => publicAddressOf(host, allowPrivateHosts), stepMs)
  if (!address) throw new MailboxFault('not_public_host', null)
  const { ImapFlow } = await import('imapflow')
  const name = isIP(host) ? {} : { servername: host }
  const client = new ImapFlow({
    // The address that was judged is the one that is connected to.
    host: address,
    port,
    secure: isTls,
    ...(isTls ? {} : { doSTARTTLS: true }),
    ...name,
    tls: { ...name, rejectUnauthorized: true },
    auth: accessToken ? { user, accessToken } : { user, pass: password },
    logger: false,
    clientInfo: { name: 'Dromos' },
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: MOST_IDLE_MS,
    maxLineLength: MOST_LITERAL,
    maxLiteralSize: MOST_LITERAL,
    maxResponseSize: 4 * MOST_LITERAL,
    maxResponseTokens: 200_000,
  })
  // What goes wrong between two steps is told by the next one.
  client.on('error', () => undefined)
  try {
    // The call, the greeting, TLS and the signing in are steps of their own.
    await step(() => client.connect(), 4 * stepMs)
  } catch (error) {
    client.close()
    const isRefused = error instanceof MailboxFault && error.reason === 'mail_login' && accessToken
    throw isRefused ? new MailboxFault('mail_access_refused', error) : error
  }
  return client
}

async function opened(client: ImapFlow, stepMs: number): Promise<OpenInbox> {
  const opening = step(() => client.mailboxOpen('INBOX', { readOnly: true }), stepMs)
  const box = await opening.catch((error: unknown) => {
    throw error instanceof MailboxFault ? new MailboxFault(error.reason, error, true) : error
  })
  return {
    uidValidity: Number(box.uidValidity),
    async newMails(above, since) {
      const asked = { uid: `${above + 1}:*`, since }
      const found = await step(() => client.search(asked, { uid: true }), stepMs)
      if (!found) throw new MailboxFault('mail_no_answer', null)
      // A range up to the last mail always has that one.
      return found.filter((uid) => uid > above).toSorted((one, other) => one - other)
    },
    async look(uid) {
      const head = { key: 'HEADER', start: 0, maxLength: MOST_HEAD }
      const asked = { uid: true, size: true, internalDate: true, bodyParts: [head] }
      const found = await step(() => client.fetchOne(String(uid), asked, { uid: true }), stepMs)
      if (!found) return null
      const receivedAt = new Date(found.internalDate ?? Number.NaN)
      return { head: found.headers ?? Buffer.alloc(0), size: found.size ?? 0, receivedAt }
    },
    save: (uid, path, most) => savePieces(client, { uid, path, most, stepMs }),
  }
}

// In pieces, so that a large mail over a slow line is not one long step, and is never in memory.
async function savePieces(
  client: ImapFlow,
  { uid, path, most, stepMs }: { uid: number; path: string; most: number; stepMs: number },
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    while (size < most) {
      const source = { start: size, maxLength: Math.min(PIECE, most - size) }
      const found = await step(
        () => client.fetchOne(String(uid), { uid: true, source }, { uid: true }),
        stepMs,
      )
      const piece = found ? found.source : undefined
      if (!piece || piece.length === 0) break
      await file.writeFile(piece)
      size += piece.length
      if (piece.length < source.maxLength) break
    }
    return size
  } finally {
    await file.close()
  }
}

/** Says goodbye if the server listens, and hangs up either way. */
async function leave(client: ImapFlow): Promise<void> {
  await Promise.race([client.logout().catch(() => undefined), pause(1_000, undefined, { ref: false })])
  client.close()
}

async function step<T>(work: () => Promise<T>, most: number): Promise<T> {
  const late = new AbortController()
  const limit = pause(most, undefined, { signal: late.signal }).then(() => {
    throw new MailboxFault('mail_no_answer', null)
  })
  try {
    return await Promise.race([work(), limit])
  } catch (error) {
    throw error instanceof MailboxFault ? error : new MailboxFault(reasonOf(error), error)
  } finally {
    late.abort()
    limit.catch(() => undefined)
  }
}

function reasonOf(error: unknown): FieldKey {
  const {
    code = '',
    authenticationFailed = false,
    message = '',
  } = error instanceof Error ? (error as ImapError) : {}
  if (authenticationFailed) return 'mail_login'
  return /CERT|^ERR_(?:SSL|TLS)|^EPROTO|SELF_SIGNED|UNABLE_TO/.test(code) ||
    /STARTTLS|certificate|altnames/i.test(message)
    ? 'mail_no_tls'
    : 'mail_no_answer'
}

/** What the library adds to its errors. */
interface ImapError extends Error {
  code?: string
  authenticationFailed?: boolean
}
