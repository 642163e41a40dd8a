import { summed } from './exact.ts'
import type { RawLeg, RawOrder } from './raw-rows.ts'
import { countMarks, eurosOf, linesOf } from './recount.ts'
import type { RecountedDebt } from './recount.ts'

const CANCELLED = 6
const FINISHED_GROUPAGE = 4

/** What a carrier gets of an order: its first invoice, which bears its price, and the others; without a number it is to come. */
export function billsOf(order: RawOrder): RecountedDebt[] {
  if (order.carrier === null) return []
  const bill = (number: string, due: string | null, [gross, paid]: [bigint, string]): RecountedDebt => {
    const left = gross - BigInt(paid)
    return { number, due, gross, open: left > 0n ? left : 0n }
  }
  const first: [bigint, string] = [firstGross(order), order.carrier_paid]
  return [
    bill(order.carrier_invoice_number, order.carrier_invoice_due, first),
    ...order.further
      .filter(({ side }) => side === 'buy')
      .map((row) => {
        const lines = linesOf(order).filter(({ further_invoice_id: on }) => on === row.id)
        return bill(row.number, row.due, [summed(lines.map(eurosOf)), row.paid])
      }),
  ]
}

const firstGross = (order: RawOrder): bigint =>
  BigInt(order.transporter_price) -
  BigInt(order.leg_share) +
  summed(
    linesOf(order)
      .filter(({ side, payee, leg }) => side === 'buy' && payee === 'carrier' && (leg ?? 'main') === 'main')
      .filter(({ further_invoice_id: on }) => on === null)
      .map(eurosOf),
  )

export const unpaidBills = (order: RawOrder): RecountedDebt[] =>
  billsOf(order).filter(({ number, open }) => number !== '' && open > 0n)

/** Which orders the filter of carriers' invoices finds on a day of the office. */
export const countCarrierFilter = (today: string) => ({
  none: (order: RawOrder) => {
    const [first, ...others] = billsOf(order)
    const isToCome = order.transporter_price !== '0' || (first?.open ?? 0n) > 0n
    return (first?.number === '' && isToCome) || others.some(({ number }) => number === '')
  },
  unpaid: (order: RawOrder) => unpaidBills(order).length > 0,
  overdue: (order: RawOrder) => unpaidBills(order).some(({ due }) => (due ?? '9') < today),
  paid: (order: RawOrder) => {
    const [first, ...others] = billsOf(order)
    const isSettled = order.carrier_invoice_number !== '' || order.carrier_paid_on !== null
    return (
      isSettled &&
      (first?.open ?? 0n) === 0n &&
      others.every(({ number, open }) => number === '' || open === 0n)
    )
  },
})

interface Days {
  today: string
  friday: string
  next: string
}
interface Owed {
  number: string | null
  due: string | null
  open: bigint
  orders: readonly number[]
  carrier: number | null
}

/** What carriers are owed by when it is due: `friday` and `next` are the two Fridays that come. */
export function countPayables(orders: readonly RawOrder[], days: Days, legs: readonly RawLeg[] = []) {
  const found = new Map<string, { orders: Set<number>; carriers: Set<number | null>; amount: bigint }>()
  for (const { when, open, ...bill } of owedBills(orders, days, legs)) {
    const sum = found.get(when) ?? { orders: new Set(), carriers: new Set(), amount: 0n }
    for (const id of bill.orders) sum.orders.add(id)
    sum.carriers.add(bill.carrier)
    found.set(when, { ...sum, amount: sum.amount + open })
  }
  return new Map(
    [...found].map(([when, sum]) => [
      when,
      { ids: [...sum.orders], carriers: sum.carriers.size, amount: Number(sum.amount) },
    ]),
  )
}

/** What each carrier is owed in cents, by when. */
export function countCarrierPayables(orders: readonly RawOrder[], days: Days, legs: readonly RawLeg[]) {
  const found = new Map<number, { orders: Set<number>; parts: Map<string, bigint> }>()
  for (const { when, open, carrier, orders: ids } of owedBills(orders, days, legs)) {
    if (carrier === null) continue
    const sum = found.get(carrier) ?? { orders: new Set(), parts: new Map<string, bigint>() }
    for (const id of ids) sum.orders.add(id)
    sum.parts.set(when, (sum.parts.get(when) ?? 0n) + open)
    found.set(carrier, sum)
  }
  return found
}

const owedBills = (orders: readonly RawOrder[], days: Days, legs: readonly RawLeg[]) =>
  [...legs.flatMap(owedForLeg), ...orders.flatMap(owedForOrder)].map(({ number, due, ...bill }) => ({
    ...bill,
    when: number ? whenOf(due, days) : 'uninvoiced',
  }))

function owedForOrder(order: RawOrder): Owed[] {
  const isDone = countMarks(order, 0).finished || order.status === CANCELLED
  return billsOf(order)
    .filter(({ number, open }, at) => open !== 0n && (at > 0 || number !== '' || isDone))
    .map((bill) => ({ ...bill, orders: [order.id], carrier: order.carrier }))
}

function owedForLeg({ cost, paid, status, ...leg }: RawLeg): Owed[] {
  const open = BigInt(cost) - BigInt(paid ?? 0)
  const isDone = Boolean(leg.number) || status === FINISHED_GROUPAGE
  return leg.carrier !== null && open > 0n && isDone ? [{ ...leg, open }] : []
}

function whenOf(
  due: string | null,
  { today, friday, next }: Record<'today' | 'friday' | 'next', string>,
): string {
  if (due === null) return 'unknown'
  if (due < today) return 'overdue'
  if (due <= friday) return 'friday'
  return due <= next ? 'next' : 'later'
}
