import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { CustomerOrderRow, OrderListReply, OrderRow } from '@dromos/contract/orders/orders.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useContext } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../platform/api.ts'
import type { ReplyOf } from '../../platform/api.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import type { ListState } from '../../list/list-address.ts'
import type { ListQuery } from '../../list/use-list-query.ts'
import { nextSort } from '../../list/use-list-query.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import type { GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { Pager } from '../../ui/grid/pager.tsx'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { customerColumns, staffColumns } from './order-columns.tsx'
import type { OrderBulkBar as Bar } from './order-bulk-bar.tsx'
import { OrderNarrowRow } from './order-narrow-row.tsx'
import { originSearch } from '../../list/list-origin.ts'
import { OrderOrigin } from './order-origin.ts'
import type { OrderSortField } from './order-search.ts'
import { replaceRows } from '../orders.api.ts'
import type { TotalsInput } from '../orders.api.ts'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'
import { useLiveRows } from '../../list/use-live-rows.ts'
import type { LiveRowCalls } from '../../list/use-live-rows.ts'

// Loading lazily keeps the component's type parameter from being seen; the cast gives it back.
const OrderBulkBar = lazy(async () => ({
  default: (await import('./order-bulk-bar.tsx')).OrderBulkBar,
})) as unknown as typeof Bar

const OrderTotals = lazy(async () => ({ default: (await import('./order-totals.tsx')).OrderTotals }))

interface OrderRowsProps {
  orders: UseQueryResult<OrderListReply>
  list: Pick<ListQuery<object, OrderSortField>, 'set'> & { state: ListState<object, OrderSortField> }
  layout: GridLayoutControl
  /** What is summed up under the rows: the whole of what the list matches. */
  totals: TotalsInput
  /** A search, filter or tab is set. */
  isNarrowed: boolean
  onClear: () => void
}

const noRows: never[] = []

const liveRows: LiveRowCalls<TotalsInput, ReplyOf<'GET /orders/rows'>> = {
  kind: 'order',
  read: (query) => call('GET /orders/rows', { query }),
  replace: replaceRows,
}

const customerNarrow = (row: CustomerOrderRow) => <OrderNarrowRow row={row} />
const staffNarrow = (row: OrderRow) => <OrderNarrowRow row={row} firm={row.customer.name} />

/** The table with its pager, or what stands in its place: an error, nothing yet, nothing that matches. */
export function OrderRows(props: OrderRowsProps) {
  const { orders, isNarrowed, onClear } = props
  if (orders.isError && !orders.data) {
    return (
      <Framed>
        <ErrorPanel error={orders.error} onRetry={() => void orders.refetch()} />
      </Framed>
    )
  }
  if (orders.data?.total === 0) {
    return (
      <Framed>
        <NoOrders isNarrowed={isNarrowed} onClear={onClear} />
      </Framed>
    )
  }
  return <OrdersOfView {...props} reply={orders.data} />
}

/** Staff and customers see different columns; before the answer is there the role says which. */
function OrdersOfView({ reply, ...props }: OrderRowsProps & { reply: OrderListReply | undefined }) {
  const isCustomer = useAuthor().role === roles.customer
  if (reply ? reply.view === 'customer' : isCustomer) {
    const rows = reply?.view === 'customer' ? reply.data : noRows
    return <OrderTable {...props} columns={customerColumns} rows={rows} narrow={customerNarrow} />
  }
  const rows = reply?.view === 'staff' ? reply.data : noRows
  return <OrderTable {...props} columns={staffColumns} rows={rows} narrow={staffNarrow} />
}

function OrderTable<R extends CustomerOrderRow>({
  orders,
  list: { state, set },
  layout,
  totals,
  columns,
  rows,
  narrow,
}: OrderRowsProps & {
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  narrow: (row: R) => ReactNode
}) {
  const navigate = useNavigate()
  const origin = originSearch(useContext(OrderOrigin))
  const open = ({ id }: R) =>
    void navigate({ to: '/app/orders/edit/$id', params: { id: String(id) }, search: origin })
  const { data } = orders
  const marks = useLiveRows(
    liveRows,
    rows.map((row) => row.id),
    totals,
  )
  const question = JSON.stringify([totals, state.sort, state.page, state.size])
  const selection = useRowSelection(
    rows.map((row) => row.id),
    question,
  )
  const sort = (field: string) => {
    const known = sortable(columns).find((name) => name === field)
    // Heads offer only fields of the columns, which are the contract's.
    if (known) set({ sort: nextSort(state.sort, known as OrderSortField) })
  }
  return (
    <div className={classes.rows}>
      <div className={classes.grid}>
        <DataGrid
          label={listTitles.orders[language]}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          layout={layout}
          sort={state.sort}
          onSort={sort}
          activeId={state.peek}
          onActivate={(row) => set({ peek: row.id }, { replace: state.peek !== null })}
          onOpen={open}
          narrow={narrow}
          loading={data ? undefined : Math.min(state.size, 20)}
          isStale={orders.isPlaceholderData}
          selection={selection}
          markOf={(row) => marks.get(row.id)}
          nameOf={(row) => row.number_id}
        />
      </div>
      <Suspense>
        {selection.ids.size > 0 && (
          <OrderBulkBar
            rows={rows.filter((row) => selection.ids.has(row.id))}
            columns={columns}
            layout={layout}
            query={{ ...totals, ...orderOf(state) }}
            onClear={() => selection.setAll(false)}
          />
        )}
      </Suspense>
      <Suspense>{data && <OrderTotals query={totals} />}</Suspense>
      {data && (
        <Pager
          page={state.page}
          size={state.size}
          total={data.total}
          isEstimate={data.total_is_estimate}
          shown={rows.length}
          onPage={(page) => set({ page })}
          onSize={(size) => set({ size })}
        />
      )}
    </div>
  )
}

function orderOf({ sort }: ListState<object, OrderSortField>) {
  return sort ? ({ dataField: sort.field, order: sort.direction } as const) : {}
}

function sortable<R>(columns: readonly GridColumn<R>[]): string[] {
  return columns.flatMap((column) => column.sort ?? [])
}

function Framed({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>
}

function NoOrders({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const isCustomer = useAuthor().role === roles.customer
  if (!isNarrowed) {
    return <Empty title={t('empty.none')} text={t(isCustomer ? 'empty.noneCustomer' : 'empty.noneText')} />
  }
  return (
    <Empty title={t('empty.unmatched')} text={t('empty.unmatchedText')}>
      <Button onClick={onClear}>{t('empty.clear')}</Button>
    </Empty>
  )
}
