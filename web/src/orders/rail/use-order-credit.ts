import { grossOf, grossOfLines, openOf } from '@dromos/contract/orders/gross.ts'
import type { OwedLine } from '@dromos/contract/orders/gross.ts'
import { keptLines } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderCreditQuery } from '../../firms/credit/firm-credit.api.ts'
import type { OrderForm, OrderFormApi } from '../form/order-form-values.ts'
import { orderRailQuery } from './order-rail.api.ts'

/** The credit of the chosen customer with the order as it is typed; undefined while none is chosen or known. */
export function useOrderCredit(form: OrderFormApi, order: StaffOrderRecord | null): OrderCredit | undefined {
  const typed = useTyped(form, order)
  const [stored] = useState({ version: order?.version, text: typed.text })
  // What is not changed yet has come with the order.
  const isStored = order !== null && stored.version === order.version && typed.text === stored.text
  const rail = useStoredCredit(order)
  const known = typed.firmId === order?.firm_company_id ? rail : undefined
  const asked = useAskedCredit(typed, { order, known, isOff: isStored || typed.firmId === null })
  if (typed.firmId === null) return undefined
  return isStored ? rail : asked
}

const useStoredCredit = (order: StaffOrderRecord | null): OrderCredit | undefined =>
  useQuery({ ...orderRailQuery(order?.id ?? 0), enabled: order !== null }).data?.credit

interface TypedSale {
  firmId: number | null
  asked: { business: number | null; places: number[]; order: number | null }
  /** All that the credit depends on. */
  text: string
}

function useTyped({ control }: OrderFormApi, order: StaffOrderRecord | null): TypedSale {
  const [firm, business, terms, price, lines, details] = useWatch({
    control,
    name: [
      'firm_company_id',
      'business_id',
      'freight_terms',
      'customer_price',
      'additional_costs',
      'details',
    ],
  })
  const firmId = firm ?? null
  const asked = { business: business ?? null, places: placesOf(details), order: order?.id ?? null }
  return { firmId, asked, text: JSON.stringify({ firmId, ...asked, terms, price, lines }) }
}

interface Asking {
  order: StaffOrderRecord | null
  /** The credit of the same customer, for its rate of VAT. */
  known: OrderCredit | undefined
  isOff: boolean
}

function useAskedCredit({ firmId, asked, text }: TypedSale, { order, known, isOff }: Asking) {
  const [rested] = useDebouncedValue(text, REST)
  const id = firmId ?? 0
  const first = useQuery({ ...orderCreditQuery(id, { ...asked, owed: 0 }), enabled: !isOff && !known })
  const begun = known ?? first.data
  const owed = owedOf(rested, begun?.vat?.rate ?? 0, order)
  const isAsked = !isOff && begun !== undefined
  const { data } = useQuery({ ...orderCreditQuery(id, { ...asked, owed }), enabled: isAsked })
  return data ?? begun
}

/** How long typing rests before its credit is asked for, in milliseconds. */
const REST = 400

const MOST_PLACES = 50

const placesOf = (details: OrderForm['details']): number[] => {
  const places = details.flatMap((detail) => [detail.loading?.place_id, detail.unloading?.place_id])
  return [...new Set(places.filter((id) => typeof id === 'number'))].slice(0, MOST_PLACES)
}

interface Typed {
  terms: string
  price: unknown
  lines: OrderForm['additional_costs']
}

function owedOf(typed: string, rate: number, order: StaffOrderRecord | null): number {
  // Written by this component.
  const { terms, price, lines } = JSON.parse(typed) as Typed
  const sold = { customer_price: centsOf(price), freight_terms: terms, cancelled: order?.cancelled === true }
  const { first, waiting, open } = order ? besides(order, lines) : { first: lines, waiting: [], open: 0 }
  const own = openOf(
    grossOf({ ...sold, additional_costs: first.flatMap(lineOf) }, rate),
    order?.invoice_paid ?? 0,
  )
  return own + open + Math.max(0, grossOfLines(waiting.flatMap(lineOf), rate))
}

/** Which of the typed lines are on no further invoice, which wait for one, and what is not paid of those that stand. */
function besides(order: StaffOrderRecord, lines: Typed['lines']) {
  const further = order.invoices.filter(({ id, side }) => id !== null && side === 'sell')
  const idOf = (place: number) => further.find((invoice) => invoice.lines.includes(place))?.id ?? null
  const stored = order.additional_costs.map((line, place) => ({ ...line, further_invoice_id: idOf(place) }))
  const { kept } = keptLines(order.life, stored, lines)
  const isAdded = order.life.invoice !== null
  return {
    first: lines.filter((_, at) => (kept[at] ? kept[at].further_invoice_id === null : !isAdded)),
    waiting: lines.filter((_, at) => !kept[at] && isAdded),
    open: further
      .filter(({ number }) => number !== '')
      .reduce((sum, { gross, paid }) => sum + openOf(gross, paid), 0),
  }
}

const centsOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0)

// What is not typed yet, or is no number, does not count.
function lineOf(line: OrderForm['additional_costs'][number]): OwedLine[] {
  const { cost_type_id: type, side, amount, rate, payer, vat_code: code } = line
  if (!side || !Number.isSafeInteger(amount) || typeof rate !== 'number' || !Number.isFinite(rate)) return []
  return [
    {
      cost_type_id: type ?? 0,
      side,
      amount: Number(amount),
      rate,
      payer: payer ?? null,
      vat_code: (code ?? '').trim().toUpperCase(),
    },
  ]
}
