import { z } from 'zod'
import { signedCents } from '../base/money.ts'

/** A count that stops at the cap: `capped` says that there are more. */
const tabCount = z.object({ count: z.int(), capped: z.boolean() })
export const orderCounts = z.object({
  all: tabCount,
  open: tabCount,
  loading: tabCount,
  delivery: tabCount,
  finished: tabCount,
  damaged: tabCount,
  cancelled: tabCount,
})
export type OrderCounts = z.output<typeof orderCounts>

/** Sums over every order that matches; null when there are more than `TOTALS_CAP`. Customers get the price alone. */
const customerTotals = { orders: z.int(), capped: z.boolean(), price: signedCents.nullable() }
const staffTotals = {
  ...customerTotals,
  cost: signedCents.nullable(),
  /** Of the orders that have a carrier or a price for one; the margin is its share of what those are charged. */
  profit: signedCents.nullable(),
  margin: z.number().nullable(),
}
export const orderTotals = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), ...staffTotals }),
  z.object({ view: z.literal('customer'), ...customerTotals }),
])
export type OrderTotals = z.output<typeof orderTotals>
/** Orders beyond this many are not summed: the list is to be narrowed first. */
export const TOTALS_CAP = 10_000
