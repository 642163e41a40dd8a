import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Ends entries that are older than so many days, a year at least; the database allows it by this function alone. */
export async function endOldAudit(db: Db, keepDays: number): Promise<number> {
  let all = 0
  for (;;) {
    const { rows } = await sql<{ ended: number }>`select end_old_audit(${keepDays}) as ended`.execute(db)
    const ended = rows[0]?.ended ?? 0
    if (ended === 0) return all
    all += ended
  }
}
