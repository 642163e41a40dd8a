const MINUTE_MS = 60_000
const REMEMBERED = 10_000

/** One row a minute for a person and route, the next with a count: fills no disk and hides nothing. */
export class DeniedLog {
  readonly #seen = new Map<string, { since: number; untold: number }>()

  /** How many were left out since the last row; null when this one is left out too. */
  note(key: string, now: number): number | null {
    const seen = this.#seen.get(key)
    if (seen && now - seen.since < MINUTE_MS) {
      seen.untold += 1
      return null
    }
    if (this.#seen.size >= REMEMBERED) this.#seen.clear()
    this.#seen.set(key, { since: now, untold: 0 })
    return seen?.untold ?? 0
  }
}
