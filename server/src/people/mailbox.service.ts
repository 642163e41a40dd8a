import { fieldText } from '@dromos/contract/base/messages.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { usersApi } from '@dromos/contract/people/users.ts'
import { demandOutside } from '../db/inside.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { takeAttempt } from '../platform/access/throttle.ts'
import type { Platform } from '../platform/http.ts'
import { inTransaction } from '../platform/transaction.ts'
import { updateRow } from '../records/records.queries.ts'
import { demandOwnPassword } from './passwords/passwords.service.ts'
import { testMail } from './people.mail.ts'
import { findPerson } from './people.queries.ts'
import { isIP } from 'node:net'
import type { Letter } from '../platform/mail-text.ts'
import { publicAddressOf } from '../platform/public-address.ts'

type Change = HandlerInput<(typeof usersApi)['PUT /users/changeEmailPassword/{id}']>['body']

/** The password is sealed and never given back. What is left out stays, and an empty host removes all. */
export async function changeMailbox(
  context: Context,
  id: number,
  { current_password, email_password, ...mailbox }: Change,
  { secrets, ...rules }: MailboxRules & { secrets: Secrets },
): Promise<{ message: string }> {
  demandOwnMailbox(context, id)
  await demandOwnPassword(context, current_password)
  const isRemoved = mailbox.smtp_host === ''
  const stored = mailbox.smtp_host === undefined ? await demandServer(context, id) : null
  if (!isRemoved) demandMailServer({ ...stored, ...mailbox }, rules)
  const sealed = email_password === undefined ? undefined : secrets.seal(email_password, ownerOf(id))
  await inTransaction(context, async (inside) => {
    const values = { ...mailbox, email_password: isRemoved ? null : sealed }
    await updateRow(inside.db, { table: 'people', id }, values, id)
    const after = { ...mailbox, password: isRemoved ? 'removed' : sealed && 'changed' }
    await audit(inside, { action: 'mailbox.changed', entity: 'people', entityId: id, after })
  })
  return { message: '' }
}

export async function testMailbox(
  context: Context,
  id: number,
  { secrets, ...rules }: MailboxRules & { secrets: Secrets },
): Promise<{ sent: boolean; error: string | null }> {
  demandOwnMailbox(context, id)
  const person = await demandServer(context, id)
  demandMailServer(person, rules)
  await takeAttempt(context.db, [{ key: `mailbox:${id}`, free: 5 }])
  const password = person.email_password ? secrets.open(person.email_password, ownerOf(id)) : ''
  const { smtp_host: host, smtp_port: port, smtp_security, smtp_user: user } = person
  const { allowPrivateHosts } = rules
  const mailbox = { host, port, isTls: smtp_security === 'tls', user, password, allowPrivateHosts }
  const mail = { from: person.email, to: person.email, ...testMail(person, context.language) }
  return tryMailbox(mailbox, mail, context.language)
}

/** Refuses whose mail server it is not, and customers, who have none. */
export function demandOwnMailbox({ actor }: Context, id: number): void {
  if (id !== actor.id || actor.role === roles.customer) throw notFound()
}

async function demandServer({ db }: Context, id: number) {
  const person = await findPerson(db, 'user', id)
  if (!person?.smtp_host) throw invalid({ smtp_host: 'required' })
  return person
}

/** What whoever runs the server allows of people's own mail servers. */
type MailboxRules = Pick<Platform, 'allowPrivateHosts' | 'mailboxHosts'>

const STARTTLS_PORT = 587
const MAIL_PORTS = new Set([465, STARTTLS_PORT])

// One may not look around with it: mail ports only, unless inner servers were allowed and may be set up anyhow.
function demandMailServer(
  {
    smtp_host: host,
    smtp_port: port = STARTTLS_PORT,
  }: { smtp_host?: string | undefined; smtp_port?: number | undefined },
  { allowPrivateHosts, mailboxHosts }: MailboxRules,
): void {
  if (host && mailboxHosts.length > 0 && !mailboxHosts.includes(host.toLowerCase())) {
    throw invalid({ smtp_host: `mail_host_not_listed:${mailboxHosts.length}:${mailboxHosts.join(', ')}` })
  }
  if (!allowPrivateHosts && !MAIL_PORTS.has(port)) throw invalid({ smtp_port: 'mail_port' })
}

function ownerOf(id: number): string {
  return `people:${id}:email_password`
}

interface Mailbox {
  host: string
  port: number
  /** TLS from the start; STARTTLS is demanded otherwise. */
  isTls: boolean
  user: string
  password: string
  allowPrivateHosts: boolean
}

/** Sends one mail through a person's own mail server. A refusal is an answer, not a fault. */
export async function tryMailbox(
  mailbox: Mailbox,
  mail: Letter & { from: string; to: string },
  language: Language,
): Promise<{ sent: boolean; error: string | null }> {
  demandOutside('sending a mail')
  try {
    const address = await publicAddressOf(mailbox.host, mailbox.allowPrivateHosts)
    if (!address) return { sent: false, error: fieldText('not_public_host', language) }
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      // The address that was judged is the one that is connected to.
      host: address,
      port: mailbox.port,
      secure: mailbox.isTls,
      requireTLS: !mailbox.isTls,
      tls: { servername: isIP(mailbox.host) ? undefined : mailbox.host },
      ...(mailbox.user ? { auth: { user: mailbox.user, pass: mailbox.password } } : {}),
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail(mail)
    return { sent: true, error: null }
  } catch (error) {
    return { sent: false, error: fieldText(reasonOf(error), language) }
  }
}

// In words of ours: what an unknown server says is read by nobody.
function reasonOf(error: unknown): string {
  const { code = '', responseCode = 0 } = error instanceof Error ? (error as MailFault) : {}
  if (code === 'EAUTH') return 'mail_login'
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(code)) return 'mail_no_tls'
  return responseCode >= 400 ? `mail_refused:${responseCode}` : 'mail_no_answer'
}

interface MailFault extends Error {
  code?: string
  responseCode?: number
}
