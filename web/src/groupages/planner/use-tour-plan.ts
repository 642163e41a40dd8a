import type { PlannedTrailer } from '@dromos/contract/groupages/planner/fit.rules.ts'
import { tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import type { TourPlan } from '@dromos/contract/groupages/planner/tour.rules.ts'
import type { VisitKey } from '@dromos/contract/groupages/planner/stops.rules.ts'
import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCategories } from '../../categories/categories.api.ts'
import { tourQuery } from './planner.api.ts'

export interface TourOnTable {
  orders: readonly PlannedOrder[]
  /** Where it stops, and about when. */
  plan: TourPlan<Visit>
  /** As people have put them; none where nobody has. */
  stops: readonly VisitKey[]
  visits: readonly Visit[]
  /** The type that limits are taken of: the one that was chosen, else the first one that an order asks for. */
  trailer: (PlannedTrailer & { id: number }) | null
  asked: number | null
}

const NOTHING: { orders: PlannedOrder[]; visits: Visit[]; stops: VisitKey[] } = {
  orders: [],
  visits: [],
  stops: [],
}

/** The orders on one trailer, where they stop, and what limits them. */
export function useTourPlan(id: number | null, chosen: number | null | undefined): TourOnTable {
  const { data = NOTHING } = useQuery({ ...tourQuery(id ?? 0), enabled: id !== null })
  const trailers = useCategories('trailer')
  const { orders, visits, stops } = data
  const plan = useMemo(
    () => tourOf({ orders: orders.map(({ id: order }) => order), stops }, visits),
    [orders, visits, stops],
  )
  const asked = orders.find(({ trailer }) => trailer !== null)?.trailer ?? null
  const type = chosen === undefined ? asked : chosen
  return {
    orders,
    plan,
    stops,
    visits,
    trailer: trailers.find((one) => one.id === type) ?? null,
    asked,
  }
}
