import { z } from 'zod'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { oneOf } from '../base/text.ts'

export const winRateBy = ['customer', 'lane'] as const
export type WinRateBy = (typeof winRateBy)[number]

/** How the offers of one customer, or on one lane, have ended. */
const winRateRow = z.object({
  /** The firm; null of a lane. */
  firm_id: z.int().nullable(),
  name: z.string(),
  sent: z.int(),
  won: z.int(),
  /** Declined, expired or withdrawn. */
  lost: z.int(),
  /** Not answered yet. */
  open: z.int(),
  /** Won of all that have ended; null while none has. */
  rate: z.number().nullable(),
  /** What was accepted, in cents. */
  value: z.int(),
})
export type WinRateRow = z.output<typeof winRateRow>

export const winRateApi = defineApi({
  'GET /offers/winRate': {
    summary:
      'How many of the offers sent between two days were won, by customer or by lane; those with most first',
    access: 'offers.read',
    query: z.strictObject({
      by: oneOf(winRateBy).default('customer'),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: z.object({ total: winRateRow, rows: z.array(winRateRow) }),
  },
})
