import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { moneyOfTour } from '@dromos/contract/groupages/money.ts'
import type { TourCosts, TourMoney } from '@dromos/contract/groupages/money.ts'
import { useWatch } from 'react-hook-form'
import type { GroupageFormApi } from './groupage-form-values.ts'

interface Tour {
  /** The orders that are chosen, in the sequence of loading. */
  orders: GroupageOrder[]
  money: TourMoney
}

/** The tour as it is typed: what each order bears, as `written` where it was sent, and what they earn. */
export function useTour(
  form: GroupageFormApi,
  known: ReadonlyMap<number, GroupageOrder>,
  written: TourMoney | null,
): Tour {
  const [cost, key, chosen, legs] = useWatch({
    control: form.control,
    name: ['transport_cost', 'split_key', 'orders', 'legs'],
  })
  const costs: TourCosts = {
    transport_cost: amountOf(cost) ?? 0,
    split_key: key ?? null,
    orders: chosen.map(sharing),
    legs: legs.map((leg) => ({
      kind: leg.kind ?? 'before',
      transport_cost: amountOf(leg.transport_cost) ?? 0,
      split_key: leg.split_key ?? null,
      orders: leg.orders.map(sharing),
    })),
  }
  const orders = costs.orders.flatMap(({ order_id: id }) => known.get(id) ?? [])
  const { dirtyFields } = form.formState
  // What was sent is fixed until something is typed that divides it anew.
  const isSame = ofShares.every((name) => !dirtyFields[name])
  return { orders, money: written && isSame ? written : moneyOfTour(costs, orders) }
}

const ofShares = ['transport_cost', 'split_key', 'orders', 'legs'] as const

interface TypedPart {
  order_id?: number | null | undefined
  agreed?: number | null | undefined
}

const sharing = ({ order_id: id, agreed }: TypedPart) => ({ order_id: id ?? 0, agreed: amountOf(agreed) })

/** What is being typed may be a text, or a part of a cent: no amount yet. */
const amountOf = (typed: unknown): number | null => (Number.isSafeInteger(typed) ? Number(typed) : null)
