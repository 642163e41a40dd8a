import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { euroCents, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import { estimatedKm } from '@dromos/contract/roads/road.rules.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import type { SideLeg } from '@dromos/contract/trade/split-keys.ts'
import type { ReadOrder } from './groupage-orders.queries.ts'

/** An order as its groupage counts it: about how far it goes, what is charged for each leg, what it earns before its share. */
export function memberOf({
  avoid_sea,
  ways,
  additional_costs,
  compensation,
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
    km: ways.reduce((sum, { from, to }) => sum + estimatedKm(from, to, avoid_sea), 0),
    freight_before: sellOf('before'),
    freight_after: sellOf('after'),
    gain: profit,
  }
}
