import type { PlannedTrailer } from '@dromos/contract/groupages/planner/fit.rules.ts'
import type { PlannedOrder, Visit } from '@dromos/contract/groupages/planner/planner.ts'
import { useQuery } from '@tanstack/react-query'
import { useCategories } from '../../categories/categories.api.ts'
import { tourQuery } from './planner.api.ts'

export interface TourOnTable {
  orders: readonly PlannedOrder[]
  visits: readonly Visit[]
  /** The type that limits are taken of: the one that was chosen, else the first one that an order asks for. */
  trailer: (PlannedTrailer & { id: number }) | null
  asked: number | null
}

const NOBODY: readonly never[] = []

/** The orders on one trailer, where they stop, and what limits them. */
export function useTourPlan(id: number | null, chosen: number | null | undefined): TourOnTable {
  const { data } = useQuery({ ...tourQuery(id ?? 0), enabled: id !== null })
  const trailers = useCategories('trailer')
  const orders = data?.orders ?? NOBODY
  const asked = orders.find(({ trailer }) => trailer !== null)?.trailer ?? null
  const type = chosen === undefined ? asked : chosen
  return {
    orders,
    visits: data?.visits ?? NOBODY,
    trailer: trailers.find((one) => one.id === type) ?? null,
    asked,
  }
}
