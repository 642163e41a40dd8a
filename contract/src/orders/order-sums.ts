import { z } from 'zod'
import { tabCounts } from '../base/paging.ts'
import { signedCents } from '../base/money.ts'
import { orderTabs } from './filters.ts'

/** A count that stops at the cap: `capped` says that there are more. */
export const orderCounts = tabCounts(orderTabs)
export type OrderCounts = z.output<typeof orderCounts>

const sum = signedCents.nullable()
const counted = { orders: z.int(), capped: z.boolean(), price: sum }
/** Sums over every order that matches; null when there are more than `TOTALS_CAP`, and where prices are not shown. */
const customerTotals = {
  ...counted,
  /** What is charged besides the prices, advances included. */
  charges: sum,
}
/** Price + extras − net + gap − damages − pending is the profit. */
const staffTotals = {
  ...counted,
  net: sum,
  /** Charged less paid. */
  extras: sum,
  /** Advances charged less advances paid. */
  gap: sum,
  damages: sum,
  /** Sum and number of orders whose carrier is not known yet: they have no profit. */
  pending: sum,
  pending_orders: z.int().nullable(),
  profit: sum,
  /** The profit's share of what the orders that have one are charged. */
  margin: z.number().nullable(),
}
export const orderTotals = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), ...staffTotals }),
  z.object({ view: z.literal('customer'), ...customerTotals }),
])
export type OrderTotals = z.output<typeof orderTotals>
/** Orders beyond this many are not summed: the list is to be narrowed first. */
export const TOTALS_CAP = 10_000
