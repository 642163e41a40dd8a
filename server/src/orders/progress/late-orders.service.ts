import { logType } from '@dromos/contract/constants/log-types.ts'
import type { Db } from '../../db/client.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { broadcastDocument } from '../../documents/admitted.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Clock } from '../../platform/clock.ts'
import { eachByItself } from '../../platform/each.ts'
import { orderOf } from '../order-admission.ts'
import { judgeDelays, listLate, lockDelays } from './order-delays.queries.ts'
import type { LateOrder } from './order-delays.queries.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'

export const MARK_LATE_TASK = 'orders.late'

const BATCH = 200

const sides = [
  { kind: stopKind.loading, flag: 'loading_delay', event: 'late_loading', place: 'loading' },
  { kind: stopKind.unloading, flag: 'delivery_delay', event: 'late_delivery', place: 'delivery' },
] as const

/** When a stop's window is over, with grace, and no truck has come; the people in charge are told once. */
export async function markLateOrders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock.now().toISOString()
  for (;;) {
    const late = await listLate(db, at, BATCH)
    let marked = 0
    await eachByItself(late, async (order) => {
      marked += (await markOrder(db, order, at)) ? 1 : 0
    })
    // Those that somebody else has marked or moved meanwhile are not listed again; nothing marked is nothing left.
    if (late.length < BATCH || marked === 0) return
  }
}

async function markOrder(db: Db, order: LateOrder, at: string): Promise<boolean> {
  const { id, number_id: number, people } = order
  return db.transaction().execute(async (inside) => {
    const before = await lockDelays(inside, id)
    const after = before && (await judgeDelays(inside, id, at))
    if (!after) return false
    const context = { db: inside, actor: null }
    for (const { kind, flag, event, place: side } of sides) {
      if (before[flag] || !after[flag]) continue
      const place = order[side] ?? ''
      await noteInLog(context, orderOf(id), { type: logType.delay, event, text: place })
      const params = { number, kind, place }
      await notify({ db: inside }, { kind: 'order.late', params, to: people, orderId: id })
    }
    await broadcastDocument(context, orderOf(id))
    return true
  })
}
