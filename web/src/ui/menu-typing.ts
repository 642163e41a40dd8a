import { folded } from './fields/list-filter.ts'

/**
 * Which entry is meant by what was typed: the next one that begins with a letter, however often it is pressed, or with several
 * letters the first from the present one on. Accents and capitals do not matter. -1 where none does.
 */
export function entryMeant(entries: readonly string[], typed: string, present: number): number {
  const wanted = folded(typed)
  const letter = wanted.slice(0, 1)
  const isOneLetter = wanted === letter.repeat(wanted.length)
  const begins = isOneLetter ? letter : wanted
  const first = isOneLetter ? present + 1 : Math.max(present, 0)
  const order = entries.map((_entry, step) => (first + step) % entries.length)
  return order.find((at) => folded(entries[at] ?? '').startsWith(begins)) ?? -1
}
