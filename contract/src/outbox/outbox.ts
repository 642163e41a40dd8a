import { z } from 'zod'
import { outboxList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'

/**
 * `waiting` to be sent, `sent`, `failed` for good, `kept` to be read here where no mail server is set up, or `withdrawn`
 * before it was sent.
 */
export const mailStatuses = ['waiting', 'sent', 'failed', 'kept', 'withdrawn'] as const

export const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  status: z.literal(mailStatuses),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

export const outboxApi = defineApi({
  'GET /outbox': {
    summary:
      'Mails of the product, newest first. Bodies are shown only of kept ones: links in the others are live',
    access: 'outbox.read',
    query: listQuery(outboxList.sorts),
    reply: page(outboxMail),
  },
})
