import { Duplex } from 'node:stream'
import type { Readable } from 'node:stream'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { requireOriginal } from '../copy.ts'
import { connectionTo } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { answerToken } from './mail-token.ts'

/** Through which server a mail leaves, and from which address. */
export interface MailWay {
  /** `smtp://user:password@host:port` or `smtps://…` of the product's own, or a mailbox that people have set up. */
  server: string | Mailbox
  from: string
}

export interface OutgoingMail {
  message_id: string
  sender_name: string
  reply_to: string
  recipient: string
  /** Whom its head names, where several read the same; else the recipient alone. */
  shown_to: readonly string[]
  shown_cc: readonly string[]
  subject: string
  body_text: string
  body_html: string
  sender_id: number | null
  /** The mail it answers, and those before with it; null and none for what begins an exchange. */
  in_reply_to: string | null
  reply_references: readonly string[]
  /** Where one press ends what is sent to many; null for what is written to one. */
  unsubscribe_url: string | null
}

interface Attachment {
  filename: string
  contentType: string
  content: Buffer | Readable
  cid?: string
}

/** A mail server may take so long for each step, and so long until it has a whole mail. */
const STEP_MS = 20_000
const WHOLE_MS = 300_000
/** The DATA termination timeout of RFC 5321, 4.5.3.2.6: with a shorter one a mail is sent twice. */
const ANSWER_MS = 600_000

/** Hands a mail to its server; `given` is waited for before the server has all of it. Throws what the server says. */
export async function deliverBySmtp(
  { server, from }: MailWay,
  { mail, attachments }: { mail: OutgoingMail; attachments: readonly Attachment[] },
  given: () => Promise<void>,
): Promise<void> {
  requireOutsideTransaction('sending a mail')
  requireOriginal()
  // A server that sends nothing need not know how.
  const { createTransport } = await import('nodemailer')
  const patience = keepPatience()
  const bounds = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: ANSWER_MS }
  const steps = { logger: patience.logger, transactionLog: true }
  const connection = typeof server === 'string' ? { url: server } : await connectionTo(server)
  const transport = createTransport({ ...connection, ...bounds, ...steps } as object)
  transport.use('stream', ({ message }, done) => {
    const isGiven = async () => {
      await given()
      patience.whole()
    }
    message.transform(() => passed(patience.step, isGiven))
    done()
  })
  try {
    const { shown_to: to, shown_cc: cc } = mail
    await transport.sendMail({
      messageId: mail.message_id,
      // Its own token is the last: programs keep what is nearest when they shorten the list.
      references: [...mail.reply_references, answerToken(mail.message_id)],
      ...(mail.in_reply_to === null ? {} : { inReplyTo: mail.in_reply_to }),
      from: { name: mail.sender_name || 'Dromos', address: from },
      to: to.length > 0 || cc.length > 0 ? [...to] : mail.recipient,
      ...(cc.length > 0 ? { cc: [...cc] } : {}),
      envelope: { from, to: mail.recipient },
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      headers: headersOf(mail),
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      attachments: [...attachments],
      signal: patience.signal,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } finally {
    patience.end()
    transport.close()
  }
}

/** One press in the reader's own program ends what goes to many (RFC 8058). */
const headersOf = ({ sender_id, unsubscribe_url: url }: OutgoingMail) => ({
  // Nobody's holiday note answers what nobody wrote.
  ...(sender_id === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
  ...(url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** Gives a server up that takes too long for a step or for the whole; each line of the talk is a step. */
function keepPatience() {
  const late = new AbortController()
  const giveUp = (): void => late.abort()
  let whole = setTimeout(giveUp, WHOLE_MS)
  let step = setTimeout(giveUp, STEP_MS)
  let isWhole = false
  const next = (): void => {
    clearTimeout(step)
    if (!isWhole) step = setTimeout(giveUp, STEP_MS)
  }
  return {
    signal: late.signal,
    step: next,
    /** The server has all of it: nothing but its answer is waited for. */
    whole(): void {
      isWhole = true
      clearTimeout(step)
      clearTimeout(whole)
      whole = setTimeout(giveUp, ANSWER_MS)
    },
    end(): void {
      clearTimeout(step)
      clearTimeout(whole)
    },
    logger: {
      level: () => undefined,
      trace: next,
      debug: next,
      info: next,
      warn: next,
      error: next,
      fatal: next,
    },
  }
}

/** Passes a mail on, and its end only after what is said before it. */
const passed = (step: () => void, say: () => Promise<void>): Duplex =>
  Duplex.from(async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      step()
      yield chunk
    }
    await say()
  })
