import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { LiveData, LiveOrder } from '@dromos/contract/base/live-channel.ts'
import type { OrderCounts } from '@dromos/contract/orders/order-sums.ts'
import { orderFilters, orderTabs } from '@dromos/contract/orders/filters.ts'
import type { OrderTab } from '@dromos/contract/orders/filters.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { useAuthor, useCan } from '../../platform/session/session.tsx'
import { useListQuery } from '../../list/use-list-query.ts'
import { countFilters, filterCall, noFilters } from '../../list/filters/filters.ts'
import { CountTabs } from '../../list/count-tabs.tsx'
import { originText } from '../../list/list-origin.ts'
import { NewsWatch } from '../../list/news-watch.tsx'
import { useGridLayout } from '../../ui/grid/grid-layout.ts'
import { Page } from '../../ui/page.tsx'
import { customerColumns, staffColumns } from './order-columns.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderListActions } from './order-list-actions.tsx'
import { OrderOrigin } from './order-origin.ts'
import { OrderRows } from './order-rows.tsx'
import { orderSearch } from './order-search.ts'
import { ViewsMenu } from '../../list/views/views-menu.tsx'
import { orderCountsQuery, orderListQuery } from '../orders.api.ts'
import { t } from '../orders.messages.ts'
import { useViews } from '../../list/views/use-views.ts'
import classes from '../orders.module.css'

const OrderPeek = lazy(() => import('./order-peek.tsx').then((module) => ({ default: module.OrderPeek })))

const OrderNews = lazy(async () => ({ default: (await import('./order-news.tsx')).OrderNews }))

const OrderFilterDrawer = lazy(() =>
  import('./order-filter-drawer.tsx').then((module) => ({ default: module.OrderFilterDrawer })),
)

const authorOf = (data: LiveData) => (data as unknown as LiveOrder).entered_by // the kind's own data

/** `/app/orders/list`: every order its reader may see. */
export function OrderListPage() {
  const isCustomer = useAuthor().role === roles.customer
  const can = useCan()
  const list = useListQuery(orderSearch)
  const { state, request, set } = list
  const [isFiltering, setFiltering] = useState(false)
  const own = useGridLayout(
    isCustomer ? 'orders.customer' : 'orders',
    isCustomer ? customerColumns : staffColumns,
  )
  const { views, layout, isWaiting } = useViews('orders', list, own)
  const filterQuery = filterCall(orderFilters, state)
  const totals = { search: request.search, ...filterQuery, tab: state.tab }
  const counted = JSON.stringify(totals)
  // Counting everything was asked for these rows; other rows start with the quick count again.
  const [exactFor, setExactFor] = useState('')
  const isExact = exactFor === counted
  const orders = useQuery({
    ...orderListQuery({ ...request, ...filterQuery, tab: state.tab, ...(isExact && { exact_total: true }) }),
    enabled: !isWaiting,
  })
  const counts = useQuery({
    ...orderCountsQuery({ search: request.search, ...filterQuery }),
    enabled: !isWaiting,
  })
  const filterCount = countFilters(orderFilters, state)

  return (
    <OrderOrigin value={originText(orderSearch, state)}>
      <Page
        fixed
        title={listTitles.orders[language]}
        aside={
          <>
            {orders.data && <Total reply={orders.data} onCountAll={() => setExactFor(counted)} />}
            <ViewsMenu {...views} />
          </>
        }
        actions={
          <OrderListActions
            text={state.q}
            onSearch={(q) => set({ q, peek: null }, { replace: true })}
            filterCount={filterCount}
            onFilter={() => setFiltering(true)}
            layout={layout}
            query={{ ...request, ...filterQuery, tab: state.tab }}
          />
        }
        below={
          <>
            <OrderTabs value={state.tab} counts={counts.data} onChange={(tab) => set({ tab, peek: null })} />
            <OrderFilterBar filters={state} onChange={set} />
            <NewsWatch kind="order" authorOf={authorOf}>
              {(told) =>
                orders.data && (
                  <OrderNews
                    told={told}
                    filter={totals}
                    isFirstPage={state.page === 1}
                    isReading={orders.isFetching}
                    hasFailed={orders.isError}
                    onFirstPage={() => set({ page: 1 })}
                  />
                )
              }
            </NewsWatch>
          </>
        }
      >
        <div className={classes.list}>
          <OrderRows
            orders={orders}
            list={list}
            layout={layout}
            totals={totals}
            isNarrowed={state.q !== '' || filterCount > 0 || state.tab !== 'all'}
            onClear={() => set({ ...noFilters(orderFilters), q: '', tab: 'all' })}
          />
          <Suspense>
            {state.peek !== null && <OrderPeek id={state.peek} onClose={() => set({ peek: null })} />}
          </Suspense>
        </div>
        <Suspense>
          {isFiltering && (
            <OrderFilterDrawer
              filters={state}
              isCustomer={isCustomer}
              withFirms={!isCustomer && can('firms.read')}
              onChange={set}
              onClose={() => setFiltering(false)}
            />
          )}
        </Suspense>
      </Page>
    </OrderOrigin>
  )
}

function OrderTabs({
  value,
  counts,
  onChange,
}: {
  value: OrderTab
  counts: OrderCounts | undefined
  onChange: (tab: OrderTab) => void
}) {
  const known = orderTabs.map((tab) => {
    const count = counts?.[tab]
    return { value: tab, label: t(`tabs.${tab}`), count: count && countOf(count.count, count.capped) }
  })
  return <CountTabs label={t('tabsLabel')} value={value} onChange={onChange} tabs={known} />
}

/** How many there are; a capped count can be asked for exactly. */
function Total({
  reply: { total, total_is_estimate: isEstimate },
  onCountAll,
}: {
  reply: { total: number; total_is_estimate: boolean }
  onCountAll: () => void
}) {
  const written = countOf(total, isEstimate)
  if (!isEstimate) return <span className={classes.count}>{written}</span>
  const hint = t('countAllHint', { total: countOf(total, false) })
  return (
    <button type="button" className={classes.countButton} title={hint} onClick={onCountAll}>
      {written}
      <span className="visually-hidden">, {t('countAll')}</span>
    </button>
  )
}
