import type { CategoryInput } from '@dromos/contract/categories/categories.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { reserveIds } from '../db/ids.ts'
import { kindOf } from './categories.queries.ts'

/** Enters many values behind all others of their list, in this order; answers their ids. */
export async function insertCategories(
  db: Db,
  type: CategoryType,
  values: readonly (CategoryInput & { active: boolean })[],
  actorId: number,
): Promise<number[]> {
  const [first] = values
  if (!first) return []
  const name = kindOf(type).table
  const table = sql.table(name)
  const ids = await reserveIds(db, name, values.length)
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const rows = values.map((value, at) => ({ ...value, id: ids[at], sort: (at + 1) * 10 }))
  await sql`insert into ${table} (id, ${columns}, sort, created_by, updated_by)
    select id, ${columns}, sort + (select coalesce(max(sort), 0) from ${table}), ${actorId}, ${actorId}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return ids
}
