import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { euroCents } from '@dromos/contract/orders/money.ts'
import { categoryNamed } from '../../categories/categories.api.ts'
import { moneyOf } from '../../platform/format.ts'

/** A stored line as one reads it: `Waiting time · Ramp 4 · 120.00 €`. */
export function costName({ additional_costs: lines }: StaffOrderRecord, place: number): string {
  const line = lines[place]
  if (!line) return ''
  const { cost_type_id: type, text, amount, rate } = line
  return [categoryNamed('cost', type), text, moneyOf(euroCents(amount, rate))].filter(Boolean).join(' · ')
}
