import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { liveCloseCodes } from '@dromos/contract/base/live-channel.ts'
import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import type { WebSocket } from 'ws'
import type { Db } from '../db/client.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Listener } from '../platform/listener.ts'
import { createPresence } from './presence.ts'
import type { PresenceTools } from './presence.ts'
import { createDebouncedWorker } from './debounced-worker.ts'
import { createLiveSocket } from './realtime-socket.ts'
import type { LiveSocket } from './realtime-socket.ts'
import * as queries from './realtime.queries.ts'
import type { Audience, Moment } from './realtime.queries.ts'
import type { SessionChange, SessionCache } from '../platform/access/session.ts'

const CHANNEL = 'live_event'
const MOMENT_CHANNEL = 'live_moment'
const BEAT_MS = 25_000
const FAREWELL_MS = 1_000
const MOST_SOCKETS = 20
/** What one page is told after it was away; more than that it reads anew. */
const MOST_MISSED = 200
const BATCH = 500
/** Between two looks for new events, in milliseconds: many records entered at once are told together. */
const REST_MS = 20

/** Tells open pages of something, after the caller's transaction has committed. `data` holds ids and words only. */
export async function broadcast(db: Db, kind: LiveKind, data: object, audience: Audience): Promise<void> {
  await queries.insertEvents(db, kind, [data], audience)
}

/** Several records of one kind at once. */
export const broadcastAll = (
  db: Db,
  kind: LiveKind,
  all: readonly object[],
  audience: Audience,
): Promise<void> => queries.insertEvents(db, kind, all, audience)

/** Whoever gets other rights is not told, as they come back, of what happened under those they had. */
export const forgetMissed = (db: Db, personId: number): Promise<void> => queries.forgetEventsFor(db, personId)

/** Tells open pages of this moment what is not kept: who is away hears nothing of it. */
export const broadcastNow = (db: Db, kind: LiveKind, data: object, audience: Audience): Promise<void> =>
  queries.sendMoment(db, MOMENT_CHANNEL, { kind, data, audience })

export async function makeTicket({ db, actor }: Context): Promise<{ ticket: string; expires_in: number }> {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, expires_in: await queries.insertTicket(db, hashOf(ticket), actor.sessionId) }
}

export interface Realtime {
  /** Who a ticket lets in; it is used up. Refuses unknown, used and old ones, and a page too many. */
  admit(ticket: string): Promise<Actor>
  open(socket: WebSocket, actor: Actor, last: number | null): Promise<void>
  /** How many pages hear of it in this process. */
  count(): number
  /** Ends every channel, so that pages look for another process. */
  stop(): Promise<void>
}

export interface RealtimeTools {
  db: Db
  listener: Listener
  sessions: SessionCache
  loadActors: (sessionIds: readonly string[]) => Promise<Actor[]>
  presence: PresenceTools
  report: (problem: unknown) => void
}

/**
 * Brings events from the tables to the pages of their audience: woken by the database, looking for itself at every
 * beat. What a page hears depends on no memory: it names the last number it has seen and gets what is after it.
 */
export async function createRealtime(tools: RealtimeTools): Promise<Realtime> {
  const { db, listener, sessions, report } = tools
  const sockets = new Set<LiveSocket>()
  let last = (await queries.numbersKept(db)).last
  let isStopped = false

  const deliver = async (): Promise<void> => {
    await queries.numberEvents(db)
    for (;;) {
      const events = await queries.eventsAfter(db, last, BATCH)
      for (const event of events) {
        for (const socket of sockets) socket.deliver(event)
        last = event.number
      }
      if (events.length < BATCH) return
    }
  }
  const pump = createDebouncedWorker(deliver, report, REST_MS)
  const recheck = (matches: (actor: Actor) => boolean): Promise<void> => judgeAll(sockets, tools, matches)
  const beat = (): void => {
    for (const socket of sockets) socket.beat(last)
    pump.wake()
    // Sessions also end by time, which nobody is told.
    recheck(() => true).catch(report)
  }
  await listenTo(listener, pump.wake, sockets)
  sessions.onChange((changed) => void recheck(concernedBy(changed)).catch(report))
  const presence = await createPresence(db, listener, { ...tools.presence, report })
  const beating = setInterval(beat, BEAT_MS).unref()

  return {
    async admit(ticket) {
      const sessionId = await queries.takeTicket(db, hashOf(ticket))
      // Asked of the database: what is remembered may be a moment old, and this holds for hours.
      const [actor] = sessionId ? await tools.loadActors([sessionId]) : []
      if (!actor) throw new AppError('unauthenticated')
      requireRoom(sockets, actor)
      return actor
    },
    async open(webSocket, actor, seen) {
      if (isStopped) return webSocket.close(liveCloseCodes.restart)
      const gone = () => {
        sockets.delete(socket)
        presence.leave(socket)
      }
      const socket = createLiveSocket(webSocket, actor, gone, (text) => presence.hear(socket, text))
      sockets.add(socket)
      await catchUp(db, socket, { seen, upTo: last })
      // The session may have ended between the ticket and here, when nobody looked at this page yet.
      await recheck(({ sessionId }) => sessionId === actor.sessionId)
    },
    count: () => sockets.size,
    async stop() {
      isStopped = true
      clearInterval(beating)
      await sendAway(sockets)
      await Promise.all([pump.stop(), presence.stop()])
    },
  }
}

