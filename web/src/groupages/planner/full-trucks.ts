import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'

interface TruckFilter {
  /** Whether full trucks are wanted beside part loads. */
  isShown: boolean
  search: string
  /** The load types that were chosen. */
  load_type: unknown
}

/** The orders that are listed, and how many full trucks are not; who seeks one or chooses load types is shown what there is. */
export function withoutFullTrucks(
  orders: readonly PlannedOrder[],
  { isShown, search, load_type: types }: TruckFilter,
) {
  const isWanted = isShown || search.trim() !== '' || (Array.isArray(types) && types.length > 0)
  const listed = isWanted ? orders : orders.filter(({ full }) => !full)
  return { listed, hidden: orders.length - listed.length }
}
