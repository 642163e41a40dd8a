import { liveCloseCodes } from '@dromos/contract/base/live-channel.ts'
import type {
  LivePresence,
  LiveSaying,
  OpenDocument,
  PresentColleague,
} from '@dromos/contract/base/live-channel.ts'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { Actor } from '../platform/context.ts'
import type { Listener } from '../platform/listener.ts'
import { createPresenceExchange, documentAt } from './presence-exchange.ts'
import type { Place } from './presence-exchange.ts'
import { createPump } from './repeater.ts'
import type { LiveSocket } from './realtime-socket.ts'

/** How often pages that show a document are asked for a sign of life, and repeated to other processes. */
const BEAT_MS = 5_000
const MOST_SAID = 60
const WINDOW_MS = 10_000

const saying = z.strictObject({
  document: z.strictObject({ kind: z.string(), id: z.int().min(1).max(2_147_483_647) }).nullable(),
  editing: z.boolean(),
})

type Kind = OpenDocument['kind']
type Name = Omit<PresentColleague, 'editing'>

/** Questions about documents and people, which this part knows nothing of. */
export interface PresenceTools {
  kindsOf: (actor: Actor) => readonly Kind[]
  isThere: (document: OpenDocument) => Promise<boolean>
  /** The names of people who have a document open; those left out are not shown. */
  namesOf: (kind: Kind, ids: readonly number[]) => Promise<Name[]>
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
  place: Place | null
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

  const changed = (documents: readonly string[]): void => {
    for (const document of documents) waiting.add(document)
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
    if (documentAt(before) !== documentAt(place)) page.told = ''
    exchange.note(page.key, place)
    changed([before, place].flatMap((concerned) => documentAt(concerned) || []))
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
  { kindsOf, isThere, report }: Tools,
): Pick<Presence, 'hear' | 'leave'> {
  let keys = 0
  const arrive = async (
    socket: LiveSocket,
    page: OwnPage,
    { document, editing }: LiveSaying,
  ): Promise<void> => {
    page.turn += 1
    const { turn } = page
    const isHere = document !== null && documentAt({ document }) === documentAt(page.place)
    const place = document && (isHere || (await isThere(document))) ? { document, editing } : null
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

async function tellPages(
  pages: ReadonlyMap<LiveSocket, OwnPage>,
  waiting: Set<string>,
  { others, namesOf }: { others: () => Place[] } & Pick<PresenceTools, 'namesOf'>,
): Promise<void> {
  const documents = new Set(waiting)
  const isConcerned = (place: Place | null) => documents.has(documentAt(place))
  const concerned = () => [...pages].filter(([, { place }]) => isConcerned(place))
  const places = () => [...others(), ...[...pages.values()].flatMap(({ place }) => place ?? [])]
  waiting.clear()
  if (concerned().length === 0) return
  try {
    const names = await namesByKind(places().filter(isConcerned), namesOf)
    // As it is now: who came while the names were read is told of in the next turn.
    for (const [socket, page] of concerned()) tell(socket, page, colleaguesOf(page, places(), names))
  } catch (problem) {
    for (const document of documents) waiting.add(document)
    throw problem
  }
}

type Names = ReadonlyMap<Kind, readonly Name[]>

async function namesByKind(places: readonly Place[], namesOf: PresenceTools['namesOf']): Promise<Names> {
  const people = Map.groupBy(places, ({ document }) => document.kind)
  const names = new Map<Kind, readonly Name[]>()
  for (const [kind, there] of people) {
    names.set(kind, await namesOf(kind, [...new Set(there.map(({ person }) => person))]))
  }
  return names
}

function tell(socket: LiveSocket, page: OwnPage, people: readonly PresentColleague[]): void {
  if (!page.place) return
  const presence: LivePresence = { document: page.place.document, people }
  const text = JSON.stringify(presence)
  if (text === page.told) return
  page.told = text
  socket.tell('presence', presence)
}

/** Each once, whatever number of pages they have, and never the page's own person. */
function colleaguesOf({ place }: OwnPage, places: readonly Place[], names: Names): PresentColleague[] {
  if (!place) return []
  const here = places.filter((one) => documentAt(one) === documentAt(place) && one.person !== place.person)
  const colleagues = (names.get(place.document.kind) ?? []).flatMap((name) => {
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

function read(text: string, kinds: readonly Kind[]): LiveSaying | null {
  try {
    const { document, editing } = saying.parse(JSON.parse(text))
    if (!document) return { document, editing }
    const kind = kinds.find((one) => one === document.kind)
    return kind ? { document: { kind, id: document.id }, editing } : null
  } catch {
    return null
  }
}
