import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { tourQuery } from './planner/planner.api.ts'
import { TourStops } from './planner/tour-stops.tsx'

interface GroupageStopsProps {
  id: number
  /** In the sequence of loading, as it is typed. */
  orders: readonly GroupageOrder[]
}

/** Where the truck of a groupage stops: what is at one place is one stop, and a window that cannot be met is marked. */
export function GroupageStops({ id, orders }: GroupageStopsProps) {
  const { data } = useQuery(tourQuery(id))
  if (!data || data.visits.length === 0) return null
  const sequence = orders.map((order) => order.id)
  return <TourStops plan={tourOf(sequence, data.visits)} orders={data.orders} />
}
