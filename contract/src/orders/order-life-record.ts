import { z } from 'zod'
import { closingItems } from './moves.ts'
import { orderStatuses } from '../trade/order-statuses.ts'

const status = z.literal(orderStatuses)

/** What the legal moves are judged by; see `LifeFacts`. */
const lifeFacts = z.object({
  status,
  previous_status: status.nullable(),
  closed: z.boolean(),
  finished: z.boolean(),
  damaged: z.boolean(),
  complete_damage: z.boolean(),
  handed_over: z.boolean(),
  stops: z.int(),
  loaded_stops: z.int(),
  delivered_stops: z.int(),
  settled_cases: z.int(),
  finished_today: z.boolean(),
  known_outside: z.boolean(),
  newest_number: z.boolean(),
})

/** A stop that is or was late, or was said to become so. `kind`: 1 loading, 2 unloading. */
const delay = z.object({
  detail_id: z.int(),
  kind: z.int(),
  eta: z.string().nullable(),
  delay_reason: z.string().nullable(),
  delay_responsible: z.string().nullable(),
})

/** The damage case that is open. */
const damageCase = z.object({
  damage_type_id: z.int(),
  description: z.string(),
  amount: z.int(),
  total_loss: z.boolean(),
})

/** What staff see of where an order stands. */
export const lifeOfOrder = {
  life: lifeFacts,
  /** What has to be there before the order is closed, and is not. */
  open_items: z.array(z.enum(closingItems)),
  cancelled_desc: z.string(),
  /** What undoing the cancellation offers to take back. */
  cancel_offer: z
    .object({
      customer_price: z.int(),
      costs: z.int(),
      /** Whose mails of the cancellation have left already. */
      told: z.array(z.enum(['customer', 'carrier'])),
    })
    .nullable(),
  delays: z.array(delay),
  open_damage: damageCase.nullable(),
  /** Where a confirmation would go. */
  customer_email: z.string(),
}
