import pg from 'pg'

const RECONNECT_MS = 1_000

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
  isListening(): boolean
  close(): Promise<void>
}

/** Connects once somebody listens, and again a second after every loss. */
export function createListener(connectionString: string): Listener {
  const channels = new Map<string, ChannelEars>()
  let client: pg.Client | null = null
  let first: Promise<void> | null = null
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

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
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'dromos-listen', keepAlive: true })
    client = next
    next.on('error', () => drop(next))
    next.on('end', () => drop(next))
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${channel}`)
      if (client !== next) return
      listening = true
      if (isAgain) for (const ears of channels.values()) ears.regained?.()
    } catch {
      drop(next)
      await next.end().catch(() => undefined)
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
    isListening: () => listening,
    async close() {
      closed = true
      listening = false
      clearTimeout(timer)
      await client?.end()
    },
  }
}
