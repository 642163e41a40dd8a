import type { HandedLink } from '@dromos/contract/people/passwords.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { linkMadeMail } from '../people.mail.ts'
import type { PersonKind } from '../people.queries.ts'
import { admitToManage, lockManaged } from '../people-admission.service.ts'
import { requireOwnPassword, makeLink } from './passwords.service.ts'

/** For an administrator to hand over where no mail arrives. Shown once, kept nowhere; the person is told. */
export async function handOutLink(
  context: Context,
  { kind, id, password }: { kind: PersonKind; id: number; password: string },
  publicUrl: string,
): Promise<HandedLink> {
  await admitToManage(context, kind, id)
  // Before the transaction, in which a wrong guess would be forgotten.
  await requireOwnPassword(context, password)
  return inTransaction(context, async (inside) => {
    const person = await lockManaged(inside, kind, id)
    if (!person.active) throw new AppError('conflict')
    const purpose = person.password_hash === null ? 'welcome' : 'reset'
    const { address, expires } = await makeLink(inside, id, purpose, publicUrl)
    const letter = linkMadeMail(person, inside.language)
    const mail = { to: person.email, personId: id, senderId: inside.actor.id, ...letter }
    await sendMail(inside.db, mail, new URL(publicUrl).hostname)
    await audit(inside, { action: 'password.link_made', entity: 'people', entityId: id })
    return { address, expires_at: new Date(expires * 1000).toISOString() }
  })
}
