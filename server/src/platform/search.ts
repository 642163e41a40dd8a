import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'

const MAX_WORDS = 6
/** So many of what words find are sorted at most. */
export const GATHERED = 1_000

/**
 * The words of a search, all of which must match. `search_pattern` in the database makes a pattern of each: found
 * anywhere, or at the start of a word when it is shorter than three letters. Stored texts begin with a space, so
 * that both can use the trigram index.
 */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

export function matchesSearch(column: string, text: string): RawBuilder<boolean> {
  const conditions = searchWords(text).map((word) => sql`${sql.ref(column)} like search_pattern(${word})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export const byIndexSql = `select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`

/**
 * Asks about words in a transaction of its own, in which the planner reads tables by bitmaps only. It cannot estimate
 * how many rows hold a word and meet another condition, and a wrong guess walks the whole table. Inside a transaction
 * the planner chooses.
 */
export async function byIndex<T>(db: Db, ask: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return ask(db)
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (inside) => {
      await inside.executeQuery(CompiledQuery.raw(byIndexSql))
      return ask(inside)
    })
}

/** Texts as the database compares them: no accents or case, Greek as Latin letters; in their order. */
export async function normalForms(db: Db, texts: readonly string[]): Promise<string[]> {
  const found = await sql<{ plain: string }>`select norm_search(given) as plain
    from unnest(${texts}::text[]) with ordinality as texts (given, at) order by at`.execute(db)
  return found.rows.map(({ plain }) => plain)
}
