import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function takeProposals(db: Db, ids: readonly number[], actorId: number): Promise<void> {
  await sql`update places set proposed_firm_id = null, updated_at = now(), updated_by = ${actorId}, version = version + 1
    where id = any(${[...ids]}::int[]) and proposed_firm_id is not null`.execute(db)
}
