/** Repeatable chance: the same name gives the same sequence, whatever else was drawn before. */
export interface Chance {
  /** At least 0, below 1. */
  next: () => number
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  /** True so often out of one. */
  happens: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of a list, drawn by the weights beside it. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
  /** `#` becomes a digit, `@` a capital letter; everything else stays. */
  pattern: (text: string) => string
  shuffle: <T>(list: readonly T[]) => T[]
}

export function chanceOf(name: string): Chance {
  const next = mulberry32(hashOf(name))
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => at(list, whole(0, list.length - 1))
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick,
    weighted: (list) => at(list, weightedIndex(list, next()))[0],
    pattern: (text) =>
      text.replaceAll(/[#@]/g, (mark) => (mark === '#' ? String(whole(0, 9)) : pick(plateLetters))),
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}

/** The entry at an index; a list that is too short is a mistake in the data. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return item
}

// Letters that every country's plates use and nobody confuses with a digit.
const plateLetters = Array.from('ABEHKMNPTXYZ')

function weightedIndex(list: readonly (readonly [unknown, number])[], share: number): number {
  let left = share * list.reduce((sum, [, weight]) => sum + weight, 0)
  const index = list.findIndex(([, weight]) => (left -= weight) < 0)
  return index === -1 ? list.length - 1 : index
}

function hashOf(name: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
