import type { Context } from '../../platform/context.ts'
import * as queries from './order-places.queries.ts'

/** How many orders go to a place, in the caller's transaction. */
export async function countOrdersAt(context: Context, placeId: number): Promise<number> {
  return queries.countOrdersAt(context.db, placeId)
}
