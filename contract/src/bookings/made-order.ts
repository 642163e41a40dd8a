import { z } from 'zod'
import { orderStatuses } from '../trade/order-statuses.ts'

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
