import type { LiveKind } from '@dromos/contract/base/live-channel.ts'
import { useEffect, useRef, useState } from 'react'
import { atEase } from '../platform/throttled-refetch.ts'
import { idsIn, onLive } from '../platform/live-handlers.ts'
import { queryClient } from '../platform/query-client.ts'
import type { ListParams, LiveSource } from './record-source.ts'

/** Which of what has come the list would show is asked, and counts and sums are read anew, no more often than this. */
const PAUSE = 4_000
/** As many ids as one call takes. */
const MOST = 200

export interface ListReading {
  live: LiveSource<unknown>
  pages: readonly string[]
  /** The records that others have entered; what the list has shown is taken out. */
  told: Set<number>
  asked: ListParams
  isFirstPage: boolean
  isReading: boolean
  hasFailed: boolean
}

interface NewRows {
  ids: readonly number[]
  isMore: boolean
}

const none: NewRows = { ids: [], isMore: false }

export function useNewRows({ live, pages, told, asked, ...reading }: ListReading): NewRows {
  const [news, setNews] = useState(none)
  const question = JSON.stringify(asked)
  useEffect(() => {
    let isLeft = false
    const check = async () => {
      const wanted = [...told].slice(-MOST)
      if (wanted.length === 0) return
      // What cannot be asked now is asked with the next change. The text was made of it.
      const matching = await live.matching(JSON.parse(question) as ListParams, wanted).catch(() => null)
      if (!matching || isLeft) return
      const ids = matching.filter((id) => told.has(id))
      setNews({ ids, isMore: told.size > MOST && ids.length === MOST })
    }
    const checks = atEase(() => void check(), PAUSE)
    checks.ask()
    const stop = onLive(live.kind, (data) => {
      if (idsIn(data).some((id) => told.has(id))) checks.ask()
    })
    return () => {
      isLeft = true
      stop()
      checks.stop()
      setNews(none)
    }
  }, [question, told, live])
  useReadAnew(told, reading, pages, () =>
    setNews(({ ids }) => ({ ids: ids.filter((id) => told.has(id)), isMore: false })),
  )
  return news
}

/** Reads the counts of the tabs and the sums under the list anew after anything has happened to any such record. */
export function useFreshCounts(kind: LiveKind, area: string): void {
  useEffect(() => {
    const readSums = () => {
      for (const part of ['counts', 'totals']) void queryClient.invalidateQueries({ queryKey: [area, part] })
    }
    const readings = atEase(readSums, PAUSE)
    readings.ask()
    const stop = onLive(kind, readings.ask)
    return () => {
      stop()
      readings.stop()
    }
  }, [kind, area])
}

/** Once the first page has been read, what had come before is no longer new. */
function useReadAnew(
  told: Set<number>,
  { isFirstPage, isReading, hasFailed }: Pick<ListReading, 'isFirstPage' | 'isReading' | 'hasFailed'>,
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
