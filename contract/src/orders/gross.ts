import { parseNumber } from '../notation/numbers.rules.ts'
import { costType } from '../constants/costs.ts'
import type { Cents } from '../constants/money.ts'
import { euroCents } from './money.ts'

/** By `vat_rule` in the database: a customer at home, one abroad, or a job from or to a third country. */
export const vatRules = ['domestic', 'abroad', 'third_country'] as const
export type VatRule = (typeof vatRules)[number]

/** The VAT of an order: its rule, and the rate in per cent, which is 0 unless the rule is `domestic`. */
export interface OrderVat {
  rule: VatRule
  rate: number
}

export interface OwedLine {
  cost_type_id: number
  side: string
  amount: Cents
  rate: number
  payer: string | null
  vat_code: string
}

export interface OwedOrder {
  customer_price: Cents
  freight_terms: string
  cancelled: boolean
  additional_costs: readonly OwedLine[]
}

/**
 * What the customer owes for an order by these lines, VAT included; `order_gross` in the database says the same of those
 * that stand on no further invoice. Freight that is
 * collected, and lines that sender or consignee pay on the spot, are not the customer's debt; of a cancelled order dead freight
 * alone is. VAT is rounded half away from zero for each rate, as on an invoice.
 */
export function grossOf(order: OwedOrder, vatRate: number): Cents {
  const nets = new Map<number, Cents>()
  const add = (rate: number, net: Cents) => nets.set(rate, (nets.get(rate) ?? 0) + net)
  add(vatRate, order.freight_terms === 'collect' ? 0 : order.customer_price)
  for (const line of order.additional_costs) {
    if (line.side !== 'sell' || paysOnTheSpot.has(line.payer)) continue
    if (order.cancelled && line.cost_type_id !== costType.deadFreight) continue
    add(rateOfCode(line.vat_code) ?? vatRate, euroCents(line.amount, line.rate))
  }
  return [...nets].reduce((sum, [rate, net]) => sum + net + euroCents(net, rate / 100), 0)
}

const paysOnTheSpot: ReadonlySet<string | null> = new Set(['sender', 'consignee'])

/** The same of lines alone, as a further invoice bears them. */
export const grossOfLines = (additional_costs: readonly OwedLine[], vatRate: number): Cents =>
  grossOf({ customer_price: 0, freight_terms: 'paid', cancelled: false, additional_costs }, vatRate)

export const openOf = (gross: Cents, paid: Cents): Cents => Math.max(0, gross - paid)

const percent = /^(\d{1,2}(?:[.,]\d{1,2})?)\s?%?$/
/** Codes of EN 16931 without VAT: zero-rated, exempt, reverse charge, intra-Community, export, outside its scope. */
const untaxed: ReadonlySet<string> = new Set(['Z', 'E', 'AE', 'K', 'G', 'O'])

/** The rate of a line's VAT code in per cent, as `24`, `6,5` or `AE`; null where the order's rule holds. */
export function rateOfCode(code: string): number | null {
  const [, written] = percent.exec(code) ?? []
  if (written !== undefined) return Number(parseNumber(written, 'en'))
  return untaxed.has(code) ? 0 : null
}
