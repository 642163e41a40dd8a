import { z } from 'zod'
import { orderStatuses } from '../constants/order-statuses.ts'
import { stopKind } from '../constants/stops.ts'

/** The order that was made of a booking, as far as the booking and its customer know where it stands. */
export const madeOrder = z.object({
  id: z.int(),
  number_id: z.string(),
  status: z.literal(orderStatuses),
  loading_delay: z.boolean(),
  delivery_delay: z.boolean(),
  at_risk: z.boolean(),
  damaged: z.boolean(),
  closed: z.boolean(),
})
export type MadeOrder = z.output<typeof madeOrder>

/** How far the order of a booking has come at one of its stops. */
export const milestone = z.object({
  kind: z.literal(Object.values(stopKind)),
  country_iso: z.string(),
  city: z.string(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  arrived_at: z.string().nullable(),
  departed_at: z.string().nullable(),
  eta: z.string().nullable(),
})
export type ReachedMilestone = z.output<typeof milestone>
