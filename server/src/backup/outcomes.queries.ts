import type { Db } from '../db/client.ts'

interface Outcome {
  kind: 'backup' | 'proof'
  archive: string
  bytes?: number
  /** Why it failed; null where it went well. */
  error: string | null
}

const KEPT = 200

/** Notes what became of a backup, or of an archive that was put back on trial. */
export async function noteOutcome(db: Db, outcome: Outcome): Promise<void> {
  const made = await db.insertInto('backup_outcomes').values(outcome).returning('id').executeTakeFirst()
  await db
    .deleteFrom('backup_outcomes')
    .where('id', '<', (made?.id ?? 0) - KEPT)
    .execute()
}
