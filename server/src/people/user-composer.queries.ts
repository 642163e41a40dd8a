import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** In whose name somebody of ours is written to, their own business or the first, and in which language. */
export async function findWrittenTo(db: Db, id: number) {
  const found = await sql<{ business_id: number; language: 'en' | 'el' }>`
    select coalesce(p.business_id, (select id from businesses where active order by id limit 1)) as business_id,
      case p.terms_language when 'en' then 'en' else 'el' end as language
    from people p where p.id = ${id} and exists (select from businesses where active)`.execute(db)
  return found.rows[0]
}
