import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { listQuery, page } from '../base/paging.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { auditColumns } from './columns.ts'
import { auditList } from './filters.ts'

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Who did it; null for the program itself and for strangers. */
  person: z.string().nullable(),
  /** As the program names it, `feature.verb`. */
  action: z.string(),
  done: z.string(),
  /** What it was done to, with its number. */
  record: z.string(),
  /** One line of `values`. */
  changes: z.string(),
  /** What was there before and after; empty where the reader may not read such records. */
  values: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  is_withheld: z.boolean(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const auditQuery = listQuery(auditList.sorts).extend(filterQuery(auditList.filters))

export const auditApi = defineApi({
  'GET /audit': {
    summary:
      'What was done, by whom and when, newest first; searched by an action, the number of a record or the id of a request. To read it is noted once an hour',
    access: 'audit.read',
    query: auditQuery,
    reply: page(auditEntry),
  },
  'GET /audit/export': {
    summary: 'The audit as a file',
    access: 'audit.read',
    query: auditQuery.extend(sheetQuery),
    columns: auditColumns,
    ...listReply,
  },
})
