import { randomUUID } from 'node:crypto'
import type { OpenKind, OpenRecord } from '@dromos/contract/base/live-channel.ts'
import type { Db } from '../db/client.ts'
import type { Listener } from '../platform/listener.ts'
import { sendNotice } from './presence.queries.ts'

const CHANNEL = 'live_presence'
/** A page that its process has not repeated for this long is gone, in milliseconds. */
const STALE_MS = 16_000
/** Pages in one notice: the database takes 8,000 bytes. */
const CHUNK = 100

export interface PresencePlace {
  person: number
  record: OpenRecord
  editing: boolean
}

export const recordAt = (place: Pick<PresencePlace, 'record'> | null | undefined): string =>
  place ? `${place.record.kind} ${place.record.id}` : ''

type PageNotice = readonly [key: number, person: number, kind: OpenKind | null, id: number, editing: 0 | 1]
/** What processes tell each other: where pages are (kind null: nowhere), or that they want to be told everything. */
type Notice = { from: string } & ({ pages: readonly PageNotice[] } | { asks: true })

export interface PresenceExchange {
  listen(): Promise<void>
  places: () => PresencePlace[]
  /** Keeps for the next `flush` where a page of this process is. */
  note(key: number, place: PresencePlace | null): void
  flush(): Promise<void>
  forget(now: number): void
}

/**
 * Processes repeat to each other where their pages are, by notices of the database. `changed` is told the
 * records concerned, `asked` that everything is to be noted again.
 */
export function createPresenceExchange(
  db: Db,
  listener: Listener,
  { changed, asked }: { changed: (records: readonly string[]) => void; asked: () => void },
): PresenceExchange {
  const own = randomUUID()
  const others = new Map<string, PresencePlace & { heardAt: number }>()
  const unsaid = new Map<number, PageNotice>()
  let isAsking = true

  const send = (notice: Notice): Promise<void> => sendNotice(db, CHANNEL, JSON.stringify(notice))
  const put = (key: string, place: PresencePlace | null): void => {
    const before = others.get(key)
    others.delete(key)
    if (place) others.set(key, { ...place, heardAt: Date.now() })
    if (recordAt(before) === recordAt(place) && before?.editing === place?.editing) return
    changed([before, place].flatMap((concerned) => recordAt(concerned) || []))
  }
  const hear = (message: string): void => {
    // Only processes of this product speak here.
    const notice = JSON.parse(message) as Notice
    if (notice.from === own) return
    if ('asks' in notice) return asked()
    for (const [key, person, kind, id, editing] of notice.pages) {
      put(`${notice.from}.${key}`, kind && { person, record: { kind, id }, editing: editing === 1 })
    }
  }
  const regained = (): void => {
    isAsking = true
    asked()
  }

  return {
    listen: () => listener.on(CHANNEL, { heard: hear, regained }),
    places: () => [...others.values()],
    note(key, place) {
      const { kind = null, id = 0 } = place?.record ?? {}
      unsaid.set(key, [key, place?.person ?? 0, kind, id, place?.editing ? 1 : 0])
    },
    async flush() {
      if (isAsking) await send({ from: own, asks: true })
      isAsking = false
      while (unsaid.size > 0) {
        const chunk = [...unsaid.values()].slice(0, CHUNK)
        for (const [key] of chunk) unsaid.delete(key)
        await send({ from: own, pages: chunk })
      }
    },
    forget(now) {
      for (const [key, { heardAt }] of others) if (now - heardAt > STALE_MS) put(key, null)
    },
  }
}
