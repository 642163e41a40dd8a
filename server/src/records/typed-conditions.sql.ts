import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { searchWords } from '../platform/search.ts'
import { every } from './page.queries.ts'

/** The words of a typed number; of figures alone the noughts before them need not be typed. */
const numberWords = (typed: string): string[] =>
  searchWords(/^\d{1,6}$/.test(typed) ? `-${typed.padStart(6, '0')}` : typed)

/** A word that stands in a column without a search text of its own. */
const wordIn = (column: string, word: string): RawBuilder<unknown> =>
  sql`norm_search(' ' || ${sql.ref(column)}) like search_pattern(${word})`

/**
 * A document's typed number: all of it, its end, or only its figures. It stands in the search text of its table, whose
 * index finds the few that can have it.
 */
export const numberIn = (table: string, typed: string): RawBuilder<boolean> =>
  every(
    ...numberWords(typed).flatMap((word) => [
      sql`${sql.ref(`${table}.search`)} like search_pattern(${word})`,
      wordIn(`${table}.number_id`, word),
    ]),
  )

/** What an indexed search text can tell of `coded`: never less than it finds. The text holds the codes as well. */
export function codeFound(search: string, typed: string): RawBuilder<unknown> {
  const has = (word: string) => sql`${sql.ref(search)} like search_pattern(${word})`
  const words = every(...searchWords(typed).map(has))
  const key = codeKey(typed)
  return key === '' ? words : sql`((${words}) or ${has(key)})`
}

/** Every word of a plate or a reference, or all of it whatever its blanks, dashes and alphabet. */
export function coded(column: string, typed: string): RawBuilder<unknown> {
  const words = searchWords(typed).map((word) => wordIn(column, word))
  const key = codeKey(typed)
  if (key === '') return every(...words)
  return sql`((${every(...words)}) or (' ' || code_key(${sql.ref(column)})) like search_pattern(${key}))`
}
