import { createDb } from '../db/client.ts'
import { createPool } from '../db/pool.ts'
import { codeOf } from '../db/start-error.ts'
import { noteOutcome } from './outcomes.queries.ts'

const NO_TABLE = '42P01'

/** Notes a command that went well in the database it was about. One of an older version has no place for it. */
export async function noteGood(
  url: string,
  outcome: { kind: 'backup' | 'proof'; archive: string; bytes?: number },
): Promise<void> {
  const pool = createPool(url, { max: 1 })
  try {
    await noteOutcome(createDb(pool), { ...outcome, error: null })
  } catch (error) {
    if (codeOf(error) !== NO_TABLE) throw error
  } finally {
    await pool.end()
  }
}
