import type { categoriesApi, Category, CategoryInput } from '@dromos/contract/categories/categories.ts'
import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { lookupTables } from '../db/lookup-tables.ts'
import type { Db } from '../db/client.ts'
import { countUses, countUsesApart } from '../db/uses.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'
import { reserveIds } from '../db/ids.ts'

type ListQuery = HandlerInput<(typeof categoriesApi)['GET /categories/{type}']>['query']

interface CategoryRow extends Category {
  file: string | null
  version: number
  created_at: string
  updated_at: string
}

export const categoryTables: readonly string[] = [...new Set(categoryTypes.map((type) => lookupTables[type]))]

export const kindOf = (type: CategoryType) =>
  ({ area: 'categories', table: lookupTables[type] as 'genders' }) as const

/** Every value of a list in its order; the choices of `cargo` come with those that narrow them. */
export async function listCategoryValues(db: Db, type: CategoryType): Promise<Category[]> {
  const scope = type === 'cargo' ? sql`true` : scopeOf(type)
  const query = sql<Category>`select * from ${table(type)} where ${scope} order by sort, id`
  return (await query.execute(db)).rows
}

export async function listValuesOf(
  db: Db,
  types: readonly CategoryType[],
): Promise<Map<CategoryType, Category[]>> {
  if (types.length === 0) return new Map()
  const lists = types.map((type) => {
    const scope = type === 'cargo' ? sql`true` : scopeOf(type)
    return sql`select ${type}::text as type, (select coalesce(json_agg(value order by sort, id), '[]')
      from ${table(type)} as value where ${scope}) as data`
  })
  const query = sql<{ type: CategoryType; data: Category[] }>`${sql.join(lists, sql` union all `)}`
  return new Map((await query.execute(db)).rows.map(({ type, data }) => [type, data]))
}

export async function listCategories(db: Db, type: CategoryType, query: ListQuery) {
  const { search, active, parent } = query
  const found = db
    .selectFrom(kindOf(type).table)
    .where(
      every(
        scopeOf(type),
        search !== '' && matchesSearch('search', search),
        active !== undefined && sql`active = ${active}`,
        parent && type === 'subcargo' && sql`parent_id = any(${parent})`,
      ),
    )
  return page(db, query, {
    found,
    rows: found.selectAll().$castTo<CategoryRow>(),
    sorts: { sort: 'sort', name_en: 'name_en', name_el: 'name_el' },
    ties: ['id'],
  })
}

export const countCategoryUses = (db: Db, type: CategoryType, ids: readonly number[], cap: number) =>
  countUses(db, lookupTables[type], ids, cap)

export const countCategoryUsesApart = (db: Db, type: CategoryType, id: number, cap: number) =>
  countUsesApart(db, lookupTables[type], id, cap)

export async function findCategory(db: Db, type: CategoryType, id: number) {
  const authors = sql.join([...authorsOf(kindOf(type).table)])
  const query = sql<CategoryRow & { creator_name: string | null; changer_name: string | null }>`
    select *, ${authors} from ${table(type)} where id = ${id} and ${scopeOf(type)}`
  return (await query.execute(db)).rows[0]
}

export async function findFile(db: Db, type: CategoryType, id: number) {
  const query = sql<{ key: string; name: string; type: string; size: number; sha256: string }>`
    select content.key, content.name, content.type, content.size, content.sha256 from ${table(type)} as value
    join stored_files as content on content.key = value.file where value.id = ${id} and ${scopeOf(type)}`
  return (await query.execute(db)).rows[0]
}

/** The name of a value's file, its row locked until the transaction ends. */
export async function lockFile(db: Db, type: CategoryType, id: number) {
  const query = sql<{ file: string | null }>`
    select file from ${table(type)} where id = ${id} and ${scopeOf(type)} for update`
  return (await query.execute(db)).rows[0]
}

export async function writeFile(db: Db, type: CategoryType, id: number, file: string | null): Promise<void> {
  await sql`update ${table(type)} set file = ${file} where id = ${id}`.execute(db)
}

export async function lastPlace(db: Db, type: CategoryType): Promise<number> {
  const query = sql<{ sort: number }>`
    select coalesce(max(sort), 0) + 10 as sort from ${table(type)} where ${scopeOf(type)}`
  return (await query.execute(db)).rows[0]?.sort ?? 0
}

export async function listOrder(db: Db, type: CategoryType): Promise<{ id: number; sort: number }[]> {
  const query = sql<{ id: number; sort: number }>`
    select id, sort from ${table(type)} where ${scopeOf(type)} order by sort, id`
  return (await query.execute(db)).rows
}

export async function saveOrder(
  db: Db,
  type: CategoryType,
  places: readonly { id: number; sort: number }[],
): Promise<void> {
  const ids = places.map(({ id }) => id)
  const sorts = places.map(({ sort }) => sort)
  await sql`update ${table(type)} as value set sort = place.sort
    from unnest(${ids}::int[], ${sorts}::int[]) as place (id, sort) where value.id = place.id`.execute(db)
}

/** Raises a list's revision; other changes of the same list wait until this transaction ends. */
export async function raiseRevision(db: Db, type: CategoryType): Promise<void> {
  await db
    .updateTable('category_revisions')
    .set({ revision: sql`revision + 1` })
    .where('type', '=', storedType(type))
    .execute()
}

export async function readRevisions(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('category_revisions').select(['type', 'revision']).execute()
  const stored = Object.fromEntries(rows.map(({ type, revision }) => [type, revision]))
  return Object.fromEntries(categoryTypes.map((type) => [type, stored[storedType(type)] ?? 0]))
}

export async function isTopCargo(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('cargo_types')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const table = (type: CategoryType) => sql.table(lookupTables[type])

// Cargos and what narrows them share a table.
const storedType = (type: CategoryType): CategoryType => (type === 'subcargo' ? 'cargo' : type)

function scopeOf(type: CategoryType): RawBuilder<boolean> {
  if (type === 'cargo') return sql`parent_id is null`
  return type === 'subcargo' ? sql`parent_id is not null` : sql`true`
}

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