// Everything up to `upTo` is read from the table; what comes later waits in the socket until it joins.
async function catchUp(
  db: Db,
  socket: LiveSocket,
  { seen, upTo }: { seen: number | null; upTo: number },
): Promise<void> {
  const { forgotten, last } = await queries.numbersKept(db)
  if (seen === null || seen < forgotten || seen > Math.max(last, upTo)) return socket.join(upTo, true)
  // Another process was quicker: what the page has had of it is not said again.
  if (seen >= upTo) return socket.join(seen, false)
  const span = { after: seen, upTo, limit: MOST_MISSED + 1 }
  const missed = await queries.missedEvents(db, socket.actor, span)
  if (missed.length > MOST_MISSED) return socket.join(upTo, true)
  for (const event of missed) socket.send(event)
  socket.join(upTo, false)
}

async function listenTo(
  listener: Listener,
  wake: () => void,
  sockets: ReadonlySet<LiveSocket>,
): Promise<void> {
  await listener.on(CHANNEL, { heard: wake, regained: wake })
  await listener.on(MOMENT_CHANNEL, {
    heard: (text) => sendToSockets(sockets, text),
    regained: () => undefined,
  })
}

function sendToSockets(sockets: ReadonlySet<LiveSocket>, text: string): void {
  // Only processes of this product speak here.
  const { kind, data, audience } = JSON.parse(text) as Moment
  for (const socket of sockets) if (isOf(audience, socket.actor)) socket.tell(kind, data)
}

const isOf = (audience: Audience, { id, role }: Actor): boolean =>
  'users' in audience ? audience.users.includes(id) : audience.roles.includes(role)

function requireRoom(sockets: ReadonlySet<LiveSocket>, { id }: Actor): void {
  const own = [...sockets].filter(({ actor }) => actor.id === id)
  if (own.length >= MOST_SOCKETS) throw new AppError('rate_limited', { retryAfterSeconds: 60 })
}

async function judgeAll(
  sockets: ReadonlySet<LiveSocket>,
  { loadActors }: Pick<RealtimeTools, 'loadActors'>,
  matches: (actor: Actor) => boolean,
): Promise<void> {
  const concerned = [...sockets].filter(({ actor }) => matches(actor))
  if (concerned.length === 0) return
  const actors = await loadActors(concerned.map(({ actor }) => actor.sessionId))
  for (const socket of concerned) judge(socket, actors)
}

function judge(socket: LiveSocket, actors: readonly Actor[]): void {
  const { actor } = socket
  const now = actors.find(({ sessionId }) => sessionId === actor.sessionId)
  if (!now) socket.close(liveCloseCodes.sessionOver)
  else if (now.role !== actor.role || now.firmId !== actor.firmId) socket.close(liveCloseCodes.rightsChanged)
}

function concernedBy(changed: SessionChange | null): (actor: Actor) => boolean {
  if (!changed) return () => true
  if ('sessionId' in changed) return ({ sessionId }) => sessionId === changed.sessionId
  return ({ id }) => id === changed.personId
}

async function sendAway(sockets: ReadonlySet<LiveSocket>): Promise<void> {
  for (const socket of sockets) socket.close(liveCloseCodes.restart)
  const deadline = Date.now() + FAREWELL_MS
  while (sockets.size > 0 && Date.now() < deadline) await pause(10)
  for (const socket of sockets) socket.terminate()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
