import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { BusinessMailbox, businessMailboxApi } from '@dromos/contract/businesses/business-mailbox.ts'
import { hasSignIn, removeSignIn, tryWithSignIn } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { TokenDeps } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { ProviderServer } from '../platform/mail/mail-providers.ts'
import { requireOwnPassword } from '../people/passwords/passwords.service.ts'
import { findTestMail } from '../people/mailbox.service.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import { takeAttempt } from '../platform/access/throttle.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { requireMailServer, tryMailbox } from '../platform/mail/mailbox.ts'
import type { MailboxRules } from '../platform/mail/mailbox.ts'
import { inTransaction } from '../platform/transaction.ts'
import { findMailbox, removeMailbox, writeMailbox } from './business-mailbox.queries.ts'

type Change = HandlerInput<(typeof businessMailboxApi)['PUT /businesses/mailbox/{id}']>['body']
type MailboxDeps = MailboxRules & { secrets: Secrets }

/** The row a business's mail password belongs to: sealed for another it does not open. */
export const businessPasswordOwner = (id: number): string => `business_mailboxes:${id}:email_password`

export async function getBusinessMailbox({ db }: Context, id: number): Promise<BusinessMailbox> {
  const found = await findMailbox(db, id)
  if (!found) throw notFound()
  return {
    smtp_host: found.smtp_host ?? '',
    smtp_port: found.smtp_port ?? 587,
    // The column's check constraint allows nothing else.
    smtp_security: (found.smtp_security ?? 'starttls') as BusinessMailbox['smtp_security'],
    smtp_user: found.smtp_user ?? '',
    from_email: found.from_email ?? '',
    has_email_password: found.email_password !== null,
  }
}

/**
 * The password is sealed and never given back, and goes to no other server than the one it was given for; left out it
 * stays, and an empty host removes all.
 */
export async function changeBusinessMailbox(
  context: Context,
  id: number,
  { current_password, email_password, ...mailbox }: Change,
  { secrets, ...rules }: MailboxDeps,
): Promise<BusinessMailbox> {
  const before = await getBusinessMailbox(context, id)
  await requireOwnPassword(context, current_password)
  const isRemoved = mailbox.smtp_host === ''
  if (!isRemoved) requireMailServer(mailbox, rules)
  const isMoved = mailbox.smtp_host !== before.smtp_host || mailbox.smtp_port !== before.smtp_port
  const isGiven = email_password !== undefined
  const owner = { business_id: id }
  const needs = (isMoved && before.has_email_password) || (await hasSignIn(context.db, owner, 'outgoing'))
  if (!isRemoved && needs && !isGiven) {
    throw invalid({ email_password: 'required' })
  }
  const sealed = isGiven ? secrets.seal(email_password, businessPasswordOwner(id)) : null
  await inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const kept = { business_id: id, ...mailbox, email_password: sealed, updated_by: actor.id }
    await removeSignIn(db, owner, 'outgoing')
    await (isRemoved ? removeMailbox(db, id) : writeMailbox(db, kept))
    const after = { ...mailbox, password: isRemoved ? 'removed' : sealed && 'changed' }
    await audit(inside, { action: 'businesses.mailbox', entity: 'businesses', entityId: id, before, after })
  })
  return getBusinessMailbox(context, id)
}

/** Sets the mailbox up that a sign-in opens: it has no password any more. */
export async function storeSignedInBusiness(
  context: Context,
  id: number,
  { server, address }: { server: ProviderServer; address: string },
): Promise<void> {
  const { db, actor } = context
  const before = await getBusinessMailbox(context, id)
  const { host: smtp_host, port: smtp_port, security: smtp_security } = server
  const values = { smtp_host, smtp_port, smtp_security, smtp_user: address, from_email: address }
  await removeMailbox(db, id)
  await writeMailbox(db, { business_id: id, ...values, email_password: null, updated_by: actor.id })
  const after = { ...values, password: 'sign-in' }
  await audit(context, { action: 'businesses.mailbox', entity: 'businesses', entityId: id, before, after })
}

export async function testBusinessMailbox(context: Context, id: number, deps: MailboxDeps & TokenDeps) {
  const { secrets, ...rules } = deps
  const found = await findMailbox(context.db, id)
  if (!found) throw notFound()
  const {
    smtp_host: host,
    smtp_port: port,
    smtp_user,
    smtp_security,
    from_email: from,
    email_password,
  } = found
  if (!host || !port || !from) throw invalid({ smtp_host: 'required' })
  requireMailServer({ smtp_host: host, smtp_port: port }, rules)
  await takeAttempt(context.db, [{ key: `mailbox:business:${id}`, free: 5 }])
  const password = email_password ? secrets.open(email_password, businessPasswordOwner(id)) : ''
  const { allowPrivateHosts } = rules
  const server = { host, port, isTls: smtp_security === 'tls', user: smtp_user ?? '', password }
  const mail = { ...(await findTestMail(context)), from }
  const place = { owner: { business_id: id }, way: 'outgoing' as const }
  return tryWithSignIn(context, deps, place, (accessToken) =>
    tryMailbox({ ...server, allowPrivateHosts, accessToken }, mail, context.language),
  )
}
