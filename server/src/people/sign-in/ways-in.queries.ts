import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

interface Ending {
  reason: string
  /** The session that goes on. */
  except?: string | null
}

/** Ends every way in that stands on what somebody knew before: their sessions, and the feed of their calendar. Answers how many sessions. */
export async function endWaysIn(
  db: Db,
  personId: number,
  { reason, except = null }: Ending,
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  await revokeFeed(db, personId)
  return Number(ended.numUpdatedRows)
}

/** Ends them for all accounts of a firm; answers whose sessions ended. */
export async function endWaysInOfFirm(db: Db, firmId: number, { reason }: Ending): Promise<number[]> {
  const ended = await db
    .updateTable('sessions')
    .from('people')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .whereRef('people.id', '=', 'sessions.person_id')
    .where('people.firm_id', '=', firmId)
    .where('ended_at', 'is', null)
    .returning('person_id')
    .execute()
  await sql`update calendar_feeds set revoked_at = now()
    where revoked_at is null and person_id in (select id from people where firm_id = ${firmId})`.execute(db)
  return [...new Set(ended.map(({ person_id: id }) => id))]
}

/** Ends the feed of a person; answers whether there was one. */
export async function revokeFeed(db: Db, personId: number): Promise<boolean> {
  const ended = await db
    .updateTable('calendar_feeds')
    .set({ revoked_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
