import { divided, instantOfWall, offsetOfTwin, scaled, summed } from './exact.ts'
import type { RawCost, RawDetail, RawFirm, RawOrder, RawPacking, RawStop } from './raw-rows.ts'

// The numbers of the specification, written anew: the product's own tables are what is looked at here.
const standing = { created: 1, loading: 2, delivery: 3, finished: 4, damage: 5, cancelled: 6 }
const DEAD_FREIGHT = 10
const FULL_TRUCK = 1
const HUNDRED = 100n

/** What is counted by; another one is a fault that the audit must notice. */
export interface Rules {
  /** Minutes that nobody counts as late. */
  grace: number
  /** Who pays a line on the spot, so that the customer does not owe it. */
  onTheSpot: readonly string[]
  /** Freight terms under which the customer owes no freight. */
  paidElsewhere: readonly string[]
}
export const rules: Rules = { grace: 30, onTheSpot: ['sender', 'consignee'], paidElsewhere: ['collect'] }

/** One of an order's invoices to its customer; what is on none of them has no number. */
export interface RecountedDebt {
  number: string
  due: string | null
  gross: bigint
  open: bigint
}

/** What an order comes to, in cents, by the lines as they were entered. */
export interface Recounted {
  extra_sell: bigint
  extra_buy: bigint
  prepay_sell: bigint
  prepay_buy: bigint
  compensation: bigint
  profit: bigint
  charges: bigint
  gross: bigint
  open: bigint
  debts: RecountedDebt[]
  isProfitKnown: boolean
  vat: { rule: string; rate: string }
}

const isCancelled = ({ status: at }: RawOrder): boolean => at === standing.cancelled

export const eurosOf = ({ amount, rate }: RawCost): bigint =>
  divided(BigInt(amount) * scaled(rate, 6), 1_000_000n)

export const linesOf = (order: RawOrder): RawCost[] =>
  order.costs.filter(({ cost_type_id: type }) => !isCancelled(order) || type === DEAD_FREIGHT)

const isOwed = ({ side, payer }: RawCost, { onTheSpot }: Rules): boolean =>
  side === 'sell' && !onTheSpot.includes(payer ?? '')

export function countMoney(order: RawOrder, by: Rules = rules): Recounted {
  const sum = (side: string, isPrepaid: boolean): bigint =>
    summed(
      linesOf(order)
        .filter((line) => line.side === side && line.prepaid === isPrepaid)
        .map(eurosOf),
    )
  const [extra_sell, extra_buy] = [sum('sell', false), sum('buy', false)]
  const [prepay_sell, prepay_buy] = [sum('sell', true), sum('buy', true)]
  const compensation = summed(
    order.damages
      .filter(({ completed }) => completed)
      .map(({ amount, recovered }) => BigInt(amount) - BigInt(recovered)),
  )
  const price = BigInt(order.customer_price)
  const net = BigInt(order.transporter_price)
  const profit = price + extra_sell + prepay_sell - net - extra_buy - prepay_buy - compensation
  const charges = summed(
    linesOf(order)
      .filter((line) => isOwed(line, by))
      .map(eurosOf),
  )
  const vat = vatOf(order)
  const debts = debtsOf(order, vat.rate, by)
  return {
    extra_sell,
    extra_buy,
    prepay_sell,
    prepay_buy,
    compensation,
    profit,
    charges,
    gross: summed(debts.map((debt) => debt.gross)),
    open: summed(debts.map((debt) => debt.open)),
    debts,
    isProfitKnown: order.carrier !== null || net !== 0n || isCancelled(order),
    vat,
  }
}

/** VAT stands on a job for a customer at home that comes from and goes to no third country. */
function vatOf(order: RawOrder): { rule: string; rate: string } {
  const { home, home_eu: isHomeInEu } = order
  const isThird = [...order.loading, ...order.unloading].some(
    ({ iso, eu }) => iso !== home && !(eu && isHomeInEu),
  )
  if (isThird) return { rule: 'third_country', rate: '0' }
  const theirs = order.firm_vat.split(' ')[0] || order.firm_prefix
  const ours = order.business_vat.split(' ')[0] || order.business_prefix
  return theirs === ours ? { rule: 'domestic', rate: order.business_rate } : { rule: 'abroad', rate: '0' }
}

