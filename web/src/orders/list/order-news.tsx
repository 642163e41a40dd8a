import { useEffect, useRef } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { NewsPill } from '../../list/news-pill.tsx'
import { t } from './order-news.messages.ts'
import { useFreshSums, useNewOrders } from './use-new-orders.ts'
import type { ListReading } from './use-new-orders.ts'

/** Says above the rows how many orders others have entered that belong among them, and leads to them (`r`). */
export function OrderNews({ onFirstPage, ...list }: ListReading & { onFirstPage: () => void }) {
  const { ids, isMore } = useNewOrders(list)
  useFreshSums()
  const isWanted = useRef(false)
  const show = () => {
    if (ids.length === 0) return
    isWanted.current = true
    const refetchType = list.isFirstPage ? 'active' : 'none'
    void queryClient.invalidateQueries({ queryKey: ['orders', 'list'], refetchType })
    if (!list.isFirstPage) onFirstPage()
  }
  useShortcuts({ r: show })
  const isShown = ids.length > 0
  useEffect(() => {
    if (isShown || !isWanted.current) return
    isWanted.current = false
    goToTop()
  }, [isShown])
  const number = isMore ? t('many', { number: ids.length }) : t('count', { count: ids.length })
  return (
    <NewsPill
      label={isShown ? number : ''}
      hint={t('show')}
      announcement={t('arrived')}
      isBusy={list.isReading}
      onPress={show}
    />
  )
}

/** Puts the keyboard on the first row. */
function goToTop(): void {
  const rows = document.querySelector('#content [aria-rowcount], #content ul')?.closest('section')
  rows?.scrollTo({ top: 0 })
  requestAnimationFrame(() => {
    rows?.querySelector<HTMLElement>('[data-row="0"], li > button')?.focus({ preventScroll: true })
  })
}
