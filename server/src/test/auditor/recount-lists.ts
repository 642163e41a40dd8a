import { euros, summed } from './exact.ts'
import type { RawFirm, RawOrder } from './raw-rows.ts'
import { billsOf, countCarrierFilter } from './recount-carriers.ts'
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

const isInvoiced = (order: RawOrder): boolean => order.invoice_number !== ''
/** Our invoices that are not paid. */
const owedOn = (order: RawOrder) =>
  countMoney(order).debts.filter(({ number, open }) => number !== '' && open > 0n)
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
      none: (order) => countMoney(order).debts.some(({ number, gross }) => number === '' && gross > 0n),
      unpaid: (order) => owedOn(order).length > 0,
      overdue: (order) => owedOn(order).some(({ due }) => (due ?? '9') < today),
      paid: (order) => isInvoiced(order) && owedOn(order).length === 0,
    },
    carrier_invoice: countCarrierFilter(today),
  } satisfies Record<string, Record<string, (order: RawOrder) => boolean>>
}

type Owed = ReturnType<typeof countCredit>['owed']

/** The oldest invoice that is overdue beyond the firm's term. */
export function countOverdue({ reporting_days: term }: RawFirm, owed: Owed, today: string) {
  const [oldest] = owed
    .filter(({ due }) => due !== null)
    .map((debt) => ({ ...debt, days: daysBetween(debt.due ?? '', today) }))
    .toSorted((one, other) => other.days - one.days || one.order.id - other.order.id)
  return oldest && oldest.days > term ? { number: oldest.number, days: oldest.days } : null
}

/** One invoice over all its orders that are not paid. */
export function countInvoice(owed: Owed, name: string, today: string) {
  const mine = owed.filter(({ number }) => number === name)
  const [due] = mine.flatMap((debt) => debt.due ?? []).toSorted()
  return {
    open: summed(mine.map(({ open }) => open)),
    gross: summed(mine.map(({ gross }) => gross)),
    due: due ?? null,
    overdue_days: due ? daysBetween(due, today) : 0,
  }
}

/** A line of the list as a file, by its heads. */
export function countCells(order: RawOrder): Record<string, unknown> {
  const { isProfitKnown, ...money } = countMoney(order)
  const openToCarrier = summed(billsOf(order).map(({ open }) => open))
  return {
    'Price €': order.customer_price === '0' ? '' : euros(BigInt(order.customer_price)),
    'Net €': isProfitKnown ? euros(BigInt(order.transporter_price)) : '',
    'Profit €': isProfitKnown ? euros(money.profit) : '',
    'Extra charged €': euros(money.extra_sell),
    'Extra paid €': euros(money.extra_buy),
    'Prepay paid €': euros(money.prepay_buy),
    'Prepay charged €': euros(money.prepay_sell),
    'Owed incl. VAT €': euros(money.gross),
    'Open €': money.open === 0n ? '' : euros(money.open),
    'Open to carrier €': openToCarrier === 0n ? '' : euros(openToCarrier),
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
  // Freight that is collected is paid by the consignee.
  const freight = order.freight_terms === 'collect' ? 0 : order.customer_price
  return {
    carrier: BigInt(order.transporter_price) + summed(ofCarrier.map(eurosOf)),
    customer: BigInt(freight) + summed(ofCustomer.map(eurosOf)),
  }
}
