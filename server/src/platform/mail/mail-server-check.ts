import { randomUUID } from 'node:crypto'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { requireOriginal } from '../copy.ts'
import { deliverBySmtp } from './smtp-delivery.ts'
import type { MailServer } from './mail.ts'
import { reasonOf } from './mailbox.ts'
import { mailOf, PRODUCT } from './mail-text.ts'

/** Where the talk with a mail server ended. */
export type MailStep = 'address' | 'connection' | 'tls' | 'sign-in' | 'sender' | 'recipient' | 'mail'

export interface MailFailure {
  step: MailStep
  /** What was said, by the server or by the machine. */
  said: string
}

const STEP_MS = 10_000

/** Connects to the product's mail server and signs in, and sends nothing. Null when it would take mail. */
export async function checkMailServer({ url }: MailServer): Promise<MailFailure | null> {
  requireOutsideTransaction('trying a mail server')
  requireOriginal()
  const { createTransport } = await import('nodemailer')
  const bounds = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS }
  const transport = createTransport({ url, ...bounds } as object)
  return failureOf(() => transport.verify()).finally(() => transport.close())
}

/** Sends one mail by the product's mail server, as every mail of the product leaves. Null when the server has taken it. */
export const sendTestMail = ({ url, from }: MailServer, recipient: string): Promise<MailFailure | null> => {
  const { subject, text, html } = testLetter
  const mail = {
    message_id: `<${randomUUID()}@${from.split('@').at(-1)}>`,
    sender_name: '',
    reply_to: '',
    recipient,
    shown_to: [],
    shown_cc: [],
    subject,
    body_text: text,
    body_html: html,
    sender_id: null,
    in_reply_to: null,
    reply_references: [],
    unsubscribe_url: null,
  }
  return failureOf(() =>
    deliverBySmtp({ server: url, from }, { mail, attachments: [] }, async () => undefined),
  )
}

const testLetter = mailOf({
  subject: 'Dromos: test · δοκιμή',
  greeting: 'The mail server of Dromos sends mail.',
  paragraphs: ['Ο διακομιστής αλληλογραφίας του Dromos στέλνει μηνύματα.'],
  foot: PRODUCT,
})

async function failureOf(work: () => Promise<unknown>): Promise<MailFailure | null> {
  try {
    await work()
    return null
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { step: stepOf(error), said: said.replaceAll(/\s+/g, ' ').trim() }
  }
}

/** Which step of a talk an error of the mail library belongs to. */
export function stepOf(error: unknown): MailStep {
  const { code, command, responseCode } = (error instanceof Error ? error : {}) as MailError
  if (noName.has(code ?? '')) return 'address'
  const reason = reasonOf(error)
  if (code === 'ETLS' || reason === 'mail_no_tls') return 'tls'
  if (reason === 'mail_login') return 'sign-in'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return responseCode ? 'mail' : 'connection'
}

const noName = new Set(['EDNS', 'ENOTFOUND', 'EAI_AGAIN'])

/** What the mail library adds to its errors. */
interface MailError {
  code?: string
  command?: string
  responseCode?: number
}
