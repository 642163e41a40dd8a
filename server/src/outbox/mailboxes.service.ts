import { businessPasswordOwner } from '../businesses/business-mailbox.service.ts'
import type { Db } from '../db/client.ts'
import { mailPasswordOwner } from '../people/mailbox.service.ts'
import { findAccessToken } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { TokenDeps } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { MailWay } from '../platform/mail/smtp-delivery.ts'
import { isListed, MailboxProblem } from '../platform/mail/mailbox.ts'
import type { MailboxRules } from '../platform/mail/mailbox.ts'
import type { MailServer } from '../platform/mail/mail.ts'
import { findMailboxOf } from './mailboxes.queries.ts'
import type { FoundMailbox } from './mailboxes.queries.ts'

interface MailboxDeps extends MailboxRules, TokenDeps {
  secrets: Secrets
  clock: Clock
  /** The product's own server, if there is one. */
  mailServer: MailServer | null
}

/** A letter leaves by its sender's own mailbox, else by the business's, else as everything by the product's server. */
export async function wayOfMail(db: Db, mailId: number, ground: MailboxDeps): Promise<MailWay | null> {
  const mailbox = await findMailboxOf(db, mailId)
  if (mailbox) return wayThrough(db, mailbox, ground)
  const { mailServer } = ground
  return mailServer && { server: mailServer.url, from: mailServer.from }
}

// The rules may be stricter by now than they were when it was set up.
async function wayThrough(db: Db, found: FoundMailbox, ground: MailboxDeps): Promise<MailWay> {
  const { secrets, ...rules } = ground
  const { owner, id, smtp_host: host, smtp_port: port, smtp_user: user, email_password } = found
  if (!isListed(host, rules)) throw new MailboxProblem('mail_host_unlisted')
  const sealedFor = owner === 'person' ? mailPasswordOwner(id) : businessPasswordOwner(id)
  const { allowPrivateHosts } = rules
  const password = email_password ? secrets.open(email_password, sealedFor) : ''
  const isTls = found.smtp_security === 'tls'
  const holder = owner === 'person' ? { person_id: id } : { business_id: id }
  const work = { db, clock: ground.clock }
  const accessToken = await findAccessToken(work, ground, { owner: holder, way: 'outgoing' })
  return {
    server: { host, port, isTls, user, password, accessToken, allowPrivateHosts },
    from: found.from_email,
  }
}
