import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { languages } from '../constants/languages.ts'
import { oneOf, pathId } from '../base/text.ts'
import { cmrCopies } from './pdf.rules.ts'

export const orderPapers = ['transport_order', 'booking_confirmation', 'cmr_note', 'loading_list'] as const
export type OrderPaper = (typeof orderPapers)[number]

export const paperObstacles = ['order_cancelled', 'carrier_missing', 'on_groupage', 'paper_too_long'] as const
export type PaperObstacle = (typeof paperObstacles)[number]

const language = z.enum(languages, { error: 'unknown_choice' })

export const paperList = z.object({
  papers: z.array(
    z.object({
      paper: z.enum(orderPapers),
      obstacle: z.enum(paperObstacles).nullable(),
      /** The language its reader most likely wants, by the reader's country. */
      language,
    }),
  ),
})
export type PaperList = z.output<typeof paperList>

/** Which copies of the consignment note, `1,2,3,4`: all of them unless stated. Other documents have none. */
const copiesInQuery = z
  .string()
  .regex(/^[1-4](,[1-4]){0,3}$/, 'unknown_choice')
  .transform((value) => cmrCopies.filter((copy) => value.split(',').includes(String(copy))))
  .optional()
const copies = z
  .array(oneOf(cmrCopies))
  .min(1)
  .max(cmrCopies.length)
  .default([...cmrCopies])

const byOrder = z.strictObject({ id: pathId })
const byPaper = byOrder.extend({ paper: z.enum(orderPapers, { error: 'unknown_choice' }) })

export const orderPdfApi = defineApi({
  'GET /orders/{id}/papers': {
    summary: 'The documents an order can be turned into, and what stands in the way of each',
    access: 'order_papers.make',
    params: byOrder,
    reply: paperList,
  },
  'GET /orders/{id}/papers/{paper}': {
    summary:
      'A document of an order as PDF, to be looked at: transport order, booking confirmation, CMR note or loading list',
    access: 'order_papers.make',
    params: byPaper,
    query: z.strictObject({ language, copies: copiesInQuery }),
    reply: z.any(),
    produces: 'application/pdf',
    perMinute: 60,
  },
  'POST /orders/{id}/papers/{paper}/keep': {
    summary:
      'Make a document of an order and keep it among its files; released to the customer only if asked',
    access: 'order_papers.make',
    params: byPaper,
    body: z.strictObject({ language: oneOf(languages), shared: z.boolean().default(false), copies }),
    reply: z.object({ id: z.string(), version: z.int() }),
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
})
