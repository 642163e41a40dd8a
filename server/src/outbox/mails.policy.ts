import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor } from '../platform/context.ts'

/** What a mail is about: a record, nothing but what its writer says, or what the product tells its reader. */
export type MailSubject = DocumentKind | 'letter' | 'nothing'

interface MailHolding {
  is_private: boolean
  sender_id: number | null
  /** Whose it is. */
  person_id: number | null
  /** Whom of us it was written to. */
  about_person: number | null
  subject_kind: MailSubject
}

const rights: Record<MailSubject, Permission | null> = {
  order: 'orders.read',
  booking: 'bookings.read',
  groupage: 'groupages.read',
  offer: 'offers.read',
  letter: 'outbox.read',
  nothing: null,
}

/** Files take the rights of what they are about; of what the product tells somebody they are theirs alone. */
export function canOpenFiles(actor: Actor, mail: MailHolding): boolean {
  if (actor.id === mail.person_id) return true
  if (mail.is_private) return false
  const right = rights[mail.subject_kind]
  return (
    [mail.sender_id, mail.about_person].includes(actor.id) || (right !== null && roleHas(actor.role, right))
  )
}

/** Who reads the outbox sees what each kept mail says, but of private ones only their own. */
export const canReadBody = (actor: Actor, mail: Pick<MailHolding, 'is_private' | 'person_id'>): boolean =>
  !mail.is_private || mail.person_id === actor.id
