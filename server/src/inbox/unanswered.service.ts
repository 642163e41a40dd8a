import { notify } from '../notifications/notifications.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import * as queries from './unanswered.queries.ts'

/** Tells of customers' mails that were not answered in time. */
export const UNANSWERED_TASK = 'mails.unanswered'

/** Its owner is told of each, once; of one without an owner the whole desk. */
export async function notifyOfUnanswered({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const due = await queries.claimUnanswered(inside, clock.now().toISOString())
    const desk = due.some(({ owner_id: owner }) => owner === null) ? await queries.listDesk(inside) : []
    for (const { owner_id: owner, ...params } of due) {
      const to = owner === null ? desk : [owner]
      await notify({ db: inside }, { kind: 'mail.unanswered', params, to })
    }
  })
}
