import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { signedCents } from '../base/money.ts'
import { wholeInQuery } from '../base/text.ts'
import { offerGroups } from './offer-drilldown.rules.ts'
import { heading, statisticsQuery } from './statistics.ts'

/** How the offers that were sent have ended. */
const sums = z.object({
  sent: z.int(),
  won: z.int(),
  /** Declined, expired or withdrawn. */
  lost: z.int(),
  /** Not answered yet. */
  open: z.int(),
  /** Won of all that have ended; null while none has. */
  rate: z.number().nullable(),
  /** What was accepted, in cents; null where the reader is not shown money. */
  value: signedCents.nullable(),
})
export type OfferSums = z.output<typeof sums>

const group = z.object({
  /** Null in the row of all others. */
  key: z.string().nullable(),
  /** The customer, or the town that a lane begins in. */
  label: z.string(),
  country: z.string(),
  label_to: z.string(),
  country_to: z.string(),
  /** How many groups the row stands for. */
  members: z.int(),
  now: sums,
  before: sums.nullable(),
})
export type OfferGroupRow = z.output<typeof group>

export const offerSorts = ['sent', 'won', 'lost'] as const
export type OfferSort = (typeof offerSorts)[number]

export const offersWonApi = defineApi({
  'GET /stats/offers/{by}': {
    summary:
      'How many of the offers sent in a period were won, by customer or by lane; of the filters, those that offers have',
    access: 'offers.read',
    params: z.strictObject({ by: z.enum(offerGroups) }),
    query: statisticsQuery.extend({
      sort: z.enum(offerSorts, { error: 'unknown_choice' }).default('sent'),
      most: wholeInQuery(1, 50).default(8),
    }),
    reply: z.object({
      ...heading,
      groups: z.array(group),
      /** Each offer once, whatever the number of its lanes. */
      total: sums,
      total_before: sums.nullable(),
      count: z.int(),
    }),
  },
})
