import { grossOf, openOf } from '@dromos/contract/orders/gross.ts'
import type { OwedLine } from '@dromos/contract/orders/gross.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { CustomerCreditPanel } from '../../firms/customer-credit-panel.tsx'
import { orderCreditQuery } from '../../firms/firm-credit.api.ts'
import type { OrderForm, OrderFormApi } from '../form/order-form-values.ts'

export function OrderCredit({ form, order }: { form: OrderFormApi; order: StaffOrderRecord | null }) {
  const firmId = useWatch({ control: form.control, name: 'firm_company_id' })
  return firmId ? <Credit key={firmId} form={form} order={order} firmId={firmId} /> : null
}

interface CreditProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
  firmId: number
}

function Credit({ form, order, firmId }: CreditProps) {
  const [business, terms, price, lines, details] = useWatch({
    control: form.control,
    name: ['business_id', 'freight_terms', 'customer_price', 'additional_costs', 'details'],
  })
  const places = placesOf(details)
  const asked = { business: business ?? null, places, order: order === null ? null : order.id }
  const [rested] = useDebouncedValue(JSON.stringify({ ...asked, terms, price, lines }), 400)
  const first = useQuery(orderCreditQuery(firmId, { ...asked, owed: 0 }))
  const owed = owedOf(rested, first.data?.vat?.rate ?? 0, order)
  const { data } = useQuery({
    ...orderCreditQuery(firmId, { ...asked, owed }),
    enabled: first.data !== undefined,
  })
  const credit = data ?? first.data
  return credit ? <CustomerCreditPanel firmId={firmId} credit={credit} /> : null
}

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
