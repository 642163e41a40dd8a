import type { ReturnWeights } from '@dromos/contract/calendar/returns.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { touched } from '../../records/records.queries.ts'

export async function readWeights(db: Db, isLocked = false) {
  return db
    .selectFrom('return_weights as weights')
    .leftJoin('people as changer', 'changer.id', 'weights.updated_by')
    .select([
      'weights.version',
      'weights.empty_run',
      'weights.waiting',
      'weights.trailer',
      'weights.temperature',
      'weights.reach_km',
      'weights.reach_hours',
      'weights.shown_from',
      'weights.updated_at',
    ])
    .select(sql<string | null>`changer.name || ' ' || changer.surname`.as('updated_by'))
    .$if(isLocked, (query) => query.forNoKeyUpdate('weights'))
    .executeTakeFirstOrThrow()
}

export async function writeWeights(db: Db, weights: ReturnWeights, actorId: number): Promise<void> {
  await db
    .updateTable('return_weights')
    .set({ ...weights, ...touched(actorId) })
    .execute()
}