function debtsOf(order: RawOrder, usual: string, by: Rules): RecountedDebt[] {
  const debt = (number: string, due: string | null, [gross, paid]: [bigint, string]): RecountedDebt => {
    const left = gross - BigInt(paid)
    return { number, due, gross, open: left > 0n ? left : 0n }
  }
  const grossOn = (id: number | null): bigint => grossOf(order, { usual, by, id })
  return [
    debt(order.invoice_number, order.invoice_due, [
      grossOn(null) + BigInt(order.invoice_rounding),
      order.invoice_paid,
    ]),
    ...order.further
      .filter(({ side }) => side === 'sell')
      .map(({ id, number, due, paid }) => debt(number, due, [grossOn(id), paid])),
  ]
}

/** By the lines on a further invoice, or on the order's own, which bears the price. */
function grossOf(
  order: RawOrder,
  { usual, by, id }: { usual: string; by: Rules; id: number | null },
): bigint {
  const nets = new Map<bigint, bigint>()
  const add = (rate: bigint, net: bigint): void => void nets.set(rate, (nets.get(rate) ?? 0n) + net)
  const isPriced = id === null && !by.paidElsewhere.includes(order.freight_terms)
  if (isPriced) add(scaled(usual, 2), BigInt(order.customer_price))
  for (const line of linesOf(order).filter(({ further_invoice_id: on }) => on === id)) {
    if (isOwed(line, by)) add(rateOf(line.vat_code, usual), eurosOf(line))
  }
  return summed([...nets].map(([rate, net]) => net + divided(net * rate, HUNDRED * HUNDRED)))
}

const exempt = new Set(['Z', 'E', 'AE', 'K', 'G', 'O'])

/** Hundredths of a per cent. */
function rateOf(code: string, usual: string): bigint {
  const figure = code.replace('%', '').trim().replace(',', '.')
  if (/^\d/.test(figure)) return scaled(figure, 2)
  return exempt.has(code) ? 0n : scaled(usual, 2)
}

export const beginsAt = ({ date, time_from: from, timezone }: RawStop): number =>
  instantOfWall(date, from ?? '00:00', timezone)
export function endsAt(stop: RawStop): number {
  const { time_from: from, time_to: to } = stop
  const isNextDay = from !== null && to !== null && to < from
  const day = isNextDay ? dayLater(stop.date) : stop.date
  const ends = instantOfWall(day, to ?? from ?? '23:59', stop.timezone)
  return Math.max(ends, beginsAt(stop))
}

const MINUTE = 60_000

const dayLater = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 1_440 * MINUTE).toISOString().slice(0, 10)

/** Somebody waits for the truck as long as the order is neither over nor closed. */
const isAwaited = ({ status: at, closed: isClosed }: RawOrder): boolean =>
  at !== standing.finished && at !== standing.cancelled && !isClosed

/** A truck that came more than half an hour late, or has not come where it is waited for. */
function isLate(order: RawOrder, stop: RawStop, now: number, { grace } = rules): boolean {
  if (stop.arrived === null && !isAwaited(order)) return false
  const at = stop.arrived === null ? now : Date.parse(stop.arrived)
  return at - endsAt(stop) >= (grace + 1) * MINUTE
}

function isAtRisk(order: RawOrder, stop: RawStop, now: number): boolean {
  if (!isAwaited(order) || stop.arrived !== null || stop.eta === null) return false
  return Date.parse(stop.eta) > endsAt(stop) && !isLate(order, stop, now)
}

/** Everything that is marked on an order, by its stops and damages. */
export function countMarks(order: RawOrder, now: number, by: Rules = rules) {
  const cases = order.damages.filter(({ withdrawn }) => !withdrawn)
  const stops = [...order.loading, ...order.unloading]
  const isOut = ({ departed }: RawStop): boolean => departed !== null
  return {
    loading_delay: order.loading.some((stop) => isLate(order, stop, now, by)),
    delivery_delay: order.unloading.some((stop) => isLate(order, stop, now, by)),
    at_risk: stops.some((stop) => isAtRisk(order, stop, now)),
    damaged: cases.length > 0,
    closed: order.closed,
    complete_damage: cases.length > 0 && cases.every(({ completed }) => completed),
    finished: order.unloading.every(isOut),
    cancelled: isCancelled(order),
  }
}

/** Late stops that nobody has given a reason for; those count that were reached. */
export const countUnexplained = (order: RawOrder, now: number): number =>
  [...order.loading, ...order.unloading].filter(
    (stop) => stop.arrived !== null && isLate(order, stop, now) && stop.delay_reason === null,
  ).length

