import { useEffect, useMemo, useRef, useState } from 'react'
import { idsIn, onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'
import type { RowMark } from '../ui/grid/grid-row.tsx'
import type { ListParams, ListReply, LiveSource } from './record-source.ts'

/** Changes are gathered this long, in milliseconds, before they are read in one call. */
const GATHER = 700
const STAYS_FRESH = 6_000
const MOST = 200

interface LiveRows<R> {
  pages: readonly string[]
  live?: LiveSource<R>
}

/** No row moves or goes until the list is read anew. Answers what to mark; nothing where it is not live. */
export function useLiveRows<R extends { id: number }>(
  { live, pages }: LiveRows<R>,
  ids: readonly number[],
  asked: ListParams,
): ReadonlyMap<number, RowMark> {
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMark>>(new Map())
  const question = JSON.stringify(asked)
  const shown = useRef({ ids, question })
  useEffect(() => {
    shown.current = { ids, question }
  })
  useEffect(() => {
    if (!live) return undefined
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
      // What cannot be read now is read with the next change, or when the channel is back. The text was made of it.
      const reply = await live.rows(JSON.parse(question) as ListParams, wanted).catch(() => null)
      if (!reply || shown.current.question !== question) return
      replaceRows(pages, reply.data)
      const left = wanted.filter((id) => !reply.matching.includes(id))
      setMarks((before) => marked(before, wanted, left))
      later(() => setMarks((before) => withoutFresh(before, wanted)), STAYS_FRESH)
    }
    const stop = onLive(live.kind, (data) => {
      const changed = idsIn(data).filter((id) => shown.current.ids.includes(id))
      if (changed.length === 0) return
      if (waiting.size === 0) later(() => void read(), GATHER)
      for (const id of changed) waiting.add(id)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
      setMarks(new Map())
    }
  }, [question, live, pages])
  return useMemo(() => marks, [marks])
}

function replaceRows(pages: readonly string[], fresh: readonly { id: number }[]): void {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  queryClient.setQueriesData<ListReply<{ id: number }>>({ queryKey: pages }, (page) =>
    page?.data.some(({ id }) => byId.has(id))
      ? { ...page, data: page.data.map((row) => byId.get(row.id) ?? row) }
      : page,
  )
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
