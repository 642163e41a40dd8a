import type { Language } from '@dromos/contract/constants/languages.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { conditionsOf } from '../list/order-conditions.sql.ts'
import type { OrderFilter } from '../list/order-conditions.sql.ts'
import { lookupTables } from '../../db/lookup-tables.ts'

/** The businesses whose orders are counted; without any the first of `asked`, or of all. */
export async function listPaperBusinesses(
  db: Db,
  counted: OrderFilter,
  asked: readonly number[],
): Promise<[number, ...number[]]> {
  const { where, values } = conditionsOf(counted, 'all')
  const text = `select distinct business_id as id from orders${where} order by 1`
  const found = await db.executeQuery<{ id: number }>(CompiledQuery.raw(text, [...values]))
  const [first, ...others] = found.rows.map(({ id }) => id)
  return first === undefined ? [await firstBusiness(db, asked)] : [first, ...others]
}

async function firstBusiness(db: Db, asked: readonly number[]): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from businesses order by id = any(${[...asked]}::int[]) desc, active desc, id limit 1`.execute(
    db,
  )
  const [business] = found.rows
  if (!business) throw new Error('there is no business')
  return business.id
}

export type NamedRecords =
  | 'firms'
  | 'businesses'
  | 'people'
  | 'country'
  | 'operation'
  | 'trailer'
  | 'cargo'
  | 'load'

/** The names of some records, in their order; of those that are gone, none. */
export async function listNames(
  db: Db,
  records: NamedRecords,
  { ids, language }: { ids: readonly number[]; language: Language },
): Promise<string[]> {
  const named = {
    firms: sql`select id, name from firms`,
    businesses: sql`select id, company_title as name from businesses`,
    people: sql`select id, name || ' ' || surname as name from people`,
  }
  const from =
    records === 'firms' || records === 'businesses' || records === 'people'
      ? named[records]
      : sql`select id, ${sql.ref(`name_${language}`)} as name from ${sql.table(lookupTables[records])}`
  const found = await sql<{ name: string }>`
    select name from (${from}) named where id = any(${[...ids]}::int[]) order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}
