import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onLive } from '../platform/live-handlers.ts'
import type { RowMark } from '../ui/grid/grid-row.tsx'

/** Changes are gathered this long, in milliseconds, before they are read in one call. */
const GATHER = 700
const STAYS_FRESH = 6_000
const MOST = 200

/** How a list reads single rows anew. Stands outside of components, so that it stays the same. */
export interface LiveRowCalls<F, R extends { matching: readonly number[] }> {
  /** What the channel calls a change of such a record. */
  kind: LiveKind
  /** The rows as they are now, and which of them the filter still matches. */
  read: (query: F & { ids: number[] }) => Promise<R>
  /** Puts them in the place of the old ones, wherever a list holds them. */
  replace: (reply: R) => void
}

/**
 * Reads the shown rows that others change, and puts them in the place of the old ones: no row moves or goes before the
 * list is read anew. Answers what is to be marked.
 */
export function useLiveRows<F extends object, R extends { matching: readonly number[] }>(
  { kind, read: readRows, replace }: LiveRowCalls<F, R>,
  ids: readonly number[],
  filter: F,
): ReadonlyMap<number, RowMark> {
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMark>>(new Map())
  const asked = JSON.stringify(filter)
  const shown = useRef({ ids, filter })
  useEffect(() => {
    shown.current = { ids, filter }
  })
  useEffect(() => {
    const waiting = new Set<number>()
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const later = (run: () => void, delay: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, delay)
      timers.add(timer)
    }
    const read = async () => {
      const wanted = [...waiting].slice(0, MOST)
      waiting.clear()
      const query = { ...shown.current.filter, ids: wanted }
      // What cannot be read now is read with the next change, or when the channel is back.
      const reply = await readRows(query).catch(() => null)
      if (!reply || JSON.stringify(shown.current.filter) !== asked) return
      replace(reply)
      const left = wanted.filter((id) => !reply.matching.includes(id))
      setMarks((before) => marked(before, wanted, left))
      later(() => setMarks((before) => withoutFresh(before, wanted)), STAYS_FRESH)
    }
    const stop = onLive(kind, ({ id }) => {
      if (typeof id !== 'number' || !shown.current.ids.includes(id)) return
      if (waiting.size === 0) later(() => void read(), GATHER)
      waiting.add(id)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      setMarks(new Map())
    }
  }, [asked, kind, readRows, replace])
  return useMemo(() => marks, [marks])
}

function marked(
  before: ReadonlyMap<number, RowMark>,
  read: readonly number[],
  left: readonly number[],
): ReadonlyMap<number, RowMark> {
  const marks = new Map(before)
  for (const id of read) marks.set(id, left.includes(id) ? 'left' : 'fresh')
  return marks
}

function withoutFresh(before: ReadonlyMap<number, RowMark>, read: readonly number[]) {
  return new Map([...before].filter(([id, mark]) => mark === 'left' || !read.includes(id)))
}