/** Pieces in a floor's smallest share: stacks of one to ten divide it. */
const STACKS = 2_520n
/** Square centimetres of a tenth of a load metre. */
const TENTH = 2_400n

/** Hundredths of a load metre. */
export function countMetres({ packings, ...detail }: RawDetail & { packings: RawPacking[] }): bigint {
  if (detail.load_meters_typed) return scaled(detail.load_meters, 2)
  if (detail.load_type_id === FULL_TRUCK) return 1_360n
  const floor = summed(
    packings.map(
      ({ pallets, length, width, stack }) =>
        (BigInt(pallets) * BigInt(length ?? 0) * BigInt(width ?? 0) * STACKS) / BigInt(stack),
    ),
  )
  const by = TENTH * STACKS
  return floor === 0n ? scaled(detail.load_meters, 2) : ((floor + by - 1n) / by) * 10n
}

/** Hundredths of a kilogram; null where nobody has said all of it. */
function countWeight({ weight, packings }: RawDetail & { packings: RawPacking[] }): bigint | null {
  if (weight !== null) return scaled(weight, 2)
  if (packings.length === 0 || packings.some((line) => line.weight === null)) return null
  return summed(packings.map((line) => BigInt(line.pallets) * scaled(line.weight ?? '0', 2)))
}

export function countGoods({ details }: RawOrder) {
  return {
    load_meters: Number(summed(details.map(countMetres))) / 100,
    weight: Number(summed(details.map((detail) => countWeight(detail) ?? 0n))) / 100,
    pallets: details.flatMap(({ packings }) => packings).reduce((sum, { pallets }) => sum + pallets, 0),
  }
}

const shown = ({ iso, city, place, date, time_from: from, timezone }: RawStop) => ({
  country_iso: iso,
  city,
  name: place,
  date,
  time_from: from?.slice(0, 5) ?? null,
  offset: from && offsetOfTwin(date, from, timezone),
})

/** The loading that begins first, and the delivery that ends last. */
export function countJourney({ loading, unloading }: RawOrder) {
  const [first] = loading.toSorted((one, other) => beginsAt(one) - beginsAt(other))
  const [last] = unloading.toSorted((one, other) => endsAt(other) - endsAt(one))
  if (!first || !last) throw new Error('an order without stops')
  return { loading: shown(first), delivery: shown(last) }
}

/** Who is shown it under a tab. */
export const tabsOf = (order: RawOrder): string[] => {
  const byStatus = ['', 'open', 'loading', 'delivery', 'finished', '', 'cancelled'][order.status] ?? ''
  const isDamaged = order.status === standing.damage || order.damages.some(({ withdrawn }) => !withdrawn)
  return ['all', ...(byStatus ? [byStatus] : []), ...(isDamaged ? ['damaged'] : [])]
}

/** What a customer owes over all its orders, and what of it is what. */
export function countCredit(firm: RawFirm, orders: readonly RawOrder[], today: string) {
  const owed = orders
    .filter((order) => order.firm === firm.id)
    .flatMap((order) => countMoney(order).debts.map((debt) => ({ order, ...debt })))
    .filter(({ open }) => open > 0n)
  type Owed = (typeof owed)[number]
  const sumOf = (which: (debt: Owed) => boolean): bigint =>
    summed(owed.filter((debt) => which(debt)).map(({ open }) => open))
  const isInvoiced = ({ number }: Owed): boolean => number !== ''
  const isOverdue = (debt: Owed): boolean => isInvoiced(debt) && debt.due !== null && debt.due < today
  const isDone = ({ order }: Owed): boolean =>
    isCancelled(order) || order.unloading.every(({ departed }) => departed !== null)
  const exposure = sumOf(() => true)
  const limit = BigInt(firm.company_insurance ?? 0)
  return {
    exposure,
    state: stateOf(exposure, limit),
    percent: limit === 0n ? null : Number((exposure * 1_000n + limit - 1n) / limit) / 10,
    parts: {
      running: sumOf((debt) => !isInvoiced(debt) && !isDone(debt)),
      delivered: sumOf((debt) => !isInvoiced(debt) && isDone(debt)),
      invoiced: sumOf((debt) => isInvoiced(debt) && !isOverdue(debt)),
      overdue: sumOf(isOverdue),
    },
    owed,
  }
}

function stateOf(exposure: bigint, limit: bigint): string {
  if (limit === 0n) return 'none'
  if (exposure > limit) return 'exceeded'
  return exposure * 10n > limit * 7n ? 'warning' : 'free'
}

/** Days from one day to a later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))
