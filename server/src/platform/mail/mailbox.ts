import { isIP } from 'node:net'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { MailboxStep } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { lendPlace } from '../limits/per-user-limit.ts'
import { requireOriginal } from '../copy.ts'
import { invalid } from '../errors.ts'
import type { Platform } from '../http/http.ts'
import type { MailContent } from './mail-text.ts'
import { publicAddressOf } from '../public-address.ts'

/** A mail server that people have set up in the product, with the right to use it. */
export interface Mailbox {
  host: string
  port: number
  /** TLS from the start; STARTTLS is demanded otherwise. */
  isTls: boolean
  user: string
  password: string
  /** Of a provider's sign-in, in place of a password (XOAUTH2). */
  accessToken?: string | null
  allowPrivateHosts: boolean
}

/** What whoever runs the server allows of mail servers that people set up. */
export type MailboxRules = Pick<Platform, 'allowPrivateHosts' | 'mailboxHosts'>

const STARTTLS_PORT = 587
const MAIL_PORTS = new Set([465, STARTTLS_PORT])

/** Refuses what may not be looked for: one may not look around with it. Inner servers and ports where they are allowed. */
export function requireMailServer(
  {
    smtp_host: host,
    smtp_port: port = STARTTLS_PORT,
  }: { smtp_host?: string | undefined; smtp_port?: number | undefined },
  rules: MailboxRules,
): void {
  const { mailboxHosts } = rules
  if (host && !isListed(host, rules)) {
    throw invalid({ smtp_host: `mail_host_not_listed:${mailboxHosts.length}:${mailboxHosts.join(', ')}` })
  }
  if (!rules.allowPrivateHosts && !MAIL_PORTS.has(port)) throw invalid({ smtp_port: 'mail_port' })
}

export const isListed = (host: string, { mailboxHosts }: Pick<MailboxRules, 'mailboxHosts'>): boolean =>
  mailboxHosts.length === 0 || mailboxHosts.includes(host.toLowerCase())

/** Why a mailbox does not send, by the key of a sentence. Trying again changes nothing. */
export class MailboxProblem extends Error {}

/** Why a mailbox does not send for the moment, by the key of a sentence. */
export class MailboxAway extends Error {}

/** How a mail fared that tries a mailbox. */
export interface MailboxTried {
  sent: boolean
  error: string | null
  failed_step: MailboxStep | null
}

/** How a mailbox is connected to: at the very address that was judged to be public. */
export async function connectionTo(mailbox: Mailbox) {
  const { host, port, isTls, user, password, accessToken, allowPrivateHosts } = mailbox
  const address = await publicAddressOf(host, allowPrivateHosts)
  if (!address) throw new MailboxProblem('not_public_host')
  return {
    host: address,
    port,
    secure: isTls,
    requireTLS: !isTls,
    tls: { servername: isIP(host) ? undefined : host },
    ...(accessToken ? { auth: { type: 'OAuth2' as const, user, accessToken } } : {}),
    ...(user && !accessToken ? { auth: { user, pass: password } } : {}),
  }
}

/** Sends one mail through a mailbox. A refusal is an answer, not a fault. */
export async function tryMailbox(
  mailbox: Mailbox,
  mail: MailContent & { from: string; to: string },
  language: Language,
): Promise<MailboxTried> {
  requireOutsideTransaction('sending a mail')
  requireOriginal()
  try {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...(await connectionTo(mailbox)),
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await lendPlace(() => transport.sendMail(mail))
    return { sent: true, error: null, failed_step: null }
  } catch (error) {
    const reason =
      mailbox.accessToken && reasonOf(error) === 'mail_login' ? 'mail_access_refused' : reasonOf(error)
    return notSent(reason, language, stepOf[reason] ?? (isAnswered(error) ? 'send' : 'reach'))
  }
}

/** What is answered where a mail was not sent. */
export const notSent = (reason: string, language: Language, step: MailboxStep): MailboxTried => ({
  sent: false,
  error: fieldText(reason, language),
  failed_step: step,
})

const stepOf: Readonly<Record<string, MailboxStep>> = {
  not_public_host: 'reach',
  mail_no_tls: 'tls',
  mail_login: 'sign_in',
  mail_access_refused: 'sign_in',
}

const isAnswered = (error: unknown): boolean =>
  error instanceof Error && ((error as MailFault).responseCode ?? 0) > 0

/** Why a mailbox did not take a mail, in words of ours: what an unknown server says is read by nobody. */
export function reasonOf(error: unknown): string {
  if (isSaid(error)) return error.message
  const { code = '', responseCode = 0, message = '' } = error instanceof Error ? (error as MailFault) : {}
  if (code === 'EAUTH') return 'mail_login'
  // A certificate that nobody vouches for ends the connection under the code of any socket.
  if (/certificate|SSL|TLS/i.test(`${code} ${responseCode === 0 ? message : ''}`)) return 'mail_no_tls'
  return responseCode >= 400 ? `mail_refused:${responseCode}` : 'mail_no_answer'
}

const isSaid = (error: unknown): error is MailboxProblem | MailboxAway =>
  error instanceof MailboxProblem || error instanceof MailboxAway

interface MailFault extends Error {
  code?: string
  responseCode?: number
}
