import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { call } from '../platform/api.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { contactName, refreshContacts } from './contacts.api.ts'

/** What the office can do with a contact as a whole; nothing for those who may do none of it. */
export function ContactActions({
  contact,
  onDestroyed,
}: {
  contact: ContactRecord
  onDestroyed: () => void
}) {
  if (!contact.can.manage) return null
  const params = { id: contact.id }
  return (
    <RecordActions
      name={contactName(contact)}
      isActive={contact.active}
      calls={{
        setActive: (isActive) =>
          call('PUT /contacts/active/{id}', {
            params,
            body: { action: isActive ? 'activate' : 'deactivate' },
          }),
        destroy: () => call('DELETE /contacts/destroy/{id}', { params }),
        refresh: refreshContacts,
      }}
      onDestroyed={onDestroyed}
    />
  )
}
