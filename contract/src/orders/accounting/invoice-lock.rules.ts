import type { Cents } from '../../constants/money.ts'

/** An invoice that stands on one side of an order: ours to the customer, or the carrier's to us. */
export interface StandingInvoice {
  number: string
  date: string | null
}

export const invoiceSides = ['sell', 'buy'] as const
export type InvoiceSide = (typeof invoiceSides)[number]

/** One that stands beside the first of its side. */
export interface FurtherInvoice extends StandingInvoice {
  id: number
  side: InvoiceSide
}

/** What accounting has entered of an order, as far as it holds the order's money in place. */
export interface LockFacts {
  /** The first of its side, which bears the price. */
  invoice: StandingInvoice | null
  /** The customer has paid for it. */
  paid: boolean
  /** Only where the order has a carrier. */
  carrier_invoice: StandingInvoice | null
  carrier_paid: boolean
  further: readonly FurtherInvoice[]
}

/** An order's money as it stands on invoices. */
export interface InvoicedMoney {
  firm_company_id: number
  business_id: number
  customer_price: Cents
  freight_terms: string
  firm_carrier_id: number | null
  transporter_price: Cents
  additional_costs: readonly InvoicedLine[]
}

interface InvoicedLine {
  side: string
  payee: string | null
  leg: string | null
  /** Of a stored line: the further invoice that it stands on or waits for. */
  further_invoice_id?: number | null | undefined
}
type MoneyField = keyof InvoicedMoney

/** Whose invoice a line stands on; null for what brokers, agents or the carriers of other legs get. */
export function sideOfLine({ side, payee, leg }: InvoicedLine): InvoiceSide | null {
  if (side === 'sell') return 'sell'
  return payee !== 'other' && (leg ?? 'main') === 'main' ? 'buy' : null
}

/** Why a side is locked: by the invoice itself, or by a payment, which belongs to whom it came from or went to. */
export const lockReasons = ['invoiced', 'carrier_invoiced', 'paid', 'carrier_paid'] as const
export type LockReason = (typeof lockReasons)[number]

/** What holds something in place. `which`: the invoice, as `A-99 (24/11/2026)`; empty for a payment. */
export interface Lock {
  reason: LockReason
  which: string
}

const reasonOf = { sell: 'invoiced', buy: 'carrier_invoiced' } as const

type Fields = readonly Exclude<MoneyField, 'additional_costs'>[]

/** A further invoice leaves open what stands on the first alone. */
const fieldsOf: Readonly<Record<LockReason, (facts: LockFacts) => Fields>> = {
  invoiced: ({ invoice }) =>
    invoice
      ? ['firm_company_id', 'business_id', 'customer_price', 'freight_terms']
      : ['firm_company_id', 'business_id'],
  carrier_invoiced: ({ carrier_invoice: invoice }) =>
    invoice ? ['firm_carrier_id', 'transporter_price'] : ['firm_carrier_id'],
  paid: () => ['firm_company_id', 'business_id'],
  carrier_paid: () => ['firm_carrier_id'],
}

export const firstInvoice = ({ invoice, carrier_invoice }: LockFacts, side: InvoiceSide) =>
  side === 'sell' ? invoice : carrier_invoice

/** An invoice of this side that stands, the first before others. */
export const standingInvoice = (facts: LockFacts, side: InvoiceSide): StandingInvoice | null =>
  firstInvoice(facts, side) ?? facts.further.find((one) => one.side === side) ?? null

/** An invoice as sentences name it: `A-99 (24/11/2026)`. */
export const nameOfInvoice = ({ number, date }: StandingInvoice): string =>
  date === null ? number : `${number} (${date.split('-').toReversed().join('/')})`

const lockOfSide = (facts: LockFacts, side: InvoiceSide): Lock | null => {
  const invoice = standingInvoice(facts, side)
  return invoice && { reason: reasonOf[side], which: nameOfInvoice(invoice) }
}

/** The lock of this reason, as the order stands. */
export function lockBy(facts: LockFacts, reason: LockReason): Lock | null {
  if (reason === 'invoiced') return lockOfSide(facts, 'sell')
  if (reason === 'carrier_invoiced') return lockOfSide(facts, 'buy')
  return (reason === 'paid' ? facts.paid : facts.carrier_paid) ? { reason, which: '' } : null
}

/** Why each of these fields may not change as the order stands; an invoice is named before a payment. */
export function lockedFields(facts: LockFacts): Map<MoneyField, Lock> {
  const fields = new Map<MoneyField, Lock>()
  for (const lock of lockReasons.flatMap((reason) => lockBy(facts, reason) ?? [])) {
    for (const field of fieldsOf[lock.reason](facts)) if (!fields.has(field)) fields.set(field, lock)
  }
  return fields
}

/** Which invoice this stored line of an order stands on. */
export function invoiceOfLine(facts: LockFacts, line: InvoicedLine): StandingInvoice | null {
  const side = sideOfLine(line)
  const { further_invoice_id: further = null } = line
  if (further !== null) return facts.further.find(({ id }) => id === further) ?? null
  return side && firstInvoice(facts, side)
}

export function lockOfLine(facts: LockFacts, line: InvoicedLine): Lock | null {
  const [side, invoice] = [sideOfLine(line), invoiceOfLine(facts, line)]
  return side && invoice && { reason: reasonOf[side], which: nameOfInvoice(invoice) }
}

/** The same text for the same line, whichever invoice it stands on. */
export const textOfLine = ({ further_invoice_id: _further, ...line }: Partial<InvoicedLine>): string =>
  JSON.stringify(Object.entries(line).toSorted(([one], [other]) => one.localeCompare(other)))

/** Of the lines that an order is to have, the stored one that each is, where that stands on an invoice; and which are lost. */
export function keptLines<S extends InvoicedLine>(
  facts: LockFacts,
  before: readonly S[],
  after: readonly object[],
): { kept: (S | null)[]; lost: S[] } {
  const lost = before
    .filter((line) => lockOfLine(facts, line) !== null)
    .map((line) => ({ line, text: textOfLine(line) }))
  const kept = after.map((line) => {
    const text = textOfLine(line)
    const at = lost.findIndex((one) => one.text === text)
    return at === -1 ? null : (lost.splice(at, 1)[0]?.line ?? null)
  })
  return { kept, lost: lost.map(({ line }) => line) }
}

/** What of a change is refused: the fields that stand on an invoice or belong to who was paid. Lines may be added. */
export function refusedChanges(
  facts: LockFacts,
  { before, after }: { before: Partial<InvoicedMoney>; after: Partial<InvoicedMoney> },
): Map<MoneyField, Lock> {
  const refused = new Map([...lockedFields(facts)].filter(([field]) => before[field] !== after[field]))
  const [lost] = keptLines(facts, before.additional_costs ?? [], after.additional_costs ?? []).lost
  const lock = lost && lockOfLine(facts, lost)
  return lock ? refused.set('additional_costs', lock) : refused
}
