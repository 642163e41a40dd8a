import { costType } from '@dromos/contract/constants/costs.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'

/** In cents. Of a cancelled order's lines only dead freight counts. Joined where `o` is an order. */
export const moneyJoin = `cross join lateral (
    select coalesce(sum(line.amount) filter (where line.side = 'sell' and not line.prepaid), 0)::bigint as extra_sell,
      coalesce(sum(line.amount) filter (where line.side = 'buy' and not line.prepaid), 0)::bigint as extra_buy,
      coalesce(sum(line.amount) filter (where line.side = 'sell' and line.prepaid), 0)::bigint as prepay_sell,
      coalesce(sum(line.amount) filter (where line.side = 'buy' and line.prepaid), 0)::bigint as prepay_buy
    from (select side, prepaid, euro_cents(amount, rate) as amount from consignment_costs
      where order_id = o.id and (o.status <> ${orderStatus.cancelled} or cost_type_id = ${costType.deadFreight})) line
  ) money
  cross join lateral (
    select coalesce(sum(amount - recovered) filter (where completed), 0)::bigint as lost
    from order_damages where order_id = o.id
  ) damage`

/** Cents, for lists and totals; of one order `moneyOfOrder` says the same. Needs `moneyJoin`. */
export const profitOf = `(o.customer_price + money.extra_sell - o.transporter_price - money.extra_buy
  + money.prepay_sell - money.prepay_buy - damage.lost)`

/** As `isProfitKnown` says, of orders by that name. */
export const hasProfit = (order: string): string =>
  `(${order}.firm_carrier_id is not null or ${order}.transporter_price <> 0 or ${order}.status = ${orderStatus.cancelled})`

/**
 * The same of many orders at once, in cents, from what triggers keep in `order_sums`: turnover less cost is the profit. Joined
 * where `o` is an order.
 */
export const keptSums = {
  join: 'left join order_sums kept on kept.order_id = o.id',
  turnover: `(o.customer_price + coalesce(case when o.status = ${orderStatus.cancelled} then kept.dead_charged else kept.charged end, 0))`,
  cost: `(o.transporter_price + coalesce(kept.lost
    + case when o.status = ${orderStatus.cancelled} then kept.dead_spent else kept.spent end, 0))`,
}

/** Whether a cost line `c` is one that the customer pays and reads: not what others pay on the spot. */
export const isCharged = `c.side = 'sell' and coalesce(c.payer, 'customer') not in ('sender', 'consignee')`

/** Of a cost line `cost` of a type `kind`: who gets it. */
export const payeeOf = 'coalesce(cost.payee, kind.payee)'
export const ofCarrier = `cost.side = 'buy' and coalesce(cost.leg, 'main') = 'main'`
/** What the carrier of the order gets; agents, brokers and insurers are none of its business. */
export const paidToCarrier = `${ofCarrier} and ${payeeOf} = 'carrier'`
