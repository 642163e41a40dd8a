import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api.ts'
import { atEase } from '../../platform/paced-refresh.ts'
import { onLive } from '../../platform/live-handlers.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { TotalsInput } from '../orders.api.ts'

/** Which of what has come the list would show is asked, and counts and sums are read anew, no more often than this. */
const PAUSE = 4_000
/** As many ids as one call takes. */
const MOST = 200

/** What the list is at. */
export interface ListReading {
  /** The orders that others have entered; what the list has shown is taken out. */
  told: Set<number>
  /** What the list asks for, whatever the page. */
  filter: TotalsInput
  isFirstPage: boolean
  /** The page is being read. */
  isReading: boolean
  hasFailed: boolean
}

/** New orders of a list that its pages do not show yet. */
interface NewOrders {
  ids: readonly number[]
  /** There may be more of them. */
  isMore: boolean
}

const none: NewOrders = { ids: [], isMore: false }

/** The orders that others have entered since the first page was read and that the list would show. */
export function useNewOrders({ told, filter, ...reading }: ListReading): NewOrders {
  const [news, setNews] = useState(none)
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let isLeft = false
    const check = async () => {
      const wanted = [...told].slice(-MOST)
      if (wanted.length === 0) return
      // The text was made of it.
      const query = { ...(JSON.parse(asked) as TotalsInput), ids: wanted }
      // What cannot be asked now is asked with the next change.
      const reply = await call('GET /orders/matching', { query }).catch(() => null)
      if (!reply || isLeft) return
      const ids = reply.ids.filter((id) => told.has(id))
      setNews({ ids, isMore: told.size > MOST && ids.length === MOST })
    }
    const checks = atEase(() => void check(), PAUSE)
    checks.ask()
    const stop = onLive('order', ({ id }) => {
      if (typeof id === 'number' && told.has(id)) checks.ask()
    })
    return () => {
      isLeft = true
      stop()
      checks.stop()
      setNews(none)
    }
  }, [asked, told])
  useReadAnew(told, reading, () =>
    setNews(({ ids }) => ({ ids: ids.filter((id) => told.has(id)), isMore: false })),
  )
  return news
}

/** Reads the counts of the tabs and the sums under the list anew after anything has happened to any order. */
export function useFreshSums(): void {
  useEffect(() => {
    const sums = atEase(readSums, PAUSE)
    sums.ask()
    const stop = onLive('order', sums.ask)
    return () => {
      stop()
      sums.stop()
    }
  }, [])
}

/** Once the first page has been read, what had come before is no longer new. */
function useReadAnew(
  told: Set<number>,
  { isFirstPage, isReading, hasFailed }: Omit<ListReading, 'told' | 'filter'>,
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
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'], refetchType: 'none' })
    },
    [told],
  )
}

function readSums(): void {
  for (const part of ['counts', 'totals']) {
    void queryClient.invalidateQueries({ queryKey: ['orders', part] })
  }
}
