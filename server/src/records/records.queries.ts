import { sql } from 'kysely'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Tables } from '../db/schema.generated.ts'

/** What every record keeps of its writers; a table that has these columns is one of records. */
interface RecordColumns {
  created_at: Generated<string>
  created_by: number | null
  updated_at: Generated<string>
  updated_by: number | null
  version: Generated<number>
}

export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends RecordColumns & { id: Generated<number> } ? T : never
}[keyof Tables]

export type SwitchableTable = {
  [T in RecordTable]: Tables[T] extends { active: Generated<boolean> } ? T : never
}[RecordTable]

export type RecordValues<T extends RecordTable> = Omit<Insertable<Tables[T]>, 'id' | keyof RecordColumns>

export interface Saved {
  id: number
  version: number
}

export type RecordRow<T extends RecordTable> = Selectable<Tables[T]> & Saved

export const stamped = (actorId: number) => ({ created_by: actorId, updated_by: actorId })

export const touched = (actorId: number | null) => ({
  updated_by: actorId,
  updated_at: sql<string>`now()`,
  version: sql<number>`version + 1`,
})

export function authorsOf(table: RecordTable) {
  const nameOf = (column: keyof RecordColumns) => sql<
    string | null
  >`(select author.name || ' ' || author.surname
    from people author where author.id = ${sql.ref(`${table}.${column}`)})`
  return [nameOf('created_by').as('creator_name'), nameOf('updated_by').as('changer_name')] as const
}

export function withAuthors<R extends { creator_name: string | null; changer_name: string | null }>({
  creator_name,
  changer_name,
  ...row
}: R) {
  return { ...row, created_by: creator_name, updated_by: changer_name }
}

/** The row, kept from other changes until the transaction ends; new references to it do not wait. */
export async function lockRow<T extends RecordTable>(
  db: Db,
  table: T,
  id: number,
): Promise<RecordRow<T> | undefined> {
  const query = sql<RecordRow<T>>`select * from ${sql.table(table)} where id = ${id} for no key update`
  return (await query.execute(db)).rows[0]
}

/** The row, kept from other changes and from new references until the transaction ends. */
export async function lockWhole<T extends RecordTable>(
  db: Db,
  table: T,
  id: number,
): Promise<RecordRow<T> | undefined> {
  const query = sql<RecordRow<T>>`select * from ${sql.table(table)} where id = ${id} for update`
  return (await query.execute(db)).rows[0]
}

export async function rowExists(db: Db, table: RecordTable, id: number): Promise<boolean> {
  const found = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)
  return found.rows.length > 0
}

export async function insertRow<T extends RecordTable>(
  db: Db,
  table: T,
  values: RecordValues<T>,
  actorId: number,
): Promise<Saved> {
  const given = givenOf({ ...values, ...stamped(actorId) })
  const columns = sql.join(given.map(([name]) => sql.ref(name)))
  const query = sql<Saved>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(given.map(([, value]) => value))}) returning id, version`
  return savedOf((await query.execute(db)).rows)
}

export async function updateRow<T extends RecordTable>(
  db: Db,
  { table, id }: { table: T; id: number },
  values: Partial<RecordValues<T>>,
  actorId: number,
): Promise<Saved> {
  const given = givenOf({ ...values, ...touched(actorId) })
  const query = sql<Saved>`update ${sql.table(table)}
    set ${sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} returning id, version`
  return savedOf((await query.execute(db)).rows)
}

export async function deleteRow(db: Db, table: RecordTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

// A column without a value keeps what it has, or its default.
const givenOf = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined)

function savedOf(rows: readonly Saved[]): Saved {
  const [row] = rows
  if (!row) throw new Error('a write of one row answers it')
  return row
}
