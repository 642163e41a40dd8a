import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { contactInput, emptyContact } from '@dromos/contract/contacts/contact-input.ts'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { valuesOf } from '../ui/form/use-record-form.ts'
import type { FormOf, FormValues } from '../ui/form/use-record-form.ts'

type ContactBody = z.output<typeof contactInput>
export type ContactForm = Emptyable<ContactBody>
export type ContactFormApi = FormOf<ContactBody>

const empty: ContactForm = { ...emptyContact, firm_id: undefined }

/** What the form of a contact holds; of a new one the firm may be known. The main e-mail is the first of the list. */
export const contactValues = (firmId?: number): FormValues<ContactRecord, ContactBody> => ({
  resolver: schemaResolver(contactInput),
  empty: { ...empty, firm_id: firmId },
  stored: (record) => ({ ...valuesOf(empty, record), email: '' }),
})
