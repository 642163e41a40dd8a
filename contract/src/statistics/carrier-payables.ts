import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { signedCents } from '../base/money.ts'
import { byId } from '../base/record.ts'
import { wholeInQuery } from '../base/text.ts'
import { statisticsFilters } from './filters.ts'
import { payableWhens } from './period.rules.ts'

/** What is owed, in cents without VAT, by when it is to be paid. */
const payableParts = z.record(z.enum(payableWhens), signedCents)
export type PayableParts = z.output<typeof payableParts>

const carrierPayable = z.object({
  firm_id: z.int(),
  name: z.string(),
  /** Orders of which something is owed to it, legs before and after included. */
  orders: z.int(),
  parts: payableParts,
  total: signedCents,
})
export type CarrierPayable = z.output<typeof carrierPayable>

const owedInvoice = z.object({
  number: z.string(),
  date: z.string().nullable(),
  due: z.string().nullable(),
  /** Days after its due day; 0 before. */
  overdue_days: z.int(),
  /** Less payments and credit notes, over all its orders. */
  open: signedCents,
  orders: z.array(z.object({ id: z.int(), number_id: z.string() })),
})

export const firmPayables = z.object({
  parts: payableParts,
  total: signedCents,
  /** The one to be paid first at the head, a hundred at most. */
  invoices: z.array(owedInvoice),
  count: z.int(),
})
export type FirmPayables = z.output<typeof firmPayables>

export const carrierPayablesApi = defineApi({
  'GET /stats/payables/carriers': {
    summary:
      'What each carrier is owed by when it is to be paid, the largest sum first; with `when` only those who are owed something then',
    access: 'statistics.money',
    query: z.strictObject({
      ...filterQuery({ business: statisticsFilters.business }),
      when: z.enum(payableWhens, { error: 'unknown_choice' }).optional(),
      most: wholeInQuery(1, 500).default(20),
    }),
    reply: z.object({
      day: z.string(),
      friday: z.string(),
      carriers: z.array(carrierPayable),
      /** How many carriers there are, those beyond `most` included. */
      count: z.int(),
      /** Of all of them. */
      parts: payableParts,
      total: signedCents,
    }),
  },
  'GET /firms/payables/{id}': {
    summary: 'What a carrier is owed: by when, and its invoices that are not paid',
    access: 'statistics.money',
    params: byId,
    reply: firmPayables,
  },
})
export type CarrierPayablesQuery = z.output<
  (typeof carrierPayablesApi)['GET /stats/payables/carriers']['query']
>
