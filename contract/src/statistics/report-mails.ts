import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'

const reportMail = z.object({
  view_id: z.int(),
  /** The day of the next mail, which is about the month before. */
  next_on: z.string(),
})

export const reportMailsApi = defineApi({
  'GET /stats/mails': {
    summary: 'Which of the caller’s own saved reports are mailed to them each month',
    access: 'views.use',
    reply: z.object({ data: z.array(reportMail) }),
  },
  'PUT /stats/mails/{id}': {
    summary:
      'Mail an own saved report to its owner on the first of each month, as a workbook and a PDF of the month before; or no longer',
    access: 'views.use',
    params: byId,
    body: z.strictObject({ mailed: z.boolean() }),
    reply: z.object({ view_id: z.int(), mailed: z.boolean() }),
  },
})
