import type { FilterRef } from '@dromos/contract/base/filters.ts'
import type { ViewedList } from '@dromos/contract/views/lists.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { lookupTables } from '../db/lookup-tables.ts'
import { touched } from '../records/records.queries.ts'

export interface KeptView {
  id: number
  person_id: number
  owner_name: string
  name: string
  shared: boolean
  query: Record<string, string>
  layout: object
  is_default: boolean
  version: number
}

export interface ViewContent {
  name: string
  shared: boolean
  query: object
  layout: object
}

export async function listViews(db: Db, list: ViewedList, personId: number): Promise<KeptView[]> {
  const found = await sql<KeptView>`
    select v.id, v.person_id, concat_ws(' ', p.name, p.surname) as owner_name, v.name, v.shared, v.query, v.layout,
      d.view_id is not null as is_default, v.version
    from saved_views v join people p on p.id = v.person_id
    left join saved_view_defaults d on d.view_id = v.id and d.person_id = ${personId}
    where v.list = ${list} and v.deleted_at is null and (v.person_id = ${personId} or v.shared)
    order by norm_search(v.name), v.id`.execute(db)
  return found.rows
}

export async function insertView(db: Db, list: ViewedList, personId: number, view: ViewContent) {
  return db
    .insertInto('saved_views')
    .values({ ...written(view), list, person_id: personId, updated_by: personId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateView(db: Db, id: number, view: ViewContent, actorId: number) {
  return db
    .updateTable('saved_views')
    .set({ ...written(view), ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function setDefault(
  db: Db,
  list: ViewedList,
  personId: number,
  viewId: number | null,
): Promise<void> {
  if (viewId === null) {
    await db
      .deleteFrom('saved_view_defaults')
      .where('person_id', '=', personId)
      .where('list', '=', list)
      .execute()
    return
  }
  await db
    .insertInto('saved_view_defaults')
    .values({ person_id: personId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute()
}

const refTables: Readonly<Record<FilterRef, string>> = {
  firms: 'firms',
  businesses: 'businesses',
  people: 'people',
  ...lookupTables,
}

/** Which of these records still exist; a merged firm counts as the one it became. */
export async function findNamed(
  db: Db,
  ref: FilterRef,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const now = ref === 'firms' ? sql`coalesce(merged_into, id)` : sql`id`
  const found = await sql<{ id: number; now: number }>`
    select id, ${now} as now from ${sql.table(refTables[ref])} where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row.now]))
}

const written = ({ query, layout, ...view }: ViewContent) => ({
  ...view,
  query: JSON.stringify(query),
  layout: JSON.stringify(layout),
})
