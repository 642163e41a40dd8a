import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import type { BestOrder } from '@dromos/contract/groupages/planner/best-order.rules.ts'
import { tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { BestOrderButton } from './planner/best-order-button.tsx'
import { tourQuery } from './planner/planner.api.ts'
import { TourStops } from './planner/tour-stops.tsx'

interface GroupageStopsProps {
  id: number
  /** In the sequence of loading, as it is typed. */
  orders: readonly GroupageOrder[]
  form: GroupageFormApi
  isFixed: boolean
}

/** Where the truck of a groupage stops: what is at one place is one stop, and a window that cannot be met is marked. */
export function GroupageStops({ id, orders, form, isFixed }: GroupageStopsProps) {
  const typed = useWatch({ control: form.control, name: 'stops' })
  const { data } = useQuery(tourQuery(id))
  if (!data || data.visits.length === 0) return null
  const stops = typed.flatMap(({ order_id: order, load, kind }) =>
    order && kind ? { order_id: order, load: load ?? 0, kind } : [],
  )
  const ids = orders.map((order) => order.id)
  const arrange = (best: BestOrder) => {
    const typedOrders = form.getValues('orders')
    const placeOf = ({ order_id: order }: (typeof typedOrders)[number]) => best.orders.indexOf(order ?? 0)
    const sorted = typedOrders.toSorted((one, other) => placeOf(one) - placeOf(other))
    form.setValue('orders', sorted, { shouldDirty: true })
    form.setValue('stops', best.stops, { shouldDirty: true })
  }
  return (
    <TourStops
      groupage={id}
      plan={tourOf({ orders: ids, stops }, data.visits)}
      orders={data.orders}
      isPut={stops.length > 0}
      onPut={isFixed ? undefined : (put) => form.setValue('stops', put, { shouldDirty: true })}
    >
      {!isFixed && <BestOrderButton orders={ids} stops={stops} visits={data.visits} onArrange={arrange} />}
    </TourStops>
  )
}
