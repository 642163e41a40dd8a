import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { flagInQuery } from '../base/text.ts'

/** `road`: by the road service; else from the great circle: no service, no answer, or no road there. */
export const routeStates = ['road', 'off', 'unreachable', 'no_road'] as const
export type RouteState = (typeof routeStates)[number]

/** Legs in an address, each by the ids of its two places: `12-40,40-77`. At most 50, as an order has details. */
const legsInQuery = z
  .string()
  .max(1000, 'too_long:1000')
  .regex(/^[1-9]\d{0,8}-[1-9]\d{0,8}(,[1-9]\d{0,8}-[1-9]\d{0,8}){0,49}$/, 'unknown_choice')
  .transform((value) =>
    value.split(',').map((leg) => {
      const [from = 0, to = 0] = leg.split('-').map(Number)
      return { from, to }
    }),
  )

const road = z.object({
  from: z.int(),
  to: z.int(),
  /** Whole kilometres, as they are shown and added up. */
  km: z.int(),
  state: z.enum(routeStates),
  /** The way itself, of longitude and latitude, 200 points at most; empty unless it was found by the road service. */
  line: z.array(z.tuple([z.number(), z.number()])),
})
export type FoundLegRoute = z.output<typeof road>

export const routingApi = defineApi({
  'GET /places/roads': {
    summary:
      'How far it is by road between places, and where the way goes; legs of unknown places are left out',
    access: 'places.read',
    query: z.strictObject({
      legs: legsInQuery,
      avoid_sea: flagInQuery.default(false),
    }),
    reply: z.object({ data: z.array(road) }),
    perMinute: 600,
  },
})
