import { euros, summed } from './exact.ts'
import type { RawFirm, RawOrder } from './raw-rows.ts'
import { countGoods, countMarks, countMoney, daysBetween, eurosOf } from './recount.ts'
import type { countCredit } from './recount.ts'

/** What stands at the foot of a list. */
export function countFoot(mine: readonly RawOrder[]) {
  const all = mine.map((order) => ({ order, money: countMoney(order) }))
  const sum = (of: (one: (typeof all)[number]) => bigint): bigint => summed(all.map(of))
  const known = all.filter(({ money }) => money.isProfitKnown)
  const pending = all.filter(({ money }) => !money.isProfitKnown)
  return {
    orders: mine.length,
    price: sum(({ order }) => BigInt(order.customer_price)),
    net: sum(({ order }) => BigInt(order.transporter_price)),
    extras: sum(({ money }) => money.extra_sell - money.extra_buy),
    gap: sum(({ money }) => money.prepay_sell - money.prepay_buy),
    damages: sum(({ money }) => money.compensation),
    pending: summed(pending.map(({ money }) => money.profit)),
    pending_orders: pending.length,
    profit: summed(known.map(({ money }) => money.profit)),
  }
}

const isOwing = (order: RawOrder): boolean => countMoney(order).open > 0n
const isInvoiced = (order: RawOrder): boolean => order.invoice_number !== ''
const isUnpaid = (order: RawOrder): boolean =>
  order.carrier_invoice_number !== '' && order.carrier_paid_on === null
/** Which orders a filter finds at a moment, which is on this day of the office. */
export const countFilters = (now: number, today: string) => {
  const marks = (order: RawOrder) => countMarks(order, now)
  return {
    delay: {
      any: (order) => marks(order).loading_delay || marks(order).delivery_delay,
      loading: (order) => marks(order).loading_delay,
      delivery: (order) => marks(order).delivery_delay,
      risk: (order) => marks(order).at_risk,
      none: (order) => !marks(order).loading_delay && !marks(order).delivery_delay,
    },
    invoice: {
      none: (order) => !isInvoiced(order) && countMoney(order).gross > 0n,
      unpaid: (order) => isInvoiced(order) && isOwing(order),
      overdue: (order) => isInvoiced(order) && isOwing(order) && (order.invoice_due ?? '9') < today,
      paid: (order) => isInvoiced(order) && !isOwing(order),
    },
    carrier_invoice: {
      none: (order) =>
        order.carrier_invoice_number === '' && order.carrier !== null && order.transporter_price !== '0',
      unpaid: isUnpaid,
      overdue: (order) => isUnpaid(order) && (order.carrier_invoice_due ?? '9') < today,
      paid: (order) => order.carrier_paid_on !== null,
    },
  } satisfies Record<string, Record<string, (order: RawOrder) => boolean>>
}

type Owed = ReturnType<typeof countCredit>['owed']

/** The oldest invoice that is overdue beyond the firm's term. */
export function countOverdue({ reporting_days: term }: RawFirm, owed: Owed, today: string) {
  const [oldest] = owed
    .filter(({ order }) => order.invoice_due !== null)
    .map(({ order }) => ({ order, days: daysBetween(order.invoice_due ?? '', today) }))
    .toSorted((one, other) => other.days - one.days || one.order.id - other.order.id)
  return oldest && oldest.days > term ? { number: oldest.order.invoice_number, days: oldest.days } : null
}

/** One invoice over all its orders that are not paid. */
export function countInvoice(owed: Owed, name: string, today: string) {
  const mine = owed.filter(({ order }) => order.invoice_number === name)
  const [due] = mine.flatMap(({ order }) => order.invoice_due ?? []).toSorted()
  return {
    open: summed(mine.map(({ open }) => open)),
    gross: summed(mine.map(({ order }) => countMoney(order).gross)),
    due: due ?? null,
    overdue_days: due ? daysBetween(due, today) : 0,
  }
}

/** A line of the list as a file, by its heads. */
export function countCells(order: RawOrder): Record<string, unknown> {
  const { isProfitKnown, ...money } = countMoney(order)
  return {
    'Price €': order.customer_price === '0' ? '' : euros(BigInt(order.customer_price)),
    'Net €': isProfitKnown ? euros(BigInt(order.transporter_price)) : '',
    'Profit €': isProfitKnown ? euros(money.profit) : '',
    'Extra charged €': euros(money.extra_sell),
    'Extra paid €': euros(money.extra_buy),
    'Advances paid €': euros(money.prepay_buy),
    'Advances charged €': euros(money.prepay_sell),
    'Owed with VAT €': euros(money.gross),
    'Open €': money.open === 0n ? '' : euros(money.open),
    'Weight kg': countGoods(order).weight,
    LDM: countGoods(order).load_meters,
    Pallets: countGoods(order).pallets,
  }
}

/** What stands on the carrier's paper and on the customer's. */
export function countPapers(order: RawOrder) {
  const ofCarrier = order.costs.filter(
    ({ side, payee, leg, payer }) =>
      side === 'buy' &&
      payee === 'carrier' &&
      (leg ?? 'main') === 'main' &&
      (payer ?? 'carrier') === 'carrier',
  )
  const ofCustomer = order.costs.filter(
    ({ side, payer }) => side === 'sell' && payer !== 'sender' && payer !== 'consignee',
  )
  return {
    carrier: BigInt(order.transporter_price) + summed(ofCarrier.map(eurosOf)),
    customer: BigInt(order.customer_price) + summed(ofCustomer.map(eurosOf)),
  }
}
