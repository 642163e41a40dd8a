import type { Actor } from '../context.ts'
import type { Listener } from '../listener.ts'

const CHANNEL = 'session_change'
const REMEMBERED = 20_000
const SEEN_MS = 60_000

export interface SessionCache {
  find(sessionId: string): Promise<Actor | null>
  forgetSession(sessionId: string): void
  forgetPerson(personId: number): void
  /** Tells of every change in any process, after what was remembered is forgotten; `null`: anything may have changed. */
  onChange(tell: (changed: SessionChange | null) => void): void
}

export type SessionChange = { sessionId: string } | { personId: number }

/**
 * Looks at the state of the session on every request. What was read is kept only while this process hears of
 * every change (the database tells all processes when a session or a person changes); while it does not
 * listen, every request asks the database. `seen` is told at most once a minute that a person is there.
 */
export async function createSessions(
  listener: Listener,
  load: (sessionId: string) => Promise<Actor | null>,
  seen: (personId: number) => Promise<void>,
): Promise<SessionCache> {
  const known = new Map<string, Actor>()
  let generation = 0
  const forget = (matches: (actor: Actor) => boolean): void => {
    generation += 1
    for (const [key, actor] of known) if (matches(actor)) known.delete(key)
  }
  const forgetSession = (sessionId: string): void => forget((actor) => actor.sessionId === sessionId)
  const forgetPerson = (personId: number): void => forget((actor) => actor.id === personId)
  const told: ((changed: SessionChange | null) => void)[] = []
  const tell = (changed: SessionChange | null): void => {
    for (const hear of told) hear(changed)
  }
  await listener.on(CHANNEL, {
    heard(message) {
      const [kind, value = ''] = message.split(':')
      if (kind === 'session') forgetSession(value)
      else forgetPerson(Number(value))
      tell(kind === 'session' ? { sessionId: value } : { personId: Number(value) })
    },
    lost: () => forget(() => true),
    regained: () => tell(null),
  })
  const lastSeen = new Map<number, number>()
  const noteSeen = (personId: number): void => {
    const now = Date.now()
    if (now - (lastSeen.get(personId) ?? 0) < SEEN_MS) return
    lastSeen.set(personId, now)
    // Noting presence is a courtesy: no request fails because of it.
    seen(personId).catch(() => lastSeen.delete(personId))
  }

  return {
    forgetSession,
    forgetPerson,
    onChange: (hear) => void told.push(hear),
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
