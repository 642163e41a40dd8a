/** Chances that come the same way again from the same seed. */
export interface Dice {
  chance(share: number): boolean
  /** A whole number of this range, its ends included. */
  whole(from: number, to: number): number
  one<T>(list: readonly T[]): T
}

export function diceOf(seed: number): Dice {
  let state = seed | 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    chance: (share) => next() < share,
    one: (list) => list[whole(0, list.length - 1)]!,
  }
}
