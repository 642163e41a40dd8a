import { useEffect, useRef } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { NewsPill } from './news-pill.tsx'
import { useFreshSums, useNewRows } from './use-new-rows.ts'
import type { ListReading, NewRowCalls } from './use-new-rows.ts'

interface NewsWords {
  /** So many are new; of more only some are known. */
  number: (count: number, isMore: boolean) => string
  /** What pressing does, with its key `r`. */
  show: string
  /** Read out once. */
  arrived: string
}

/** Says above the rows how many records others have entered that belong among them, and leads to them (`r`). */
export function RowNews<F extends object>({
  calls,
  list,
  words,
  onFirstPage,
}: {
  calls: NewRowCalls<F>
  list: ListReading<F>
  words: NewsWords
  onFirstPage: () => void
}) {
  const { ids, isMore } = useNewRows(calls, list)
  useFreshSums(calls)
  const isWanted = useRef(false)
  const show = () => {
    if (ids.length === 0) return
    isWanted.current = true
    const refetchType = list.isFirstPage ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: calls.pages, refetchType })
    if (!list.isFirstPage) onFirstPage()
  }
  useShortcuts({ r: show })
  const isShown = ids.length > 0
  useEffect(() => {
    if (isShown || !isWanted.current) return
    isWanted.current = false
    goToTop()
  }, [isShown])
  return (
    <NewsPill
      label={isShown ? words.number(ids.length, isMore) : ''}
      hint={words.show}
      announcement={words.arrived}
      isBusy={list.isReading}
      onPress={show}
    />
  )
}

function goToTop(): void {
  const rows = document.querySelector('#content [aria-rowcount], #content ul')?.closest('section')
  rows?.scrollTo({ top: 0 })
  requestAnimationFrame(() => {
    rows?.querySelector<HTMLElement>('[data-row="0"], li > button')?.focus({ preventScroll: true })
  })
}
