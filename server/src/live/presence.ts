import { liveCloseCodes } from '@dromos/contract/base/live-channel.ts'
import type {
  LivePresence,
  LiveSaying,
  OpenKind,
  OpenRecord,
  PresentColleague,
} from '@dromos/contract/base/live-channel.ts'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { Actor } from '../platform/context.ts'
import type { Listener } from '../platform/listener.ts'
import { createPresenceExchange, recordAt } from './presence-exchange.ts'
import type { PresencePlace } from './presence-exchange.ts'
import { createDebouncedWorker } from './debounced-worker.ts'
import type { LiveSocket } from './realtime-socket.ts'

/** How often pages that show a record are asked for a sign of life, and repeated to other processes. */
const BEAT_MS = 5_000
const MOST_SAID = 60
const WINDOW_MS = 10_000

const saying = z.strictObject({
  record: z.strictObject({ kind: z.string(), id: z.int().min(1).max(2_147_483_647) }).nullable(),
  editing: z.boolean(),
})

type Name = Omit<PresentColleague, 'editing'>

/** Questions about records and people, which this part knows nothing of. */
export interface PresenceTools {
  kindsOf: (actor: Actor) => readonly OpenKind[]
  isThere: (record: OpenRecord) => Promise<boolean>
  /** The names of people who have a record open; those left out are not shown. */
  namesOf: (kind: OpenKind, ids: readonly number[]) => Promise<Name[]>
}

type Tools = PresenceTools & { report: (problem: unknown) => void }

export interface Presence {
  /** Takes what a page says; what it may not say closes it. */
  hear(socket: LiveSocket, text: string): void
  leave(socket: LiveSocket): void
  stop(): Promise<void>
}

interface OwnPage {
  key: number
  place: PresencePlace | null
  /** Rises with every saying: what was looked up for an earlier one is dropped. */
  turn: number
  said: number
  since: number
  told: string
}

/** Nothing is stored: processes repeat their pages to each other, and a page that comes back reports anew. */
export async function createPresence(db: Db, listener: Listener, tools: Tools): Promise<Presence> {
  const pages = new Map<LiveSocket, OwnPage>()
  const waiting = new Set<string>()

  const changed = (records: readonly string[]): void => {
    for (const record of records) waiting.add(record)
    pump.wake()
  }
  const repeat = (): void => {
    for (const { key, place } of pages.values()) if (place) exchange.note(key, place)
    pump.wake()
  }
  const pump = createDebouncedWorker(async () => {
    await broadcastPresence(pages, waiting, { others: exchange.places, namesOf: tools.namesOf })
    await exchange.flush()
  }, tools.report)
  const exchange = createPresenceExchange(db, listener, { changed, asked: repeat })

  const put = (page: OwnPage, place: PresencePlace | null): void => {
    const before = page.place
    if (!before && !place) return
    page.place = place
    if (recordAt(before) !== recordAt(place)) page.told = ''
    exchange.note(page.key, place)
    changed([before, place].flatMap((concerned) => recordAt(concerned) || []))
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
  put: (page: OwnPage, place: PresencePlace | null) => void,
  { kindsOf, isThere, report }: Tools,
): Pick<Presence, 'hear' | 'leave'> {
  let keys = 0
  const arrive = async (
    socket: LiveSocket,
    page: OwnPage,
    { record, editing }: LiveSaying,
  ): Promise<void> => {
    page.turn += 1
    const { turn } = page
    const isHere = record !== null && recordAt({ record }) === recordAt(page.place)
    const place = record && (isHere || (await isThere(record))) ? { record, editing } : null
    // It has said something else, or gone, meanwhile.
    if (page.turn !== turn || pages.get(socket) !== page) return
    put(page, place && { person: socket.actor.id, ...place })
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
      const kinds = kindsOf(socket.actor)
      const said = kinds.length > 0 && hasRoom(page, Date.now()) ? read(text, kinds) : null
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

async function broadcastPresence(
  pages: ReadonlyMap<LiveSocket, OwnPage>,
  waiting: Set<string>,
  { others, namesOf }: { others: () => PresencePlace[] } & Pick<PresenceTools, 'namesOf'>,
): Promise<void> {
  const records = new Set(waiting)
  const isConcerned = (place: PresencePlace | null) => records.has(recordAt(place))
  const concerned = () => [...pages].filter(([, { place }]) => isConcerned(place))
  const places = () => [...others(), ...[...pages.values()].flatMap(({ place }) => place ?? [])]
  waiting.clear()
  if (concerned().length === 0) return
  try {
    const names = await namesByKind(places().filter(isConcerned), namesOf)
    // As it is now: who came while the names were read is told of in the next turn.
    for (const [socket, page] of concerned()) announce(socket, page, colleaguesOf(page, places(), names))
  } catch (problem) {
    for (const record of records) waiting.add(record)
    throw problem
  }
}

type Names = ReadonlyMap<OpenKind, readonly Name[]>

async function namesByKind(
  places: readonly PresencePlace[],
  namesOf: PresenceTools['namesOf'],
): Promise<Names> {
  const people = Map.groupBy(places, ({ record }) => record.kind)
  const names = new Map<OpenKind, readonly Name[]>()
  for (const [kind, there] of people) {
    names.set(kind, await namesOf(kind, [...new Set(there.map(({ person }) => person))]))
  }
  return names
}

function announce(socket: LiveSocket, page: OwnPage, people: readonly PresentColleague[]): void {
  if (!page.place) return
  const presence: LivePresence = { record: page.place.record, people }
  const text = JSON.stringify(presence)
  if (text === page.told) return
  page.told = text
  socket.tell('presence', presence)
}

/** Each once, whatever number of pages they have, and never the page's own person. */
function colleaguesOf(
  { place }: OwnPage,
  places: readonly PresencePlace[],
  names: Names,
): PresentColleague[] {
  if (!place) return []
  const here = places.filter((one) => recordAt(one) === recordAt(place) && one.person !== place.person)
  const colleagues = (names.get(place.record.kind) ?? []).flatMap((name) => {
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

function read(text: string, kinds: readonly OpenKind[]): LiveSaying | null {
  try {
    const { record, editing } = saying.parse(JSON.parse(text))
    if (!record) return { record, editing }
    const kind = kinds.find((one) => one === record.kind)
    return kind ? { record: { kind, id: record.id }, editing } : null
  } catch {
    return null
  }
}
