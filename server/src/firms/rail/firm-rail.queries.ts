import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'

interface Held {
  contacts: number
  ratings: number
}

const heldText = prepared(`select (select count(*) from contacts where firm_id = $1)::int as contacts,
  (select count(*) from ratings where firm_id = $1)::int as ratings`)

/** How many contacts and ratings a firm has. */
export async function countHeld(db: Db, firmId: number): Promise<Held> {
  const found = await db.executeQuery<Held>(CompiledQuery.raw(heldText, [firmId]))
  return found.rows[0] ?? { contacts: 0, ratings: 0 }
}
