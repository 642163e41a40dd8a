const FIRST = 2_000
const LONGEST = 60_000

/** How long an upload waits, in milliseconds, that has not reached the server so often in a row. */
export function pauseAfter(losses: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (losses - 1))
}
