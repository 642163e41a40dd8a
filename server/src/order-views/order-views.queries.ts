import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** A view as it is kept. */
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

/** What a person keeps of a view. */
export interface ViewContent {
  name: string
  shared: boolean
  query: object
  layout: object
}

/** Everything a person may open: own views and shared ones, by name. */
export async function listViews(db: Db, personId: number): Promise<KeptView[]> {
  const found = await sql<KeptView>`
    select v.id, v.person_id, concat_ws(' ', p.name, p.surname) as owner_name, v.name, v.shared, v.query, v.layout,
      d.view_id is not null as is_default, v.version
    from order_views v join people p on p.id = v.person_id
    left join order_view_defaults d on d.view_id = v.id and d.person_id = ${personId}
    where v.deleted_at is null and (v.person_id = ${personId} or v.shared)
    order by norm_search(v.name), v.id`.execute(db)
  return found.rows
}

/** The view under its row lock, if the person may open it; a deleted one only where it is asked for. */
export async function lockView(
  db: Db,
  id: number,
  { personId, isDeleted = false }: { personId: number; isDeleted?: boolean },
): Promise<{ person_id: number; shared: boolean; name: string; version: number } | undefined> {
  return db
    .selectFrom('order_views')
    .select(['person_id', 'shared', 'name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .where((where) => where.or([where('person_id', '=', personId), where('shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst()
}

/** How many views a person keeps; whoever asks keeps others of theirs waiting until the transaction ends. */
export async function countOwnViews(db: Db, personId: number): Promise<number> {
  await sql`select from people where id = ${personId} for no key update`.execute(db)
  const found = await sql<{ count: number }>`select count(*) as count from order_views
    where person_id = ${personId} and deleted_at is null`.execute(db)
  return found.rows[0]?.count ?? 0
}

export async function insertView(db: Db, personId: number, view: ViewContent) {
  return db
    .insertInto('order_views')
    .values({ ...written(view), person_id: personId, updated_by: personId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateView(db: Db, id: number, view: ViewContent, actorId: number) {
  return db
    .updateTable('order_views')
    .set({ ...written(view), ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Marks a view as deleted, or takes the mark away. */
export async function markDeleted(
  db: Db,
  id: number,
  { isDeleted, actorId }: { isDeleted: boolean; actorId: number },
) {
  return db
    .updateTable('order_views')
    .set({ deleted_at: isDeleted ? sql<string>`now()` : null, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function setDefault(db: Db, personId: number, viewId: number | null): Promise<void> {
  if (viewId === null) {
    await db.deleteFrom('order_view_defaults').where('person_id', '=', personId).execute()
    return
  }
  await db
    .insertInto('order_view_defaults')
    .values({ person_id: personId, view_id: viewId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ view_id: viewId }))
    .execute()
}

/** The lists that filters name records of. */
const namedLists = {
  business: 'businesses',
  customer: 'firms',
  carrier: 'firms',
  trailers: 'trailer_types',
  cargos: 'cargo_types',
  load_type: 'load_types',
  operations: 'operations',
  assign_users: 'people',
} as const
export type NamedFilter = keyof typeof namedLists

/** Filters that name records by their ids. */
export const namedFilters = Object.keys(namedLists) as readonly NamedFilter[]

/** Which of these records there still are; a firm that was merged goes by the one it became. */
export async function findNamed(
  db: Db,
  filter: NamedFilter,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const table = sql.table(namedLists[filter])
  const now = namedLists[filter] === 'firms' ? sql`coalesce(merged_into, id)` : sql`id`
  const found = await sql<{ id: number; now: number }>`
    select id, ${now} as now from ${table} where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row.now]))
}

const written = ({ query, layout, ...view }: ViewContent) => ({
  ...view,
  query: JSON.stringify(query),
  layout: JSON.stringify(layout),
})

const touched = (actorId: number) => ({
  updated_by: actorId,
  updated_at: sql<string>`now()`,
  version: sql<number>`version + 1`,
})
