import type { Cents } from '../constants/money.ts'
import type { RoleId } from '../constants/roles.ts'
import { costType } from '../constants/costs.ts'
import type { OrderCostSide } from '../constants/costs.ts'
import { orderStatus } from '../constants/order-statuses.ts'
import { isOffice, roles } from '../constants/roles.ts'

/** An additional cost, as far as it counts. `rate` is what makes the amount euros. */
export interface CostLine {
  cost_type_id: number
  side: OrderCostSide
  prepaid: boolean
  amount: Cents
  rate: number
}

export interface MoneyFacts {
  customer_price: Cents
  transporter_price: Cents
  additional_costs: readonly CostLine[]
  /** Settled damages: paid to the customer less got back. */
  compensation: Cents
  /** In a cancelled order only dead freight counts, of prices and lines. */
  cancelled: boolean
}

export interface OrderMoney {
  price: Cents
  net: Cents
  /** Charged and paid besides the prices. */
  extra_sell: Cents
  extra_buy: Cents
  /** Advances charged on, and paid; `gap` is their difference, 0 when they match. */
  prepay_sell: Cents
  prepay_buy: Cents
  gap: Cents
  compensation: Cents
  profit: Cents
  /** Profit as a share of price and charged extras; null where nothing is charged in the end. */
  margin: number | null
}

/** What an order earns: (P + Rs) − (N + E) + (A sell − A buy) − C. The lists sum the same in SQL (`profitOf`). */
export function moneyOfOrder(facts: MoneyFacts): OrderMoney {
  const { cancelled } = facts
  const lines = facts.additional_costs.filter(
    (line) => !cancelled || line.cost_type_id === costType.deadFreight,
  )
  const sumOf = (side: CostLine['side'], isPrepaid: boolean): Cents =>
    lines
      .filter((line) => line.side === side && line.prepaid === isPrepaid)
      .reduce((sum, { amount, rate }) => sum + euroCents(amount, rate), 0)
  const price = cancelled ? 0 : facts.customer_price
  const net = cancelled ? 0 : facts.transporter_price
  // What was paid for a damage is gone, whatever became of the order.
  const { compensation } = facts
  const [extra_sell, extra_buy] = [sumOf('sell', false), sumOf('buy', false)]
  const [prepay_sell, prepay_buy] = [sumOf('sell', true), sumOf('buy', true)]
  const gap = prepay_sell - prepay_buy
  const profit = price + extra_sell - (net + extra_buy) + gap - compensation
  const extras = { extra_sell, extra_buy, prepay_sell, prepay_buy, gap }
  return { price, net, ...extras, compensation, profit, margin: marginOf(profit, price + extra_sell) }
}

/** Not before there is a carrier or a price for one: until then the whole price would pass for profit. */
export const isProfitKnown = (order: {
  carrier: object | null
  transporter_price: Cents
  status: number
}): boolean =>
  order.carrier !== null || order.transporter_price !== 0 || order.status === orderStatus.cancelled

export const marginOf = (profit: Cents, charged: Cents): number | null =>
  charged <= 0 ? null : profit / charged

const MILLION = 1_000_000n

/** Half away from zero, exactly as the database rounds. `rate`: euros for one unit, six places at most. */
export function euroCents(amount: Cents, rate: number): Cents {
  if (rate === 1) return amount
  const millionths = BigInt(amount) * BigInt(Math.round(rate * 1_000_000))
  const half = millionths < 0n ? -MILLION / 2n : MILLION / 2n
  return Number((millionths + half) / MILLION)
}

/** Whether this role may change prices and additional costs: operators until the order is finished. */
export function mayChangeMoney(role: RoleId, order: { status: number; finished: boolean }): boolean {
  if (role !== roles.operator) return isOffice(role)
  return order.status !== orderStatus.finished && !order.finished
}
