import { z } from 'zod'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { defineApi } from '../base/endpoint.ts'
import { saved } from '../base/record.ts'
import { contactInput } from '../contacts/contact-input.ts'
import { firmFileInput } from './firm-files.ts'
import { firmInput } from './firm-input.ts'

/** What is asked in the first call of a carrier: the firm, who drives which truck, and a licence, whose file comes along. */
export const carrierInput = z.strictObject({
  ...firmInput.shape,
  contact: contactInput.omit({ firm_id: true }).nullable().default(null),
  licence: firmFileInput.nullable().default(null),
})
export type CarrierInput = z.input<typeof carrierInput>

export const carrierEntryApi = defineApi({
  'POST /firms/carrier/store': {
    summary: 'Enter a carrier with its first contact, truck and licence: all of it, or nothing',
    access: 'firms.write',
    body: carrierInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: saved.extend({ contact_id: z.int().nullable() }),
    status: 201,
    idempotent: true,
  },
})
