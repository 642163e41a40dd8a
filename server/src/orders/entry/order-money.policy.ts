import type { CostInput } from '@dromos/contract/consignments/cost-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { mayChangeMoney } from '@dromos/contract/orders/money.ts'
import type { Actor } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { StaffFacts } from './order-record.queries.ts'

export function requireValidMoney(actor: Actor, order: OrderInput, before: StaffFacts): void {
  const { transporter_price: net = before.transporter_price } = order
  const isNetNew = net !== before.transporter_price
  if (isNetNew && before.firm_carrier === null) throw invalid({ transporter_price: 'price_needs_carrier' })
  if (isNetNew && before.life.grouped) throw invalid({ transporter_price: 'price_of_groupage' })
  // Zero takes a reason, which is given when the carrier is assigned.
  if (isNetNew && net === 0) throw invalid({ transporter_price: 'required' })
  if (mayChangeMoney(actor.role, before)) return
  const changed = Object.entries({
    transporter_price: isNetNew,
    customer_price: order.customer_price !== before.customer_price,
    additional_costs: !isSameCosts(order.additional_costs, before.additional_costs),
  })
  const faults = changed.filter(([, isNew]) => isNew).map(([field]) => [field, 'money_final'] as const)
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

function isSameCosts(lines: readonly CostInput[], before: readonly CostInput[]): boolean {
  return lines.length === before.length && lines.every((line, at) => textOf(line) === textOf(before[at]))
}

const textOf = (line: CostInput | undefined): string =>
  JSON.stringify(Object.entries(line ?? {}).toSorted(([one], [other]) => one.localeCompare(other)))
