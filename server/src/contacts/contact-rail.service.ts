import type { ContactRail } from '@dromos/contract/contacts/contact-rail.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { findMailsTo, findOrdersOf } from './contact-rail.queries.ts'
import { getContact } from './contacts.service.ts'

/** What stands beside a contact. Mails are for those who may read the outbox. */
export async function readContactRail(context: Context, id: number): Promise<ContactRail> {
  const { db, actor } = context
  const { emails } = await getContact(context, id)
  const [orders, mails] = await Promise.all([
    findOrdersOf(db, id),
    roleHas(actor.role, 'outbox.read') ? findMailsTo(db, emails) : null,
  ])
  return { orders, mails }
}
