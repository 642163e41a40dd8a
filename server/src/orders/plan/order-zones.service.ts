import { logType } from '@dromos/contract/constants/log-types.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { followZone } from '../../consignments/stop-zones.queries.ts'
import type { ZonedPlace } from '../../consignments/stop-zones.queries.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { noteInLogs } from '../../documents/document-log.service.ts'
import { broadcastAll } from '../../live/realtime.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Context } from '../../platform/context.ts'
import { countByPerson } from '../life/order-notices.queries.ts'
import { orderOf } from '../order-admission.ts'
import { notifyOfDelays } from '../progress/delay-notices.service.ts'
import { judgeDelays } from '../progress/order-delays.queries.ts'
import { listGroupagesOf, listSent, lockStrayed } from './order-zones.queries.ts'

/**
 * Open orders keep the hours that were agreed at a place whose time zone is corrected, until a truck has left it. Their
 * logs say so, and who looks after them hears which are with a carrier already. Answers how many followed, and those.
 */
export async function zonePlaceInOrders(
  context: Context,
  place: ZonedPlace,
): Promise<{ orders: number; sent: number }> {
  const { db, actor } = context
  const ids = await lockStrayed(db, place)
  if (ids.length === 0) return { orders: 0, sent: 0 }
  const before = await followZone(db, 'order_id', { ids, place, actorId: actor.id })
  const followed = [...before.keys()].toSorted((one, other) => one - other)
  const sent = await listSent(db, followed)
  await noteZones(context, before, { place, sent })
  await notifyOfTimes(context, followed)
  await notifyOfSent(context, sent, place)
  return { orders: followed.length, sent: sent.length }
}

async function noteZones(
  context: Context,
  before: ReadonlyMap<number, string>,
  { place, sent }: { place: ZonedPlace; sent: readonly number[] },
): Promise<void> {
  const isSent = new Set(sent)
  for (const zone of new Set(before.values())) {
    const changes = [{ field: 'timezone', before: zone, after: place.timezone }]
    const ids = [...before.keys()].filter((id) => before.get(id) === zone)
    for (const event of ['zone_corrected', 'zone_corrected_sent'] as const) {
      const of = ids.filter((id) => isSent.has(id) === (event === 'zone_corrected_sent'))
      await noteInLogs(context, of.map(orderOf), { type: logType.system, event, text: place.name, changes })
    }
  }
}

async function notifyOfTimes(context: Context, ids: readonly number[]): Promise<void> {
  const { db, clock } = context
  const now = clock.now().toISOString()
  for (const id of ids) {
    await notifyOfDelays(context, id, await judgeDelays(db, id, now))
    await broadcastDocument(context, orderOf(id))
  }
  const tours = (await listGroupagesOf(db, ids)).map((id) => ({ id }))
  if (tours.length > 0) await broadcastAll(db, 'groupage', tours, { roles: staffRoleIds })
}

async function notifyOfSent(
  context: Context,
  ids: readonly number[],
  { id, name }: ZonedPlace,
): Promise<void> {
  const { db, actor } = context
  for (const { person, count, order_id: orderId } of await countByPerson(db, ids)) {
    if (person === actor.id) continue
    await notify(context, {
      kind: 'orders.zone',
      params: { place_id: id, place: name, count },
      to: [person],
      fromId: actor.id,
      ...(count === 1 && { orderId }),
    })
  }
}
