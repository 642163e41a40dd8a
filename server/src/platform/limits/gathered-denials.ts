const HOUR_MS = 3_600_000
/** So many networks have a row of their own in an hour; what comes from more of them stands together. */
const MOST_NETWORKS = 200
const OTHERS = 'others'

export interface Gathered {
  what: string
  network: string
  /** How many were left out. */
  count: number
}

interface Seen {
  since: number
  untold: number
}

/**
 * What strangers were refused, one row an hour for each kind and network: who guesses with many machines fills no trail
 * that cannot be emptied. How often each was left out is told by its next row, or an hour later.
 */
export class GatheredDenials {
  readonly #mostNetworks: number
  readonly #kinds = new Map<string, Map<string, Seen>>()

  constructor(mostNetworks = MOST_NETWORKS) {
    this.#mostNetworks = mostNetworks
  }

  /** How many were left out since the last row; null when this one is left out too. */
  note(what: string, network: string, now: number): number | null {
    const networks = this.#kinds.get(what) ?? new Map<string, Seen>()
    this.#kinds.set(what, networks)
    const isFull = !networks.has(network) && networks.size >= this.#mostNetworks
    const key = isFull ? OTHERS : network
    const seen = networks.get(key)
    if (seen && now - seen.since < HOUR_MS) {
      seen.untold += 1
      return null
    }
    networks.set(key, { since: now, untold: 0 })
    return seen?.untold ?? 0
  }

  /** Takes what is an hour old and was left out, and forgets what else is that old. */
  take(now: number): Gathered[] {
    const gathered: Gathered[] = []
    for (const [what, networks] of this.#kinds) {
      for (const [network, { since, untold }] of networks) {
        if (now - since < HOUR_MS) continue
        if (untold > 0) gathered.push({ what, network, count: untold })
        networks.delete(network)
      }
    }
    return gathered
  }
}
