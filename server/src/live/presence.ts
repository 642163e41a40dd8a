import { liveCloseCodes } from '@dromos/contract/base/live-channel.ts'
import type { LivePresence, LiveSaying, PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { Actor } from '../platform/context.ts'
import type { Listener } from '../platform/listener.ts'
import { createPresenceExchange } from './presence-exchange.ts'
import type { Place } from './presence-exchange.ts'
import { createPump } from './repeater.ts'
import type { LiveSocket } from './realtime-socket.ts'

/** How often pages that show an order are asked for a sign of life, and repeated to other processes. */
const BEAT_MS = 5_000
/** What one page may say in so many milliseconds. */
const MOST_SAID = 60
const WINDOW_MS = 10_000

const saying = z.strictObject({
  order: z.int().min(1).max(2_147_483_647).nullable(),
  editing: z.boolean(),
})

type Name = Omit<PresentColleague, 'editing'>

/** Questions about orders and people, which this part knows nothing of. */
export interface PresenceTools {
  /** Whether somebody may say anything, and be told of others. */
  maySpeak: (actor: Actor) => boolean
  isThere: (order: number) => Promise<boolean>
  /** The names of these people; who is left out is not shown. */
  namesOf: (ids: readonly number[]) => Promise<Name[]>
}

type Tools = PresenceTools & { report: (problem: unknown) => void }

/** Who has which order open, in this process and the others. */
export interface Presence {
  /** Takes what a page says; what it may not say closes it. */
  hear(socket: LiveSocket, text: string): void
  /** Forgets a page that is closed. */
  leave(socket: LiveSocket): void
  stop(): Promise<void>
}

interface OwnPage {
  key: number
  place: Place | null
  /** Rises with every saying: what was looked up for an earlier one is dropped. */
  turn: number
  said: number
  since: number
  /** What it was told last. */
  told: string
}

/**
 * Keeps who has which order open, for as long as their pages answer. Nothing is stored: each process repeats its pages
 * to the others, and a page that comes back says anew where it is.
 */
export async function createPresence(db: Db, listener: Listener, tools: Tools): Promise<Presence> {
  const pages = new Map<LiveSocket, OwnPage>()
  const waiting = new Set<number>()

  const changed = (orders: readonly number[]): void => {
    for (const order of orders) waiting.add(order)
    pump.wake()
  }
  const repeat = (): void => {
    for (const { key, place } of pages.values()) if (place) exchange.note(key, place)
    pump.wake()
  }
  const pump = createPump(async () => {
    await tellPages(pages, waiting, { others: exchange.places, namesOf: tools.namesOf })
    await exchange.flush()
  }, tools.report)
  const exchange = createPresenceExchange(db, listener, { changed, asked: repeat })

  const put = (page: OwnPage, place: Place | null): void => {
    const before = page.place
    if (!before && !place) return
    page.place = place
    if (before?.order !== place?.order) page.told = ''
    exchange.note(page.key, place)
    changed([before, place].flatMap((concerned) => concerned?.order ?? []))
  }
  const beat = (): void => {
    for (const [socket, { place }] of pages) if (place) socket.probe()
    exchange.forget(Date.now())
    repeat()
  }
  const beating = setInterval(beat, BEAT_MS)
  beating.unref()
  await exchange.listen()
  pump.wake()

  return {
    ...listenTo(pages, put, tools),
    stop() {
      clearInterval(beating)
      return pump.stop()
    },
  }
}

function listenTo(
  pages: Map<LiveSocket, OwnPage>,
  put: (page: OwnPage, place: Place | null) => void,
  { maySpeak, isThere, report }: Tools,
): Pick<Presence, 'hear' | 'leave'> {
  let keys = 0
  const arrive = async (socket: LiveSocket, page: OwnPage, { order, editing }: LiveSaying): Promise<void> => {
    page.turn += 1
    const { turn } = page
    const isKnown = order !== null && (order === page.place?.order || (await isThere(order)))
    // It has said something else, or gone, meanwhile.
    if (page.turn !== turn || pages.get(socket) !== page) return
    put(page, isKnown ? { person: socket.actor.id, order, editing } : null)
  }
  return {
    hear(socket, text) {
      const page = pages.get(socket) ?? {
        key: (keys += 1),
        place: null,
        turn: 0,
        said: 0,
        since: 0,
        told: '',
      }
      const said = maySpeak(socket.actor) && hasRoom(page, Date.now()) ? read(text) : null
      if (!said) return socket.close(liveCloseCodes.notAsked)
      pages.set(socket, page)
      arrive(socket, page, said).catch(report)
    },
    leave(socket) {
      const page = pages.get(socket)
      pages.delete(socket)
      if (page) put(page, null)
    },
  }
}

async function tellPages(
  pages: ReadonlyMap<LiveSocket, OwnPage>,
  waiting: Set<number>,
  { others, namesOf }: { others: () => Place[] } & Pick<PresenceTools, 'namesOf'>,
): Promise<void> {
  const orders = new Set(waiting)
  const concerned = () => [...pages].filter(([, { place }]) => place && orders.has(place.order))
  const places = () => [...others(), ...[...pages.values()].flatMap(({ place }) => place ?? [])]
  waiting.clear()
  if (concerned().length === 0) return
  try {
    const ids = new Set(places().flatMap(({ order, person }) => (orders.has(order) ? [person] : [])))
    const names = await namesOf([...ids])
    // As it is now: who came while the names were read is told of in the next turn.
    for (const [socket, page] of concerned()) tell(socket, page, colleaguesOf(page, places(), names))
  } catch (problem) {
    for (const order of orders) waiting.add(order)
    throw problem
  }
}

function tell(socket: LiveSocket, page: OwnPage, people: readonly PresentColleague[]): void {
  if (!page.place) return
  const presence: LivePresence = { order: page.place.order, people }
  const text = JSON.stringify(presence)
  if (text === page.told) return
  page.told = text
  socket.tell('presence', presence)
}

/** Each once, whatever number of pages they have, and never the page's own person. */
function colleaguesOf(
  { place }: OwnPage,
  places: readonly Place[],
  names: readonly Name[],
): PresentColleague[] {
  const here = places.filter(({ order, person }) => order === place?.order && person !== place.person)
  const colleagues = names.flatMap((name) => {
    const theirs = here.filter(({ person }) => person === name.id)
    return theirs.length > 0 ? [{ ...name, editing: theirs.some(({ editing }) => editing) }] : []
  })
  return colleagues.sort((a, b) => Number(b.editing) - Number(a.editing) || a.id - b.id)
}

function hasRoom(page: OwnPage, now: number): boolean {
  if (now - page.since >= WINDOW_MS) {
    page.since = now
    page.said = 0
  }
  page.said += 1
  return page.said <= MOST_SAID
}

function read(text: string): LiveSaying | null {
  try {
    return saying.parse(JSON.parse(text))
  } catch {
    return null
  }
}
