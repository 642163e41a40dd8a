import pg from 'pg'
import type { Actor } from './context.ts'

const CHANNEL = 'session_change'
const REMEMBERED = 20_000
const RECONNECT_MS = 1_000
/** How often it is noted that a person is there. */
const SEEN_MS = 60_000

export interface Sessions {
  /** The actor of a live session as the database has it, or null when it is over. */
  find(sessionId: string): Promise<Actor | null>
  /** Forgets a session or a person at once, in this process. */
  forgetSession(sessionId: string): void
  forgetPerson(personId: number): void
  close(): Promise<void>
}

/**
 * Looks at the state of the session on every request. What was read is kept only while this process hears of
 * every change (the database tells all processes when a session or a person changes); while it does not
 * listen, every request asks the database. `seen` is told at most once a minute that a person is there.
 */
export async function createSessions(
  connectionString: string,
  load: (sessionId: string) => Promise<Actor | null>,
  seen: (personId: number) => Promise<void>,
): Promise<Sessions> {
  const known = new Map<string, Actor>()
  let generation = 0
  const forget = (matches: (actor: Actor) => boolean): void => {
    generation += 1
    for (const [key, actor] of known) if (matches(actor)) known.delete(key)
  }
  const forgetSession = (sessionId: string): void => forget((actor) => actor.sessionId === sessionId)
  const forgetPerson = (personId: number): void => forget((actor) => actor.id === personId)
  const listener = createListener(connectionString, {
    heard(message) {
      const [kind, value = ''] = message.split(':')
      if (kind === 'session') forgetSession(value)
      else forgetPerson(Number(value))
    },
    lost: () => forget(() => true),
  })
  await listener.ready
  const lastSeen = new Map<number, number>()
  const noteSeen = (personId: number): void => {
    const now = Date.now()
    if (now - (lastSeen.get(personId) ?? 0) < SEEN_MS) return
    lastSeen.set(personId, now)
    // Whether somebody is there is a courtesy: no request fails by it.
    seen(personId).catch(() => lastSeen.delete(personId))
  }

  return {
    forgetSession,
    forgetPerson,
    close: () => listener.close(),
    async find(sessionId) {
      const remembered = known.get(sessionId)
      if (remembered && listener.isListening()) {
        noteSeen(remembered.id)
        return remembered
      }
      const before = generation
      const actor = await load(sessionId)
      if (actor && generation === before && listener.isListening()) {
        if (known.size >= REMEMBERED) known.clear()
        known.set(sessionId, actor)
      }
      if (actor) noteSeen(actor.id)
      return actor
    },
  }
}

interface Listener {
  ready: Promise<void>
  isListening(): boolean
  close(): Promise<void>
}

function createListener(
  connectionString: string,
  on: { heard(message: string): void; lost(): void },
): Listener {
  let client: pg.Client | null = null
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const drop = (): void => {
    if (listening) on.lost()
    listening = false
    client = null
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), RECONNECT_MS)
    timer.unref()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, application_name: 'dromos-listen', keepAlive: true })
    client = next
    next.on('error', drop)
    next.on('end', drop)
    next.on('notification', ({ payload }) => on.heard(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      listening = true
    } catch {
      drop()
    }
  }
  return {
    ready: connect(),
    isListening: () => listening,
    async close() {
      closed = true
      listening = false
      clearTimeout(timer)
      await client?.end()
    },
  }
}
