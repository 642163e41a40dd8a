import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import type { ContactBody, ContactForm, ContactFormApi } from './contact-form-values.ts'
import { contactResolver, emptyContact, storedContact } from './contact-form-values.ts'
import { contactQuery, refreshContacts } from './contacts.api.ts'

type SavedContact = ReplyOf<'POST /contacts/store'>

interface ContactSaveOptions {
  record: ContactRecord | null
  /** The firm of a new contact, when it is known. */
  firmId?: number | undefined
  onSaved: (saved: SavedContact) => void
}

/** The form of one contact, new or stored, and how it is saved. */
export function useContactSave({ record, firmId, onSaved }: ContactSaveOptions): {
  form: ContactFormApi
  saving: Saving<ContactForm>
} {
  const stored = record && storedContact(record)
  const form = useForm<ContactForm, unknown, ContactBody>({
    defaultValues: stored?.values ?? emptyContact(firmId),
    resolver: contactResolver,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const update = (id: number, body: ContactBody, version: number) =>
    call('POST /contacts/update/{id}', { params: { id }, body: { ...body, version } })
  const saving = useSave<ContactForm, ContactBody, SavedContact>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /contacts/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: ContactBody, version: number) => update(record.id, body, version),
      latest: async () =>
        storedContact(await queryClient.fetchQuery({ ...contactQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      refreshContacts()
      onSaved(saved)
    },
  })
  return { form, saving }
}
