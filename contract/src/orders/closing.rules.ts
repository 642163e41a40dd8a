import { orderStatus } from '../constants/order-statuses.ts'
import type { OrderStatus } from '../constants/order-statuses.ts'

export const closingItems = ['price', 'cost', 'delays', 'proof'] as const
export type ClosingItem = (typeof closingItems)[number]

export interface ClosingFacts {
  status: OrderStatus
  customer_price: number
  transporter_price: number
  /** Late stops for which nobody has given a reason. */
  unexplained_delays: number
  /** A CMR note or proof of delivery is among its files; true as long as the office keeps no such files. */
  has_proof: boolean
}

/** What is still open; nothing for a cancelled order. Closing in spite of it takes a reason. */
export function openItems(facts: ClosingFacts): ClosingItem[] {
  if (facts.status === orderStatus.cancelled) return []
  const isThere: Record<ClosingItem, boolean> = {
    price: facts.customer_price > 0,
    cost: facts.transporter_price > 0,
    delays: facts.unexplained_delays === 0,
    proof: facts.has_proof,
  }
  return closingItems.filter((item) => !isThere[item])
}
