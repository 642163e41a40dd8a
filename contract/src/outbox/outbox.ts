import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { mailStatuses, outboxColumns } from './columns.ts'
import { outboxList } from './filters.ts'

export const outboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  status: z.literal(mailStatuses),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When its body and its attachments were deleted. */
  emptied_at: z.string().nullable(),
  /** Its body and its files are its reader’s alone. */
  is_private: z.boolean(),
})
export type OutboxMail = z.output<typeof outboxMail>

const outboxQuery = listQuery(outboxList.sorts).extend(filterQuery(outboxList.tabs))

export const outboxApi = defineApi({
  'GET /outbox': {
    summary:
      'Mails of the product, newest first. Bodies are shown only of kept ones, without the links that sign somebody in, and private ones to their reader alone',
    access: 'outbox.read',
    query: outboxQuery,
    reply: page(outboxMail),
  },
  'GET /outbox/export': {
    summary: 'The list of mails as a file, without their bodies',
    access: 'outbox.read',
    query: outboxQuery.extend(sheetQuery),
    columns: outboxColumns,
    ...listReply,
  },
})
