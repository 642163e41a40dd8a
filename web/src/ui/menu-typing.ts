import { folded } from './fields/list-filter.ts'

/**
 * Which entry is meant by what was typed: the next one that begins with a letter, however often it is pressed, or with several
 * letters the first from the present one on. Accents and capitals do not matter. -1 where none does.
 */
export function entryMeant(entries: readonly string[], typed: string, present: number): number {
  const wanted = folded(typed)
  const isOneLetter = wanted !== '' && [...wanted].every((letter) => letter === wanted[0])
  const begins = isOneLetter ? (wanted[0] ?? '') : wanted
  const first = isOneLetter ? present + 1 : Math.max(present, 0)
  const order = entries.map((_entry, step) => (first + step) % entries.length)
  return order.find((at) => folded(entries[at] ?? '').startsWith(begins)) ?? -1
}
