import { logType } from '@dromos/contract/constants/log-types.ts'
import { followZone } from '../consignments/stop-zones.queries.ts'
import type { ZonedPlace } from '../consignments/stop-zones.queries.ts'
import { broadcastDocument } from '../documents/admitted.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Context } from '../platform/context.ts'
import { bookingOf } from './booking-admission.ts'
import * as queries from './booking-partners.queries.ts'

/** Bookings are sorted and searched by their firm's name, so they get the new one in the same transaction. */
export async function renameFirmInBookings(context: Context, firmId: number): Promise<void> {
  await queries.refreshFirmName(context.db, firmId)
}

/** Updates the search of its bookings. */
export async function renamePlaceInBookings(context: Context, placeId: number): Promise<void> {
  await queries.refreshPlaceName(context.db, placeId)
}

/** Bookings that are not answered keep the hours that were asked for at a place whose time zone is corrected. */
export async function zonePlaceInBookings(context: Context, place: ZonedPlace): Promise<number> {
  const { db, actor } = context
  const ids = await queries.lockStrayed(db, place)
  if (ids.length === 0) return 0
  const before = await followZone(db, 'booking_id', { ids, place, actorId: actor.id })
  for (const [id, zone] of before) {
    await noteInLog(context, bookingOf(id), {
      type: logType.system,
      event: 'zone_corrected',
      text: place.name,
      changes: [{ field: 'timezone', before: zone, after: place.timezone }],
    })
    await broadcastDocument(context, bookingOf(id))
  }
  return before.size
}
