import type { BestOrder } from '@dromos/contract/groupages/planner/best-order.rules.ts'
import type { Plan } from './planner.api.ts'

/** Who has joined meanwhile comes last. */
export function arranged(plan: Plan, { orders, stops }: BestOrder): Plan {
  const places = new Map(orders.map((id, place) => [id, place]))
  const placeOf = ({ order_id: id }: Plan['orders'][number]) => places.get(id) ?? orders.length
  return { ...plan, orders: plan.orders.toSorted((one, other) => placeOf(one) - placeOf(other)), stops }
}
