import { useEffect, useRef } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { t } from './list.messages.ts'
import { NewsPill } from './news-pill.tsx'
import type { LiveSource } from './record-source.ts'
import { useFreshCounts, useNewRows } from './use-new-rows.ts'
import type { ListReading } from './use-new-rows.ts'

interface RowNewsProps extends Omit<ListReading, 'live' | 'pages'> {
  source: { title: string; pages: readonly [string, ...string[]] }
  live: LiveSource<unknown>
  onFirstPage: () => void
}

/** Says above the rows how many records others have entered that belong among them, and leads to them (`r`). */
export function RowNews({ source, onFirstPage, ...list }: RowNewsProps) {
  const { title, pages } = source
  const { ids, isMore } = useNewRows({ ...list, pages })
  useFreshCounts(list.live.kind, pages[0])
  const isWanted = useRef(false)
  const show = () => {
    if (ids.length === 0) return
    isWanted.current = true
    const refetchType = list.isFirstPage ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: pages, refetchType })
    if (!list.isFirstPage) onFirstPage()
  }
  useShortcuts({ r: show })
  const isShown = ids.length > 0
  useEffect(() => {
    if (isShown || !isWanted.current) return
    isWanted.current = false
    goToTop()
  }, [isShown])
  const count = ids.length
  const said = isMore ? t('manyNew', { number: count }) : t('new', { count })
  return (
    <NewsPill
      label={isShown ? said : ''}
      hint={t('showNew', { list: title.toLowerCase() })}
      announcement={t('arrived')}
      isBusy={list.isReading}
      onPress={show}
    />
  )
}

function goToTop(): void {
  const rows = document.querySelector('#content [aria-rowcount], #content [data-row]')?.closest('section')
  rows?.scrollTo({ top: 0 })
  requestAnimationFrame(() => {
    rows?.querySelector<HTMLElement>('[data-row="0"]')?.focus({ preventScroll: true })
  })
}
