import { searchedNumber } from '@dromos/contract/notation/document-numbers.rules.ts'
import { codeKey, isPlate, tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { withoutUnseen } from '@dromos/contract/notation/signs.rules.ts'
import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/client.ts'
import { readPhone } from './phones.ts'

const MAX_WORDS = 6
/** So many of what words find are sorted at most. */
export const GATHERED = 1_000

/**
 * The words of a search, all of which must match. `search_pattern` in the database makes a pattern of each: found
 * anywhere, or at the start of a word when it is shorter than three letters. Stored texts begin with a space, so
 * that both can use the trigram index.
 */
export function searchWords(text: string): string[] {
  const typed = withoutUnseen(text)
  return (phoneIn(typed) ?? typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => searchedNumber(word))
}

export function matchesSearch(column: string, text: string): RawBuilder<boolean> {
  const has = (word: string) => sql`${sql.ref(column)} like search_pattern(${word})`
  const all = sql<boolean>`(${sql.join(searchWords(text).map(has), sql` and `)})`
  const code = partedCode(text)
  return code === null ? all : sql<boolean>`(${all} or ${has(code)})`
}

const SHORT = 3

/** A plate typed in parts, one of which is so short that it is only found at the start of a word: all of it in one. */
export function partedCode(text: string): string | null {
  const words = tidyPlate(text).split(' ')
  const isParted = words.length > 1 && words.some(({ length }) => length < SHORT)
  return isParted && isPlate(words.join(' ')) ? codeKey(text) : null
}

/** Numbers of telephones are stored as `+30 6941234567`; a telephone shows `+306941234567` or `+30 694 123 4567`. */
const phoneIn = (typed: string): string | null =>
  /^\s*(?:\+|00)[\d\s()./-]{6,30}$/.test(typed) ? (readPhone(typed.trim(), '')?.phone ?? null) : null

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
