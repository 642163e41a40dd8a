import { RowNews } from '../../list/row-news.tsx'
import type { ListReading, NewRowCalls } from '../../list/use-new-rows.ts'
import { call } from '../../platform/api.ts'
import type { TotalsInput } from '../orders.api.ts'
import { t } from './order-news.messages.ts'

const calls: NewRowCalls<TotalsInput> = {
  kind: 'order',
  matching: (query) => call('GET /orders/matching', { query }),
  pages: ['orders', 'list'],
  sums: [
    ['orders', 'counts'],
    ['orders', 'totals'],
  ],
}

const words = {
  number: (count: number, isMore: boolean) => (isMore ? t('many', { number: count }) : t('count', { count })),
  show: t('show'),
  arrived: t('arrived'),
}

export function OrderNews({ onFirstPage, ...list }: ListReading<TotalsInput> & { onFirstPage: () => void }) {
  return <RowNews calls={calls} list={list} words={words} onFirstPage={onFirstPage} />
}
