import { grossOf, openOf } from '@dromos/contract/orders/gross.ts'
import type { OwedLine } from '@dromos/contract/orders/gross.ts'
import type { OrderCredit } from '@dromos/contract/firms/firm-credit.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderCreditQuery } from '../../firms/firm-credit.api.ts'
import type { OrderForm, OrderFormApi } from '../form/order-form-values.ts'
import { orderRailQuery } from './order-rail.api.ts'

/** The credit of the chosen customer with the order as it is typed; undefined while none is chosen or known. */
export function useOrderCredit(form: OrderFormApi, order: StaffOrderRecord | null): OrderCredit | undefined {
  const [firmId, business, terms, price, lines, details] = useWatch({
    control: form.control,
    name: [
      'firm_company_id',
      'business_id',
      'freight_terms',
      'customer_price',
      'additional_costs',
      'details',
    ],
  })
  const asked = { business: business ?? null, places: placesOf(details), order: order?.id ?? null }
  const typed = JSON.stringify({ firmId, ...asked, terms, price, lines })
  const [rested] = useDebouncedValue(typed, REST)
  const [stored] = useState({ order, typed })
  // What is not changed yet has come with the order.
  const isStored = order !== null && stored.order?.version === order.version && typed === stored.typed
  const rail = useQuery({ ...orderRailQuery(order?.id ?? 0), enabled: order !== null }).data?.credit
  const isAsked = typeof firmId === 'number' && !isStored
  const isSameFirm = firmId === order?.firm_company_id
  const first = useQuery({
    ...orderCreditQuery(firmId ?? 0, { ...asked, owed: 0 }),
    enabled: isAsked && !(isSameFirm && rail),
  })
  const begun = isSameFirm ? rail : first.data
  const owed = owedOf(rested, begun?.vat?.rate ?? 0, order)
  const { data } = useQuery({
    ...orderCreditQuery(firmId ?? 0, { ...asked, owed }),
    enabled: isAsked && begun !== undefined,
  })
  if (typeof firmId !== 'number') return undefined
  return isStored ? rail : (data ?? begun)
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
  const sold = {
    customer_price: centsOf(price),
    freight_terms: terms,
    cancelled: order?.cancelled === true,
    additional_costs: lines.flatMap(lineOf),
  }
  return openOf(grossOf(sold, rate), order?.invoice_paid ?? 0)
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
