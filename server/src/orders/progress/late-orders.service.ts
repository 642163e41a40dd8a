import { stopKind } from '@dromos/contract/trade/stops.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import type { Db } from '../../db/client.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Clock } from '../../platform/clock.ts'
import { listLate, markLate } from './late-orders.queries.ts'
import type { LateOrder } from './late-orders.queries.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { tellDocument } from '../../documents/documents.ts'
import { orderOf } from '../order-admission.ts'

export const MARK_LATE_TASK = 'orders.late'

const BATCH = 200

/**
 * Marks each order whose window of a stop is over, with grace, while no truck has arrived, and tells the people in charge
 * once. Ends of windows are instants, made from the clock of each place. The mark is history: nothing takes it back.
 */
export async function markLateOrders({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock.now().toISOString()
  for (;;) {
    const late = await listLate(db, at, BATCH)
    let marked = 0
    for (const order of late) marked += (await markOrder(db, order, at)) ? 1 : 0
    // Those that somebody else has marked or moved meanwhile are not listed again; nothing marked is nothing left.
    if (late.length < BATCH || marked === 0) return
  }
}

async function markOrder(db: Db, order: LateOrder, at: string): Promise<boolean> {
  const { id, number_id: number, kind, place, people } = order
  return db.transaction().execute(async (inside) => {
    if (!(await markLate(inside, order, at))) return false
    const event = kind === stopKind.loading ? 'late_loading' : 'late_delivery'
    const clock = { db: inside, actor: null }
    await noteInLog(clock, orderOf(id), { type: logType.delay, event, text: place })
    await notify(
      { db: inside },
      { kind: 'order.late', params: { number, kind, place }, to: people, orderId: id },
    )
    await tellDocument(clock, orderOf(id))
    return true
  })
}
