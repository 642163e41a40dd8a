import { AsyncLocalStorage } from 'node:async_hooks'

/** As many as a browser asks at the same time over HTTP/1.1, and half of the connections to the database. */
const AT_ONCE = 6

/**
 * So many calls of one person are worked on at once in this process; their others wait, so that everybody else finds a
 * connection. How many may wait is bounded by the crowd.
 */
export class PerUserLimit {
  readonly #atOnce: number
  readonly #working = new Map<number, number>()
  readonly #waiting = new Map<number, (() => void)[]>()

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce
  }

  async take<T>(owner: number, work: () => T | Promise<T>): Promise<T> {
    await this.#begin(owner)
    const place: Place = {
      isHeld: true,
      away: 0,
      isOver: false,
      leave: () => this.#end(owner),
      comeBack: () => this.#begin(owner),
    }
    try {
      return await held.run(place, async () => work())
    } finally {
      place.isOver = true
      giveOn(place)
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

interface Place {
  isHeld: boolean
  /** So many things outside are waited for at this moment. */
  away: number
  isOver: boolean
  leave: () => void
  comeBack: () => Promise<void>
}

const held = new AsyncLocalStorage<Place>()

/**
 * Waits for somebody outside without the place that the present call has among those of its person: a service that hangs
 * holds up nothing else of theirs. Outside a call, as in a job, nothing is given on.
 */
export async function lendPlace<T>(outside: () => Promise<T>): Promise<T> {
  const place = held.getStore()
  if (!place) return outside()
  place.away += 1
  giveOn(place)
  try {
    return await outside()
  } finally {
    place.away -= 1
    await comeBack(place)
  }
}

function giveOn(place: Place): void {
  if (!place.isHeld) return
  place.isHeld = false
  place.leave()
}

/** Of several things that are waited for at once the last one brings the place back. */
async function comeBack(place: Place): Promise<void> {
  if (place.away > 0 || place.isHeld || place.isOver) return
  await place.comeBack()
  // Meanwhile another may have done so, begun anew, or ended it all.
  const isNeeded = place.away === 0 && !place.isHeld && !place.isOver
  if (isNeeded) place.isHeld = true
  else place.leave()
}
