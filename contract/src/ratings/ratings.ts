import { z } from 'zod'
import { dataFields } from '../categories/data-fields.ts'
import { ratingColumns } from './columns.ts'
import { ratingList } from './filters.ts'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page, tabCount } from '../base/paging.ts'
import { newRatingInput, ratingInput } from './rating-input.ts'
import { byId, recordFacts, saved, version } from '../base/record.ts'
import { listReply, sheetQuery } from '../base/sheets.ts'
import { ratingSides } from './ratings.rules.ts'

const side = z.enum(ratingSides, { error: 'unknown_choice' })
const sideInQuery = side.default('carrier')
const average = z.number()

/** What the orders finished in the last twelve months say of a firm; an average is null where nothing was judged. */
const averages = {
  overall: average.nullable(),
  punctuality: average.nullable(),
  communication: average.nullable(),
  documents: average.nullable(),
  care: average.nullable(),
  /** By how much the overall average differs from the twelve months before; null when one of the two is missing. */
  trend: z.number().nullable(),
  ratings: z.int(),
  /** Finished orders of the twelve months, rated or not. */
  orders: z.int(),
}

export const ratedFirm = z.object({
  id: z.int(),
  name: z.string(),
  country_iso: z.string(),
  city: z.string(),
  active: z.boolean(),
  ...averages,
  /** From the facts of its orders as a carrier, 0 to 100; null below five of them, and of a customer. */
  score: z.int().nullable(),
})
export type RatedFirm = z.output<typeof ratedFirm>

export const ratingSummary = z.object(averages)
export type RatingSummary = z.output<typeof ratingSummary>

export const ratingRecord = z.object({
  ...z.object(ratingInput.shape).shape,
  ...z.object(recordFacts).omit({ active: true }).shape,
})
export type RatingRecord = z.output<typeof ratingRecord>

export const firmRating = ratingRecord.extend({
  order_id: z.int(),
  number_id: z.string(),
  /** When its order was finished; null while the delivery is withdrawn, and the rating does not count. */
  finished_at: z.string().nullable(),
})
export type FirmRating = z.output<typeof firmRating>

export const orderRatings = z.object({
  finished: z.boolean(),
  parties: z.array(
    z.object({
      side,
      firm: z.object({ id: z.int(), name: z.string() }),
      rating: ratingRecord.nullable(),
    }),
  ),
})
export type OrderRatings = z.output<typeof orderRatings>

const stand = z.object({ country_iso: z.string(), city: z.string() })

/** A finished order of which nobody has said yet how it went. */
export const unratedOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  firm: z.object({ id: z.int(), name: z.string() }),
  from: stand,
  to: stand,
  loading_date: z.string(),
  delivery_date: z.string(),
  loading_delay: z.boolean(),
  delivery_delay: z.boolean(),
  damaged: z.boolean(),
})
export type UnratedOrder = z.output<typeof unratedOrder>

const ratedQuery = listQuery(ratingList.sorts).extend({ side: sideInQuery })

export const ratingsApi = defineApi({
  'GET /ratings': {
    summary: 'Firms rated in the last twelve months with their averages, the best first',
    access: 'ratings.read',
    query: ratedQuery,
    reply: page(ratedFirm),
  },
  'GET /ratings/dataFields': dataFields('ratings'),
  'GET /ratings/export': {
    summary: 'The list of rated firms as a file: what its reader sees, every row of it',
    access: 'lists.export',
    query: ratedQuery.extend(sheetQuery),
    columns: ratingColumns,
    ...listReply,
  },
  'GET /ratings/firm/{id}': {
    summary: 'Averages and ratings of one firm, the newest first',
    access: 'ratings.read',
    params: byId,
    query: listQuery(['finished_at'])
      .pick({ pageSize: true, currentPage: true })
      .extend({ side: sideInQuery }),
    reply: page(firmRating).extend({ summary: ratingSummary }),
  },
  'GET /ratings/order/{id}': {
    summary: 'What was said of the carrier and the customer of an order',
    access: 'ratings.read',
    params: byId,
    reply: orderRatings,
  },
  'GET /ratings/round': {
    summary: 'Finished orders of the last 90 days that nobody has rated, the latest delivered first',
    access: 'ratings.write',
    query: z.strictObject({ side: sideInQuery }),
    reply: z.object({ data: z.array(unratedOrder), left: tabCount }),
  },
  'POST /ratings/store': {
    summary: 'Rate the carrier or the customer of a finished order',
    access: 'ratings.write',
    body: newRatingInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /ratings/update/{id}': {
    summary: 'Change a rating',
    access: 'ratings.write',
    params: byId,
    body: ratingInput.extend({ version }),
    reply: saved,
  },
})
