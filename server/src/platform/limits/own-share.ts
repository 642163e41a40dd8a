/** As many as a browser asks at the same time over HTTP/1.1, and half of the connections to the database. */
const AT_ONCE = 6

/**
 * So many calls of one person are worked on at once in this process; their others wait, so that everybody else finds a
 * connection. How many may wait is bounded by the crowd.
 */
export class OwnShare {
  readonly #atOnce: number
  readonly #working = new Map<number, number>()
  readonly #waiting = new Map<number, (() => void)[]>()

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce
  }

  async take<T>(owner: number, work: () => T | Promise<T>): Promise<T> {
    await this.#begin(owner)
    try {
      return await work()
    } finally {
      this.#end(owner)
    }
  }

  async #begin(owner: number): Promise<void> {
    const working = this.#working.get(owner) ?? 0
    if (working < this.#atOnce) {
      this.#working.set(owner, working + 1)
      return
    }
    await new Promise<void>((begin) => {
      const line = this.#waiting.get(owner)
      if (line) line.push(begin)
      else this.#waiting.set(owner, [begin])
    })
  }

  // Whoever waits takes over the place of whoever ends.
  #end(owner: number): void {
    const line = this.#waiting.get(owner)
    const next = line?.shift()
    if (line?.length === 0) this.#waiting.delete(owner)
    if (next) return next()
    const left = (this.#working.get(owner) ?? 1) - 1
    if (left > 0) this.#working.set(owner, left)
    else this.#working.delete(owner)
  }
}
