import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { fileFormats } from '../base/sheets.ts'
import { viewedLists } from '../views/lists.ts'
import { exportStates } from './export-states.ts'

export const exportRecord = z.object({
  id: z.int(),
  list: z.enum(viewedLists),
  format: z.enum(fileFormats),
  state: z.enum(exportStates),
  /** Rows that are written so far. */
  done: z.int(),
  /** Rows that there are; null until they are counted. */
  total: z.int().nullable(),
  /** Why it failed; empty otherwise. */
  problem: z.string(),
  created_at: z.string(),
  /** Bytes of the file; null while there is none, and when it is not kept any more. */
  size: z.int().nullable(),
  /** Until when the file is kept; null without one. */
  kept_until: z.string().nullable(),
})
export type ExportRecord = z.output<typeof exportRecord>

const recentExports = z.object({ data: z.array(exportRecord) })

export const exportsApi = defineApi({
  'GET /exports': {
    summary: 'One’s own exports of the last day that were written behind the scenes, newest first',
    access: 'signed-in',
    reply: recentExports,
  },
  'POST /exports/store': {
    summary:
      'Have a list written as a file behind the scenes, as its own export call would; a notification says when it is ready',
    access: 'signed-in',
    body: z.strictObject({
      /** The list, such as `orders` or `categories.trailer`. */
      list: z.enum(viewedLists, { error: 'unknown_choice' }),
      /** The query of its export call, as an address has it: `format=csv&columns=number,customer&tab=all`. */
      query: z.string({ error: 'required' }).max(8_000, 'too_long:8000'),
    }),
    reply: exportRecord,
    status: 201,
    idempotent: true,
    perMinute: 120,
  },
  'GET /exports/edit/{id}': {
    summary: 'One’s own export: how far it is, what became of it',
    access: 'signed-in',
    params: byId,
    reply: exportRecord,
  },
  'PUT /exports/cancel/{id}': {
    summary: 'Give an export up that is not done yet',
    access: 'signed-in',
    params: byId,
    reply: exportRecord,
  },
  'GET /exports/content/{id}': {
    summary: 'The file of one’s own export, while it is kept and one’s rights are what they were',
    access: 'signed-in',
    params: byId,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
