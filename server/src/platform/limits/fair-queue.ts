import { AppError } from '../errors.ts'

interface Waiting {
  owner: number | null
  begin: () => void
}

const AGAIN_SECONDS = 5

/**
 * So many at once in this process, of one person one at a time; too many waiting are `unavailable`, too many of one
 * person `rate_limited`.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #mostOfOne: number
  readonly #working = new Map<number | null, number>()
  #open = 0
  #waiting: Waiting[] = []

  constructor({
    atOnce,
    mostWaiting,
    mostOfOne,
  }: {
    atOnce: number
    mostWaiting: number
    mostOfOne: number
  }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
    this.#mostOfOne = mostOfOne
  }

  /** Does the work in a turn of its owner; null is the system, which may have several. Who leaves gives up waiting. */
  async take<T>(owner: number | null, work: () => Promise<T>, left?: AbortSignal): Promise<T> {
    await this.#wait(owner, left)
    try {
      return await work()
    } finally {
      this.#end(owner)
    }
  }

  async #wait(owner: number | null, left?: AbortSignal): Promise<void> {
    if (this.#mayBegin(owner)) return this.#begin(owner)
    const own = this.#waiting.filter((other) => owner !== null && other.owner === owner).length
    if (own >= this.#mostOfOne) {
      throw new AppError('rate_limited', {
        retryAfterSeconds: AGAIN_SECONDS,
        fields: { result: `own_turns_full:${this.#mostOfOne}` },
      })
    }
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new AppError('unavailable', { retryAfterSeconds: AGAIN_SECONDS })
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { owner, begin: resolve }
      this.#waiting.push(waiting)
      const leave = (): void => {
        if (!this.#waiting.includes(waiting)) return
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(new AppError('unavailable'))
      }
      left?.addEventListener('abort', leave, { once: true })
    })
  }

  #mayBegin(owner: number | null): boolean {
    return this.#open < this.#atOnce && (owner === null || !this.#working.has(owner))
  }

  #begin(owner: number | null): void {
    this.#open += 1
    this.#working.set(owner, (this.#working.get(owner) ?? 0) + 1)
  }

  #end(owner: number | null): void {
    this.#open -= 1
    const left = (this.#working.get(owner) ?? 1) - 1
    if (left > 0) this.#working.set(owner, left)
    else this.#working.delete(owner)
    const next = this.#waiting.find((waiting) => this.#mayBegin(waiting.owner))
    if (!next) return
    this.#waiting = this.#waiting.filter((other) => other !== next)
    this.#begin(next.owner)
    next.begin()
  }
}
