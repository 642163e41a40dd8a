import { isProfitKnown, moneyOfOrder } from '@dromos/contract/orders/money.ts'
import type { CostLine, OrderMoney } from '@dromos/contract/orders/money.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { useWatch } from 'react-hook-form'
import type { OrderForm, OrderFormApi } from '../form/order-form-values.ts'

/** What an order earns as it is typed; `isKnown`: somebody carries it, or is offered a price. */
export function useOrderMoney(
  form: OrderFormApi,
  order: StaffOrderRecord | null,
): OrderMoney & { isKnown: boolean } {
  const [price, net, lines] = useWatch({
    control: form.control,
    name: ['customer_price', 'transporter_price', 'additional_costs'],
  })
  const money = moneyOfOrder({
    customer_price: centsOf(price),
    transporter_price: centsOf(net),
    additional_costs: lines.flatMap(lineOf),
    compensation: order?.compensation ?? 0,
    cancelled: order?.cancelled ?? false,
  })
  return { ...money, isKnown: isProfitKnown(carriageOf(order, money.net)) }
}

const carriageOf = (order: StaffOrderRecord | null, net: number) => ({
  carrier: order?.firm_carrier ?? null,
  transporter_price: net,
  status: order?.status ?? orderStatus.created,
})

type CostForm = OrderForm['additional_costs'][number]

// What is not typed yet, or is no number, does not count.
function lineOf({ cost_type_id: type, side, prepaid, amount, rate }: CostForm): CostLine[] {
  if (!side || !isWhole(amount) || typeof rate !== 'number' || !Number.isFinite(rate)) return []
  return [{ cost_type_id: type ?? 0, side, prepaid: prepaid === true, amount, rate }]
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const centsOf = (value: unknown): number => (isWhole(value) ? value : 0)
