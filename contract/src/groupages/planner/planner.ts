import { z } from 'zod'
import { defineApi } from '../../base/endpoint.ts'
import { picked } from '../../base/fields.ts'
import { filterQuery } from '../../base/filter-query.ts'
import { byId } from '../../base/record.ts'
import { idInQuery, optionalText, wholeInQuery } from '../../base/text.ts'
import { stopInOrder } from '../groupage-input.ts'
import { orderFilters } from '../../orders/filters.ts'

/** So many open orders are shown at once; who has more of them narrows the list. */
export const plannerLimit = 5_000

export const plannerFilters = picked(orderFilters, [
  'order_id',
  'customer',
  'loading_from',
  'loading_to',
  'delivery_from',
  'delivery_to',
  'trailers',
  'cargos',
  'load_type',
  'ref_number',
  'assign_users',
  'business',
])

const stop = z.object({
  country_iso: z.string(),
  city: z.string(),
  date: z.string(),
  lat: z.number(),
  lng: z.number(),
})

export const plannedOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  customer: z.string(),
  customer_price: z.int(),
  loading: stop,
  delivery: stop,
  load_meters: z.number(),
  weight: z.number(),
  /** Of EUR pallets. */
  places: z.number(),
  /** Within what the goods are kept, in degrees Celsius; null where nobody asks for it. */
  temperature: z.object({ from: z.number(), to: z.number() }).nullable(),
  adr: z.boolean(),
  food: z.boolean(),
  customs: z.boolean(),
  /** Entered as a full truck and as long as one: it shares with nobody unless people want it to. */
  full: z.boolean(),
  /** The type of trailer that was asked for. */
  trailer: z.int().nullable(),
})
export type PlannedOrder = z.output<typeof plannedOrder>

const visit = z.object({
  ...stopInOrder.shape,
  place_id: z.int(),
  country_iso: z.string(),
  city: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type Visit = z.output<typeof visit>

/** How far out of the way a suggestion may lie, in kilometres by estimate. */
const detours = { usual: 150, most: 2_000 } as const

const suggestion = z.object({
  id: z.int(),
  order: plannedOrder,
  km: z.int(),
  /** What it earns before its share of the tour. */
  gain: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

export const plannerApi = defineApi({
  'GET /groupages/planner/orders': {
    summary:
      'Orders that may join a groupage, by corridor and day, with what limits of a trailer ask of them',
    access: 'groupages.write',
    query: z.strictObject({ search: optionalText(100), ...filterQuery(plannerFilters) }),
    reply: z.object({ orders: z.array(plannedOrder), has_more: z.boolean() }),
  },
  'GET /groupages/planner/tour/{id}': {
    summary:
      'The orders of a groupage in the sequence of loading, as its trailer takes them, and where they are loaded and delivered',
    access: 'groupages.write',
    params: byId,
    reply: z.object({
      orders: z.array(plannedOrder),
      visits: z.array(visit),
      /** As people have put them; none where nobody has. */
      stops: z.array(stopInOrder),
    }),
  },
  'GET /groupages/planner/suggestions/{id}': {
    summary:
      'Open orders that fit the rest of the space and lie near the way of a groupage, by what they earn for each kilometre of detour',
    access: 'groupages.write',
    params: byId,
    query: z.strictObject({
      detour: wholeInQuery(0, detours.most).default(detours.usual),
      trailer: idInQuery.optional(),
    }),
    reply: z.object({ suggestions: z.array(suggestion) }),
  },
})
