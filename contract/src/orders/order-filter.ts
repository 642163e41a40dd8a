import { z } from 'zod'
import { day } from '../base/dates.ts'
import { idsInQuery } from '../base/text.ts'

/** Which late orders are asked for: late anywhere, at the loading, at the delivery, or the ones in time. */
export const orderDelays = ['any', 'loading', 'delivery', 'none'] as const
export type OrderDelay = (typeof orderDelays)[number]

/** Filters that are several choices of one list; a row matches one of them. */
export const orderChoiceFilters = [
  'business',
  'customer',
  'carrier',
  'trailers',
  'cargos',
  'load_type',
  'operations',
  'assign_users',
] as const

/** A part of a number as people read it to each other. */
const typed = (max: number) => z.string().trim().min(1, 'required').max(max, `too_long:${max}`)

/** What narrows the list of orders, whatever the tab. The names are the specification's. */
export const orderFilters = {
  business: idsInQuery.optional(),
  /** The order's number: all of it, its end, or only its figures without the leading noughts. */
  order_id: typed(40).optional(),
  customer: idsInQuery.optional(),
  carrier: idsInQuery.optional(),
  pn_truck: typed(20).optional(),
  pn_trailer: typed(20).optional(),
  loading_from: day.optional(),
  loading_to: day.optional(),
  delivery_from: day.optional(),
  delivery_to: day.optional(),
  trailers: idsInQuery.optional(),
  cargos: idsInQuery.optional(),
  load_type: idsInQuery.optional(),
  /** Status numbers, `2,3`. */
  status: z
    .string()
    .regex(/^[1-6](,[1-6]){0,5}$/, 'unknown_choice')
    .transform((value) => value.split(',').map(Number))
    .optional(),
  /** Lines of service of the customer. */
  operations: idsInQuery.optional(),
  ref_number: typed(80).optional(),
  delay: z.enum(orderDelays, { error: 'unknown_choice' }).optional(),
  /** Whoever is in charge of the order or works on it besides. */
  assign_users: idsInQuery.optional(),
}
