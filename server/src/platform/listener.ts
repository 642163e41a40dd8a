import pg from 'pg'

const RECONNECT_MS = 1_000
/** How often the connection is asked for a sign of life, and how long it has to give one. */
const SIGN_MS = 5_000
/** Without a sign for so long nothing is known of what others change. */
const DEAF_MS = 10_000

export interface ChannelEars {
  heard(message: string): void
  /** The connection broke: from here on nothing is heard. */
  lost?(): void
  /** The connection is back; what was said in between was not heard. */
  regained?(): void
}

/** One connection of this process, outside the pool, on which it hears what the others have changed. */
export interface Listener {
  /** Resolves when the channel is listened to, or the first attempt has failed. Channels are constants of ours. */
  on(channel: string, ears: ChannelEars): Promise<void>
  isListening(): boolean
  close(): Promise<void>
}

/** Connects once somebody listens, and again a second after every loss. */
export function createListener(
  connectionString: string,
  patience: Patience = { signMs: SIGN_MS, deafMs: DEAF_MS },
): Listener {
  return new PersistentListener(connectionString, patience)
}

interface Patience {
  signMs: number
  deafMs: number
}

class PersistentListener implements Listener {
  readonly #connectionString: string
  readonly #patience: Patience
  readonly #channels = new Map<string, ChannelEars>()
  #client: pg.Client | null = null
  #first: Promise<void> | null = null
  #isConnected = false
  #isClosed = false
  #again: NodeJS.Timeout | undefined
  #signs: NodeJS.Timeout | undefined
  #heardAt = 0

  constructor(connectionString: string, patience: Patience) {
    this.#connectionString = connectionString
    this.#patience = patience
  }

  async on(channel: string, ears: ChannelEars): Promise<void> {
    this.#channels.set(channel, ears)
    if (!this.#first) return (this.#first = this.#connect(false))
    await this.#first
    // Without a connection the next one listens to it.
    if (this.#isConnected) await this.#client?.query(`listen ${channel}`)
  }

  isListening(): boolean {
    return this.#isConnected && performance.now() - this.#heardAt < this.#patience.deafMs
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isConnected = false
    clearTimeout(this.#again)
    clearInterval(this.#signs)
    await this.#client?.end()
  }

  async #connect(isAgain: boolean): Promise<void> {
    const next = this.#openClient()
    this.#client = next
    try {
      await next.connect()
      for (const channel of this.#channels.keys()) await next.query(`listen ${channel}`)
      if (this.#client !== next) return
      this.#isConnected = true
      this.#heardAt = performance.now()
      this.#signs = keepAsking(next, this.#patience.signMs, {
        given: () => (this.#heardAt = performance.now()),
        missing: () => void this.#giveUp(next),
      })
      if (isAgain) for (const ears of this.#channels.values()) ears.regained?.()
    } catch {
      await this.#giveUp(next)
    }
  }

  #openClient(): pg.Client {
    const limits = { connectionTimeoutMillis: this.#patience.signMs, query_timeout: this.#patience.signMs }
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'dromos-listen',
      keepAlive: true,
      ...limits,
    })
    client.on('error', () => this.#drop(client))
    client.on('end', () => this.#drop(client))
    client.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.heard(payload ?? ''))
    return client
  }

  async #giveUp(client: pg.Client): Promise<void> {
    this.#drop(client)
    await client.end().catch(() => undefined)
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    clearInterval(this.#signs)
    if (this.#isConnected) for (const ears of this.#channels.values()) ears.lost?.()
    this.#isConnected = false
    if (this.#isClosed) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#connect(true), RECONNECT_MS)
    this.#again.unref()
  }
}

function keepAsking(
  client: pg.Client,
  signMs: number,
  { given, missing }: { given: () => void; missing: () => void },
): NodeJS.Timeout {
  let isAsking = false
  const ask = async (): Promise<void> => {
    isAsking = true
    await client.query('select 1').then(given, missing)
    isAsking = false
  }
  const timer = setInterval(() => void (isAsking ? undefined : ask()), signMs)
  return timer.unref()
}
