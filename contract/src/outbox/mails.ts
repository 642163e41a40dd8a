import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { mailStatuses } from './columns.ts'

const keptMail = z.object({
  id: z.int(),
  /** Empty where a mail server brings it to its reader, and once it was deleted. Pictures it brings along stand in it. */
  body_html: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
})
export type KeptMail = z.output<typeof keptMail>

export const mailsApi = defineApi({
  'GET /outbox/mail/{id}': {
    summary: 'A mail that is kept to be read in the product, as its reader would see it, and what goes along',
    access: 'outbox.read',
    params: byId,
    reply: keptMail,
  },
  'PUT /mails/again/{id}': {
    summary:
      'Send a mail again that failed or may not have arrived: one’s own, or any for who reads the outbox',
    access: 'mails.write',
    params: byId,
    reply: z.object({ id: z.int(), status: z.literal(mailStatuses) }),
  },
})
