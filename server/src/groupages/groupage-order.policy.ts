import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { euroCents, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import { chargeableWeight } from '@dromos/contract/consignments/chargeable.rules.ts'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { SideLeg } from '@dromos/contract/constants/split-keys.ts'
import type { TourCosts, TourMoney } from '@dromos/contract/groupages/money.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { GroupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import type { FoundGroupage, FrozenShares } from './groupages.queries.ts'
import type { ReadOrder } from './groupage-orders.queries.ts'

/** An order as its groupage counts it: about how far it goes, what is charged for each leg, what it earns before its share. */
export function memberOf({
  avoid_sea,
  ways,
  additional_costs,
  compensation,
  volume,
  kg_per_ldm,
  ...order
}: ReadOrder): GroupageOrder {
  const sellOf = (leg: SideLeg): number =>
    additional_costs
      .filter((line) => line.side === 'sell' && !line.prepaid && line.leg === leg)
      .reduce((sum, { amount, rate }) => sum + euroCents(amount, rate), 0)
  const { profit } = moneyOfOrder({
    customer_price: order.customer_price,
    transporter_price: 0,
    additional_costs,
    compensation,
    cancelled: order.status === orderStatus.cancelled,
  })
  return {
    ...order,
    chargeable_weight: chargeableWeight({ ...order, volume }, kg_per_ldm),
    km: ways.reduce((sum, { from, to }) => sum + estimatedKm(from, to, avoid_sea), 0),
    freight_before: sellOf('before'),
    freight_after: sellOf('after'),
    gain: profit,
  }
}

/** While it is planned, or once it is given up, nothing was written to its orders. */
export const isSplitOpen = (status: GroupageStatus): boolean =>
  status === groupageStatus.draft || status === groupageStatus.cancelled

/** A tour that was sent: each order bears what was written to it then, whatever has become of its goods. */
export const frozen = (tour: Tour, { main_shares, leg_shares }: FrozenShares): TourCosts => ({
  ...tour,
  orders: tour.orders.map((one) => ({ ...one, agreed: main_shares[one.order_id] ?? one.agreed })),
  legs: tour.legs.map((leg) => ({
    ...leg,
    orders: leg.orders.map((one) => ({ ...one, agreed: leg_shares[leg.id]?.[one.order_id] ?? one.agreed })),
  })),
})

type Tour = Pick<FoundGroupage, 'transport_cost' | 'split_key' | 'orders' | 'legs'>

/** The share of each order in all its legs; undefined while a cost cannot be divided. */
export function wholeShares({ shares }: TourMoney): Map<number, number> | undefined {
  const known = shares.flatMap(({ order_id: id, share }) => (share === null ? [] : [[id, share] as const]))
  return known.length === shares.length ? new Map(known) : undefined
}
