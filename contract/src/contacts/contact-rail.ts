import { z } from 'zod'
import { mailStatuses } from '../outbox/columns.ts'
import { orderStatuses } from '../constants/order-statuses.ts'

/** How many orders and mails of a contact are told. */
export const LAST_OF_CONTACT = 5

/** What stands beside a contact: where it was in of late, and what was written to it. */
export const contactRail = z.object({
  /** The last ones entered, the newest first. */
  orders: z.array(
    z.object({
      id: z.int(),
      number_id: z.string(),
      status: z.literal(orderStatuses),
      /** Whom the customer named, or who drives. */
      part: z.enum(['customer', 'driver']),
      from: z.string(),
      to: z.string(),
      loading_date: z.string(),
    }),
  ),
  /** The last mails to its addresses; null for those who may not read the outbox. */
  mails: z
    .array(
      z.object({ id: z.int(), subject: z.string(), status: z.enum(mailStatuses), created_at: z.string() }),
    )
    .nullable(),
})
export type ContactRail = z.output<typeof contactRail>
