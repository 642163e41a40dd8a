import { roles } from '@dromos/contract/constants/roles.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { usersApi } from '@dromos/contract/people/users.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { takeAttempt } from '../platform/access/throttle.ts'
import { inTransaction } from '../platform/transaction.ts'
import { updateRow } from '../records/records.queries.ts'
import { requireOwnPassword } from './passwords/passwords.service.ts'
import { testMail } from './people.mail.ts'
import { findPerson } from './people.queries.ts'
import { hasSignIn, removeSignIn, tryWithSignIn } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { TokenDeps } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { ProviderServer } from '../platform/mail/mail-providers.ts'
import { requireMailServer, tryMailbox } from '../platform/mail/mailbox.ts'
import type { MailboxRules, MailboxTried } from '../platform/mail/mailbox.ts'

type Change = HandlerInput<(typeof usersApi)['PUT /users/changeEmailPassword/{id}']>['body']

/** The password is sealed and never given back. What is left out stays, and an empty host removes all. */
export async function changeMailbox(
  context: Context,
  id: number,
  { current_password, email_password, ...mailbox }: Change,
  { secrets, ...rules }: MailboxRules & { secrets: Secrets },
): Promise<{ message: string }> {
  requireOwnMailbox(context, id)
  await requireOwnPassword(context, current_password)
  const isRemoved = mailbox.smtp_host === ''
  const wasSignedIn = await hasSignIn(context.db, { person_id: id }, 'outgoing')
  if (wasSignedIn && !isRemoved && email_password === undefined) throw invalid({ email_password: 'required' })
  const stored = mailbox.smtp_host === undefined ? await requireServer(context, id) : null
  if (!isRemoved) requireMailServer({ ...stored, ...mailbox }, rules)
  const sealed =
    email_password === undefined ? undefined : secrets.seal(email_password, mailPasswordOwner(id))
  await inTransaction(context, async (inside) => {
    const values = { ...mailbox, email_password: isRemoved ? null : sealed }
    await removeSignIn(inside.db, { person_id: id }, 'outgoing')
    await updateRow(inside.db, { table: 'people', id }, values, id)
    const after = { ...mailbox, password: isRemoved ? 'removed' : sealed && 'changed' }
    await audit(inside, { action: 'mailbox.changed', entity: 'people', entityId: id, after })
  })
  return { message: '' }
}

/** Sets the mailbox up that a sign-in opens: it has no password any more. */
export async function storeSignedInMailbox(
  context: Context,
  { server, address }: { server: ProviderServer; address: string },
): Promise<void> {
  const { id } = context.actor
  const { host: smtp_host, port: smtp_port, security: smtp_security } = server
  const values = { smtp_host, smtp_port, smtp_security, smtp_user: address }
  await updateRow(context.db, { table: 'people', id }, { ...values, email_password: null }, id)
  const after = { ...values, password: 'sign-in' }
  await audit(context, { action: 'mailbox.changed', entity: 'people', entityId: id, after })
}

export async function testMailbox(
  context: Context,
  id: number,
  deps: MailboxRules & TokenDeps,
): Promise<MailboxTried> {
  const { secrets, ...rules } = deps
  requireOwnMailbox(context, id)
  const person = await requireServer(context, id)
  requireMailServer(person, rules)
  await takeAttempt(context.db, [{ key: `mailbox:${id}`, free: 5 }])
  const password = person.email_password ? secrets.open(person.email_password, mailPasswordOwner(id)) : ''
  const { smtp_host: host, smtp_port: port, smtp_security, smtp_user: user } = person
  const { allowPrivateHosts } = rules
  const server = { host, port, isTls: smtp_security === 'tls', user, password, allowPrivateHosts }
  const mail = { from: person.email, to: person.email, ...testMail(person, context.language) }
  const place = { owner: { person_id: id }, way: 'outgoing' as const }
  return tryWithSignIn(context, deps, place, (accessToken) =>
    tryMailbox({ ...server, accessToken }, mail, context.language),
  )
}

/** The mail by which somebody tries a mail server of the house: to themselves. */
export async function findTestMail({ db, actor, language }: Context) {
  const person = await findPerson(db, 'user', actor.id)
  if (!person) throw notFound()
  return { to: person.email, ...testMail(person, language) }
}

/** Refuses whose mail server it is not, and customers, who have none. */
export function requireOwnMailbox({ actor }: Context, id: number): void {
  if (id !== actor.id || actor.role === roles.customer) throw notFound()
}

async function requireServer({ db }: Context, id: number) {
  const person = await findPerson(db, 'user', id)
  if (!person?.smtp_host) throw invalid({ smtp_host: 'required' })
  return person
}

/** The row a person's mail password belongs to: sealed for another it does not open. */
export function mailPasswordOwner(id: number): string {
  return `people:${id}:email_password`
}
