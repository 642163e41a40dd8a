import type { Category, CategoryInput } from '@dromos/contract/categories/categories.ts'
import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { lookupTables } from '../db/lookup-tables.ts'
import type { Db } from '../db/client.ts'
import { countUses, findUses } from '../db/uses.ts'
import { matchesSearch } from '../platform/search.ts'

export interface CategoryFilter {
  search: string
  active?: boolean | undefined
  parent?: number[] | undefined
  sort: 'name_en' | 'name_el' | 'sort'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A row as it is stored: the columns of its list. */
export interface CategoryRow extends Category {
  version: number
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}

interface Saved {
  id: number
  version: number
}

/** The table behind each list, for naming its constraints and its audit entries. */
export const categoryTables: readonly string[] = [...new Set(categoryTypes.map((type) => lookupTables[type]))]
export const categoryEntity = (type: CategoryType): string => lookupTables[type]

/** Every value of a list in its order; the choices of `cargo` come with those that narrow them. */
export async function listCategoryValues(db: Db, type: CategoryType): Promise<Category[]> {
  const scope = type === 'cargo' ? sql`true` : scopeOf(type)
  const query = sql<Category>`select * from ${table(type)} where ${scope} order by sort, id`
  return (await query.execute(db)).rows
}

export async function listCategories(
  db: Db,
  type: CategoryType,
  filter: CategoryFilter,
): Promise<CategoryRow[]> {
  const direction = filter.direction === 'asc' ? sql`asc` : sql`desc`
  const query = sql<CategoryRow>`select * from ${table(type)} where ${matching(type, filter)}
    order by ${sql.ref(filter.sort)} ${direction}, id limit ${filter.limit} offset ${filter.offset}`
  return (await query.execute(db)).rows
}

export async function countCategories(db: Db, type: CategoryType, filter: CategoryFilter): Promise<number> {
  const query = sql<{
    total: number
  }>`select count(*) as total from ${table(type)} where ${matching(type, filter)}`
  return (await query.execute(db)).rows[0]?.total ?? 0
}

export const countCategoryUses = (db: Db, type: CategoryType, ids: readonly number[], cap: number) =>
  countUses(db, lookupTables[type], ids, cap)

export const findCategoryUses = (db: Db, type: CategoryType, id: number) =>
  findUses(db, lookupTables[type], id)

export async function findCategory(db: Db, type: CategoryType, id: number) {
  const query = sql<CategoryRow & { creator_name: string | null; changer_name: string | null }>`
    select value.*, creator.name || ' ' || creator.surname as creator_name,
      changer.name || ' ' || changer.surname as changer_name
    from ${table(type)} as value
    left join people creator on creator.id = value.created_by
    left join people changer on changer.id = value.updated_by
    where value.id = ${id} and ${scopeOf(type)}`
  return (await query.execute(db)).rows[0]
}

/** The value's row, locked until the transaction ends; nothing can begin to refer to it meanwhile. */
export async function lockCategory(db: Db, type: CategoryType, id: number): Promise<CategoryRow | undefined> {
  const query = sql<CategoryRow>`select * from ${table(type)} where id = ${id} and ${scopeOf(type)} for update`
  return (await query.execute(db)).rows[0]
}

/** Enters a value behind all others of its list. */
export async function insertCategory(
  db: Db,
  type: CategoryType,
  values: CategoryInput,
  actorId: number,
): Promise<Saved> {
  const entries = Object.entries(values)
  const columns = sql.join(entries.map(([name]) => sql.ref(name)))
  const given = sql.join(entries.map(([, value]) => sql`${value}`))
  const query = sql<Saved>`insert into ${table(type)} (${columns}, sort, created_by, updated_by)
    values (${given}, (select coalesce(max(sort), 0) + 10 from ${table(type)} where ${scopeOf(type)}),
      ${actorId}, ${actorId}) returning id, version`
  return firstOf((await query.execute(db)).rows)
}

export async function updateCategory(
  db: Db,
  type: CategoryType,
  id: number,
  change: { values: Partial<CategoryInput> & { active?: boolean }; actorId: number },
): Promise<number> {
  const assignments = Object.entries(change.values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const query = sql<Saved>`update ${table(type)} set ${sql.join(assignments)}, updated_by = ${change.actorId},
    updated_at = now(), version = version + 1 where id = ${id} returning id, version`
  return firstOf((await query.execute(db)).rows).version
}

export async function deleteCategory(db: Db, type: CategoryType, id: number): Promise<void> {
  await sql`delete from ${table(type)} where id = ${id}`.execute(db)
}

/** The ids of a list in their order, with where each stands. */
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

function matching(type: CategoryType, { search, active, parent }: CategoryFilter): RawBuilder<boolean> {
  const conditions = [scopeOf(type)]
  if (search !== '') conditions.push(matchesSearch('search', search))
  if (active !== undefined) conditions.push(sql`active = ${active}`)
  if (parent !== undefined && type === 'subcargo') conditions.push(sql`parent_id = any(${parent}::int[])`)
  return sql`${sql.join(conditions, sql` and `)}`
}

function firstOf<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('a write of one row answers it')
  return row
}
