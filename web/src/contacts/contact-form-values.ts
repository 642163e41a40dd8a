import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { contactInput } from '@dromos/contract/contacts/contact-input.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import type { Stored } from '../platform/save-attempt.ts'

export type ContactBody = z.output<typeof contactInput>
export type ContactForm = Emptyable<ContactBody>
export type ContactFormApi = UseFormReturn<ContactForm, unknown, ContactBody>

export const contactResolver = schemaResolver<ContactForm, ContactBody>(contactInput)

/** A contact nobody has entered yet. */
export function emptyContact(firmId: number | undefined): ContactForm {
  return {
    firm_id: firmId,
    first_name: '',
    last_name: '',
    job_title_id: null,
    gender_id: null,
    email: '',
    viber: '',
    whatsapp: '',
    skype: '',
    emails: [],
    phones: [],
    mobiles: [],
    pn_trucks: [],
    pn_trailers: [],
    mail_roles: [],
  }
}

/** A stored contact as its form holds it. The main e-mail is the first of the list. */
export function storedContact(record: ContactRecord): Stored<ContactForm> {
  const { id: _id, firm: _firm, active: _active, can: _can, email: _email, version, ...rest } = record
  const { created_at: _c, created_by: _cb, updated_at: _u, updated_by: _ub, ...values } = rest
  return { version, values: { ...values, email: '' } }
}
