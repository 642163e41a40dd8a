import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { useEffect, useRef, useState } from 'react'
import { atEase } from '../platform/paced-refresh.ts'
import { onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'

/** Which of what has come the list would show is asked, and counts and sums are read anew, no more often than this. */
const PAUSE = 4_000
const MOST = 200

/** How a list asks about rows that others have entered. Stands outside of components, so that it stays the same. */
export interface NewRowCalls<F> {
  /** What the channel calls a change of such a record. */
  kind: LiveKind
  /** Which of the ids the filter matches. */
  matching: (query: F & { ids: number[] }) => Promise<{ ids: number[] }>
  /** The key under which the pages of the list are kept. */
  pages: readonly string[]
  /** The keys of what is counted and summed up beside the rows. */
  sums: readonly (readonly string[])[]
}

export interface ListReading<F> {
  /** The records that others have entered; what the list has shown is taken out. */
  told: Set<number>
  /** What the list asks for, whatever the page. */
  filter: F
  isFirstPage: boolean
  /** The page is being read. */
  isReading: boolean
  hasFailed: boolean
}

interface NewRows {
  ids: readonly number[]
  /** There may be more of them. */
  isMore: boolean
}

const none: NewRows = { ids: [], isMore: false }

/** The records that others have entered since the first page was read and that the list would show. */
export function useNewRows<F extends object>(
  { kind, matching, pages }: NewRowCalls<F>,
  { told, filter, ...reading }: ListReading<F>,
): NewRows {
  const [news, setNews] = useState(none)
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let isLeft = false
    const check = async () => {
      const wanted = [...told].slice(-MOST)
      if (wanted.length === 0) return
      // The text was made of it.
      const query = { ...(JSON.parse(asked) as F), ids: wanted }
      // What cannot be asked now is asked with the next change.
      const reply = await matching(query).catch(() => null)
      if (!reply || isLeft) return
      const ids = reply.ids.filter((id) => told.has(id))
      setNews({ ids, isMore: told.size > MOST && ids.length === MOST })
    }
    const checks = atEase(() => void check(), PAUSE)
    checks.ask()
    const stop = onLive(kind, ({ id }) => {
      if (typeof id === 'number' && told.has(id)) checks.ask()
    })
    return () => {
      isLeft = true
      stop()
      checks.stop()
      setNews(none)
    }
  }, [asked, told, kind, matching])
  useReadAnew(told, reading, pages, () =>
    setNews(({ ids }) => ({ ids: ids.filter((id) => told.has(id)), isMore: false })),
  )
  return news
}

/** Reads the counts of the tabs and the sums under the list anew after anything has happened to any such record. */
export function useFreshSums({ kind, sums }: Pick<NewRowCalls<never>, 'kind' | 'sums'>): void {
  useEffect(() => {
    const readSums = () => {
      for (const queryKey of sums) void queryClient.invalidateQueries({ queryKey })
    }
    const readings = atEase(readSums, PAUSE)
    readings.ask()
    const stop = onLive(kind, readings.ask)
    return () => {
      stop()
      readings.stop()
    }
  }, [kind, sums])
}

/** Once the first page has been read, what had come before is no longer new. */
function useReadAnew(
  told: Set<number>,
  { isFirstPage, isReading, hasFailed }: Omit<ListReading<never>, 'told' | 'filter'>,
  pages: readonly string[],
  onRead: () => void,
): void {
  const before = useRef<readonly number[] | null>(null)
  const done = useRef(onRead)
  useEffect(() => {
    done.current = onRead
  })
  useEffect(() => {
    if (isReading) {
      before.current = isFirstPage ? [...told] : null
      return
    }
    if (before.current && !hasFailed) {
      for (const id of before.current) told.delete(id)
      done.current()
    }
    before.current = null
  }, [isFirstPage, isReading, hasFailed, told])
  // A list that is opened again shows what came meanwhile.
  useEffect(
    () => () => {
      if (told.size === 0) return
      void queryClient.invalidateQueries({ queryKey: pages, refetchType: 'none' })
    },
    [told, pages],
  )
}
