import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const MAX_WORDS = 6

/**
 * The words of a search, all of which must match. `search_pattern` in the database makes a pattern of each: found
 * anywhere, or at the start of a word when it is shorter than three letters. Stored texts begin with a space, so
 * that both can use the trigram index.
 */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** The condition that a stored `search` column holds every word of a text, whatever its accents and case. */
export function matchesSearch(column: string, text: string): RawBuilder<boolean> {
  const conditions = searchWords(text).map((word) => sql`${sql.ref(column)} like search_pattern(${word})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
