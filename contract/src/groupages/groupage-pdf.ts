import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { oneOf } from '../base/text.ts'
import { languages } from '../constants/languages.ts'

/** The manifest is for our own people; the others go along with the truck. */
export const groupagePapers = ['transport_order', 'tour_sheet', 'loading_list', 'manifest'] as const
export type GroupagePaper = (typeof groupagePapers)[number]

export const tourObstacles = [
  'groupage_cancelled',
  'tour_empty',
  'carrier_missing',
  'paper_too_long',
] as const
export type TourObstacle = (typeof tourObstacles)[number]

const language = z.enum(languages, { error: 'unknown_choice' })

const tourPapers = z.object({
  papers: z.array(
    z.object({
      paper: z.enum(groupagePapers),
      obstacle: z.enum(tourObstacles).nullable(),
      /** The language its reader most likely wants. */
      language,
    }),
  ),
})
export type TourPapers = z.output<typeof tourPapers>

const byPaper = byId.extend({ paper: z.enum(groupagePapers, { error: 'unknown_choice' }) })

export const groupagePdfApi = defineApi({
  'GET /groupages/{id}/papers': {
    summary: 'The documents a groupage can be turned into, and what stands in the way of each',
    access: 'groupages.write',
    params: byId,
    reply: tourPapers,
  },
  'GET /groupages/{id}/papers/{paper}': {
    summary:
      'A document of a groupage as PDF, to be looked at: transport order, tour sheet, loading list or manifest',
    access: 'groupages.write',
    params: byPaper,
    query: z.strictObject({ language }),
    reply: z.any(),
    produces: 'application/pdf',
    perMinute: 60,
  },
  'POST /groupages/{id}/papers/{paper}/keep': {
    summary: 'Make a document of a groupage and keep it among its files',
    access: 'groupages.write',
    params: byPaper,
    body: z.strictObject({ language: oneOf(languages) }),
    reply: z.object({ id: z.string(), version: z.int() }),
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
})
