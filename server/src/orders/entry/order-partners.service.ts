import type { Context } from '../../platform/context.ts'
import * as queries from './order-partners.queries.ts'

/** Carries a firm's new name into its orders, in the caller's transaction; they are sorted and searched by it. */
export async function renameFirmInOrders(context: Context, firmId: number): Promise<void> {
  await queries.refreshFirmName(context.db, firmId)
}

/**
 * Carries a place's new name into the search of its orders, in the caller's transaction. Their planned times stay in
 * the zone they were agreed in.
 */
export async function renamePlaceInOrders(context: Context, placeId: number): Promise<void> {
  await queries.refreshPlaceName(context.db, placeId)
}

/** How many orders go to a place, in the caller's transaction. */
export async function countOrdersAt(context: Context, placeId: number): Promise<number> {
  return queries.countOrdersAt(context.db, placeId)
}
