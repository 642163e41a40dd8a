import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { across } from '../base/across.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { mapFilters } from './filters.ts'

/** So many orders are drawn; who has more of them narrows the map. */
export const MOST_ON_MAP = 20_000

/** How an order stands, as it is drawn: as planned, late, or at risk of that. */
export const mapTroubles = { none: 0, late: 1, risk: 2 } as const

const numbers = z.array(z.int())

/** Orders column by column, which is a third of the bytes: the same place in each belongs to one order. */
const orderMap = z.object({
  /** Places by their index in the columns below. */
  places: z.array(
    z.object({
      id: z.int(),
      city: z.string(),
      country_iso: z.string(),
      lat: z.number(),
      lng: z.number(),
      customs: z.boolean(),
    }),
  ),
  ids: numbers,
  status: numbers,
  from: numbers,
  to: numbers,
  /** `mapTroubles`. */
  trouble: numbers,
  is_cut: z.boolean(),
  /** The days that were asked for, as they were understood. */
  days: z.object({
    loading_from: z.string().optional(),
    loading_to: z.string().optional(),
    delivery_from: z.string().optional(),
    delivery_to: z.string().optional(),
  }),
})
export type OrderMap = z.output<typeof orderMap>

const daysInOrder = <F extends string>(from: F, to: F): z.core.$ZodCheck<{ [K in F]?: string | undefined }> =>
  across([from, to], (asked, refuse) => {
    const [first, last] = [asked[from], asked[to]]
    if (first && last && last < first) refuse([to], 'window_reversed')
  })

export const mapApi = defineApi({
  'GET /map/dataFields': dataFields('map'),
  'GET /map': {
    summary: 'Where orders load and deliver, and how they stand; customers get their firm’s',
    access: 'orders.read',
    query: z
      .strictObject(filterQuery(mapFilters))
      .check(daysInOrder('loading_from', 'loading_to'), daysInOrder('delivery_from', 'delivery_to')),
    reply: orderMap,
  },
})
