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
  /** It is back; what was said in between was not heard. */
  regained?(): void
}

/** One connection of this process, outside the pool, on which it hears what the others have changed. */
export interface Listener {
  /** Resolves when the channel is listened to, or the first attempt has failed. Channels are constants of ours. */
  on(channel: string, ears: ChannelEars): Promise<void>
  /** Whether every change is heard: the connection stands, and has given a sign of life in the last ten seconds. */
  isListening(): boolean
  close(): Promise<void>
}

/**
 * Connects once somebody listens, and again a second after every loss. A connection whose other end has gone without
 * a word counts as lost when it gives no sign of life.
 */
export function createListener(
  connectionString: string,
  { signMs = SIGN_MS, deafMs = DEAF_MS } = {},
): Listener {
  const channels = new Map<string, ChannelEars>()
  let client: pg.Client | null = null
  let first: Promise<void> | null = null
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let signs: NodeJS.Timeout | undefined
  let heardAt = 0

  const drop = (dropped: pg.Client): void => {
    if (client !== dropped) return
    client = null
    if (listening) for (const ears of channels.values()) ears.lost?.()
    listening = false
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(true), RECONNECT_MS)
    timer.unref()
  }
  const giveUp = async (lost: pg.Client): Promise<void> => {
    drop(lost)
    await lost.end().catch(() => undefined)
  }
  const askForSign = (asked: pg.Client): void => {
    const sign = async (): Promise<void> => {
      try {
        await asked.query('select 1')
        heardAt = performance.now()
        if (client === asked && !closed) askForSign(asked)
      } catch {
        await giveUp(asked)
      }
    }
    signs = setTimeout(() => void sign(), signMs)
    signs.unref()
  }
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'dromos-listen',
      keepAlive: true,
      connectionTimeoutMillis: signMs,
      query_timeout: signMs,
    })
    client = next
    next.on('error', () => drop(next))
    next.on('end', () => drop(next))
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${channel}`)
      if (client !== next) return
      listening = true
      heardAt = performance.now()
      askForSign(next)
      if (isAgain) for (const ears of channels.values()) ears.regained?.()
    } catch {
      await giveUp(next)
    }
  }
  return {
    async on(channel, ears) {
      channels.set(channel, ears)
      if (!first) return (first = connect(false))
      await first
      // Without a connection the next one listens to it.
      if (listening) await client?.query(`listen ${channel}`)
    },
    isListening: () => listening && performance.now() - heardAt < deafMs,
    async close() {
      closed = true
      listening = false
      clearTimeout(timer)
      clearTimeout(signs)
      await client?.end()
    },
  }
}
