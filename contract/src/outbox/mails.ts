import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { mailStatuses } from './columns.ts'

export const mailsApi = defineApi({
  'PUT /mails/again/{id}': {
    summary:
      'Send a mail again that failed or may not have arrived: one’s own, or any for who reads the outbox',
    access: 'mails.write',
    params: byId,
    reply: z.object({ id: z.int(), status: z.literal(mailStatuses) }),
  },
})
