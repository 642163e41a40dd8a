import { orderTabs } from '@dromos/contract/orders/filters.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { ImportLink } from '../../imports/import-link.tsx'
import { RecordList } from '../../list/record-list.tsx'
import type { Chosen } from '../../list/record-rows.tsx'
import { useRecords } from '../../list/use-records.ts'
import type { Records } from '../../list/use-records.ts'
import { useAuthor, useCan } from '../../platform/session/session.tsx'
import { t } from '../orders.messages.ts'
import type { OrderBulkBar as Bar } from './order-bulk-bar.tsx'
import { customerColumns, staffColumns } from './order-columns.tsx'
import { orderFilterWords } from './order-filter.messages.ts'
import { OrderNarrowRow } from './order-narrow-row.tsx'
import { customerOrders, staffOrders } from './order-search.ts'
import { OrderShortcuts } from './order-shortcuts.tsx'

// Loading lazily keeps the component's type parameter from being seen; the cast gives it back.
const OrderBulkBar = lazy(async () => ({
  default: (await import('./order-bulk-bar.tsx')).OrderBulkBar,
})) as unknown as typeof Bar
const OrderPeek = lazy(async () => ({ default: (await import('./order-peek.tsx')).OrderPeek }))
const OrderTotals = lazy(async () => ({ default: (await import('./order-totals.tsx')).OrderTotals }))

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(orderTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

export const OrderListPage = () =>
  useAuthor().role === roles.customer ? <CustomerOrders /> : <StaffOrders />

const CustomerOrders = () => (
  <Orders list={useRecords(customerOrders, customerColumns, 'orders.customer')} narrow={customerNarrow} />
)

const StaffOrders = () => <Orders list={useRecords(staffOrders, staffColumns)} narrow={staffNarrow} />

type Table = (typeof staffOrders)['table']

function Orders<R extends CustomerOrderRow>({
  list,
  narrow,
}: {
  list: Records<Table, R, Table['tabs']>
  narrow: (row: R) => ReactNode
}) {
  const { role } = useAuthor()
  const { state, set, asked } = list
  const mayAccount = useCan()('orders.account')
  return (
    <RecordList
      list={list}
      texts={textsOf(role === roles.customer)}
      tabs={tabs}
      filterWords={orderFilterWords}
      narrow={narrow}
      bar={<OrderShortcuts filters={state} onChange={set} />}
      file={{
        permission: 'orders.export',
        ...(role === roles.operator && { note: t('exportOwn') }),
      }}
      importLink={mayAccount && <ImportLink kind="invoices" />}
      create="orders.write"
      createOther={fromTemplate}
      bulk={bulk}
      totals={<OrderTotals query={asked} />}
      peek={peek}
    />
  )
}

const bulk = {
  nameOf: (row: CustomerOrderRow) => row.number_id,
  bar: <R extends CustomerOrderRow>(chosen: Chosen<R>) => <OrderBulkBar {...chosen} />,
}

const peek = (id: number, close: () => void) => <OrderPeek id={id} onClose={close} />

const textsOf = (isCustomer: boolean) => ({
  search: t('search'),
  empty: t('empty.none'),
  emptyHint: t(isCustomer ? 'empty.noneCustomer' : 'empty.noneText'),
  nothing: t('empty.unmatched'),
  nothingHint: t('empty.unmatchedText'),
})

const fromTemplate = {
  to: '/app/orders/create',
  search: { template: 'choose' },
  label: t('fromTemplate'),
  hint: t('fromTemplateHint'),
} as const

const customerNarrow = (row: CustomerOrderRow) => <OrderNarrowRow row={row} />
const staffNarrow = (row: OrderRow) => <OrderNarrowRow row={row} firm={row.customer.name} />
