import { MOST_PERSON_MAILS } from '@dromos/contract/people/user-composer.ts'
import type { PersonMail } from '@dromos/contract/people/user-composer.ts'
import type { MailView } from '@dromos/contract/mail/composer/composer.ts'
import type { FileStore } from '../files/files.ts'
import { listMailsOf, readComposedMail } from '../mail/composer/record-mails.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { getSeenPerson } from './people-admission.service.ts'

/** The last mails to and from a member of staff. */
export async function listMailsOfPerson(context: Context, id: number): Promise<{ data: PersonMail[] }> {
  await requireMailsOf(context, id)
  const found = await listMailsOf(context.db, id, MOST_PERSON_MAILS)
  // The column's check constraint allows no other status.
  return { data: found.map((mail) => ({ ...mail, status: mail.status as PersonMail['status'] })) }
}

export async function readMailOfPerson(
  context: Context,
  { id, mail }: { id: number; mail: number },
  files: FileStore,
): Promise<MailView> {
  await requireMailsOf(context, id)
  return readComposedMail(context, id, { mail, files })
}

/** Everybody reads their own mails; those of others who reads the outbox anyhow. */
async function requireMailsOf(context: Context, id: number): Promise<void> {
  const { actor } = context
  await getSeenPerson(context, 'user', id)
  if (actor.id !== id && !roleHas(actor.role, 'outbox.read')) throw new AppError('forbidden')
}
