import type { Context } from '../platform/context.ts'
import * as queries from './booking-partners.queries.ts'

/** Bookings are sorted and searched by their firm's name, so they get the new one in the same transaction. */
export async function renameFirmInBookings(context: Context, firmId: number): Promise<void> {
  await queries.refreshFirmName(context.db, firmId)
}

/** Updates the search of its bookings. Planned times stay in the zone they were agreed in. */
export async function renamePlaceInBookings(context: Context, placeId: number): Promise<void> {
  await queries.refreshPlaceName(context.db, placeId)
}
