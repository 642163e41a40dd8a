import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { byFile } from '../documents/files.ts'
import { mailStatuses } from './columns.ts'

/** What goes along with a mail; gone once its text was deleted. */
export const mailFiles = z.array(z.object({ id: z.string(), name: z.string(), size: z.int() }))

const keptMail = z.object({
  id: z.int(),
  /** Empty where a mail server brings it to its reader, and once it was deleted. Pictures it brings along stand in it. */
  body_html: z.string(),
  files: mailFiles,
})
export type KeptMail = z.output<typeof keptMail>

export const mailsApi = defineApi({
  'GET /outbox/mail/{id}': {
    summary: 'A mail that is kept to be read in the product, as its reader would see it, and what goes along',
    access: 'outbox.read',
    params: byId,
    reply: keptMail,
  },
  'GET /outbox/files/{id}/{file}': {
    summary:
      'What goes along with a mail, to be saved: of one’s own, of one about a record for who reads such records, of other letters for who reads the outbox; of what the product tells a person, only theirs',
    access: 'mails.read',
    params: byId.extend({ file: byFile.shape.id }),
    reply: z.any(),
    produces: 'application/octet-stream',
  },
  'PUT /mails/again/{id}': {
    summary:
      'Send a mail again that failed or may not have arrived: one’s own, or any for who reads the outbox',
    access: 'mails.write',
    params: byId,
    reply: z.object({ id: z.int(), status: z.literal(mailStatuses) }),
  },
})
