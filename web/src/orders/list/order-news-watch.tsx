import type { LiveOrder } from '@dromos/contract/base/live-channel.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onLive } from '../../platform/live-handlers.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import type { TotalsInput } from '../orders.api.ts'

const OrderNews = lazy(async () => ({ default: (await import('./order-news.tsx')).OrderNews }))

interface OrderNewsWatchProps {
  orders: UseQueryResult
  /** What the list asks for, whatever the page. */
  filter: TotalsInput
  page: number
  onPage: (part: { page: number }) => void
}

/** Notes the orders that others enter. What the list does about it is loaded with the first thing that happens to any. */
export function OrderNewsWatch({ orders, filter, page, onPage }: OrderNewsWatchProps) {
  const me = useAuthor().user.id
  const [told] = useState(() => new Set<number>())
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    () =>
      onLive('order', (data) => {
        const { id, entered_by: by } = data as unknown as LiveOrder // the kind's own data
        if (by !== undefined && by !== me) told.add(id)
        setNeeded(true)
      }),
    [me, told],
  )
  if (!isNeeded || !orders.data) return null
  return (
    <Suspense>
      <OrderNews
        told={told}
        filter={filter}
        isFirstPage={page === 1}
        isReading={orders.isFetching}
        hasFailed={orders.isError}
        onFirstPage={() => onPage({ page: 1 })}
      />
    </Suspense>
  )
}
