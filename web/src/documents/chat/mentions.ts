import type { ChatPerson } from '@dromos/contract/chats/chat.ts'

export interface Typed {
  /** Where the sign begins. */
  from: number
  words: string
}

/** The name that is being typed where the caret is: what follows an `@`, two words at most. */
export function typedName(text: string, caret: number): Typed | null {
  const before = text.slice(0, caret)
  const found = /(?:^|\s)@((?:[\p{L}\p{M}'-]+ ?){0,2})$/u.exec(before)
  if (!found) return null
  const words = found[1] ?? ''
  return { from: caret - words.length - 1, words: words.trim() }
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

const MOST = 6

/** Whose name begins so, any word of it, whatever its accents. */
export function matching(people: readonly ChatPerson[], words: string): ChatPerson[] {
  const wanted = plain(words)
  const found = people.filter(({ name }) => ` ${plain(name)}`.includes(` ${wanted}`))
  return found.toSorted((one, other) => Number(other.follows) - Number(one.follows)).slice(0, MOST)
}

/** Who is named in a text: each whose whole name stands after an `@`. */
export function namedIn(text: string, people: readonly ChatPerson[]): number[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
}
