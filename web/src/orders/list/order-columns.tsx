import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/orders.ts'
import { isProfitKnown } from '@dromos/contract/orders/money.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { language } from '../../i18n/language.ts'
import { amountOf, dayOf, metresOf, momentOf, numberOf } from '../../platform/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { OrderState } from '../order-chip.tsx'
import { OrderLink } from '../order-link.tsx'
import { moreColumns } from './order-more-columns.tsx'
import type { OrderSortField } from './order-search.ts'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'

interface OrderColumn<R> extends GridColumn<R> {
  sort?: OrderSortField
}

/** A stop in one line: country and place in ink, date and time muted. */
export function StopLine({ stop }: { stop: CustomerOrderRow['loading'] }) {
  return (
    <span className={classes.stop} title={`${stop.country_iso} ${stop.city} · ${stop.name}`}>
      <span className={classes.where}>
        {stop.country_iso} {stop.city}
      </span>
      <span className={classes.when}>
        {dayOf(stop.date)} {stop.time_from}
      </span>
    </span>
  )
}

const number: OrderColumn<CustomerOrderRow> = {
  id: 'number',
  label: t('columns.number'),
  width: 118,
  sort: 'number_id',
  pinned: true,
  fixed: true,
  cell: (row) => <OrderLink id={row.id} number={row.number_id} />,
}

const status: OrderColumn<CustomerOrderRow> = {
  id: 'status',
  label: t('columns.status'),
  // Greek says its states in longer words.
  width: language === 'el' ? 198 : 142,
  sort: 'status',
  cell: (row) => <OrderState order={row} isShort />,
}

const loading: OrderColumn<CustomerOrderRow> = {
  id: 'loading',
  label: t('columns.loading'),
  width: 206,
  grow: 2,
  sort: 'loading_date',
  cell: (row) => <StopLine stop={row.loading} />,
}

const delivery: OrderColumn<CustomerOrderRow> = {
  id: 'delivery',
  label: t('columns.delivery'),
  width: 206,
  grow: 2,
  sort: 'delivery_date',
  cell: (row) => <StopLine stop={row.delivery} />,
}

const price: OrderColumn<CustomerOrderRow> = {
  id: 'price',
  label: t('columns.price'),
  width: 78,
  sort: 'customer_price',
  align: 'end',
  // Nothing agreed yet is not a price of nought.
  cell: (row) => (!row.customer_price ? null : amountOf(row.customer_price)),
}

const goods: readonly OrderColumn<CustomerOrderRow>[] = [
  {
    id: 'metres',
    label: t('columns.metres'),
    width: 66,
    align: 'end',
    cell: (row) => metresOf(row.load_meters),
  },
  {
    id: 'weight',
    label: t('columns.weight'),
    width: 88,
    align: 'end',
    cell: (row) => numberOf(row.weight),
  },
  {
    id: 'pallets',
    label: t('columns.pallets'),
    width: 76,
    align: 'end',
    cell: (row) => numberOf(row.pallets),
  },
]

const references: OrderColumn<CustomerOrderRow> = {
  id: 'references',
  label: t('columns.references'),
  width: 160,
  grow: 2,
  cell: (row) => (
    <span className={classes.muted} title={row.references}>
      {row.references}
    </span>
  ),
}

const created: OrderColumn<CustomerOrderRow> = {
  id: 'created',
  label: t('columns.created'),
  width: 128,
  sort: 'created_at',
  cell: (row) => <span className={classes.muted}>{momentOf(row.created_at)}</span>,
}

/** The columns of staff, in their first order: those shown from the start fit a window of 1440 pixels. */
export const staffColumns: readonly OrderColumn<OrderRow>[] = [
  number,
  status,
  {
    id: 'customer',
    label: t('columns.customer'),
    width: 150,
    grow: 3,
    sort: 'customer',
    cell: (row) => <span title={row.customer.name}>{row.customer.name}</span>,
  },
  loading,
  delivery,
  {
    id: 'carrier',
    label: t('columns.carrier'),
    width: 122,
    grow: 2,
    sort: 'carrier',
    cell: (row) => <Carrier row={row} />,
  },
  price,
  {
    id: 'cost',
    label: t('columns.cost'),
    width: 78,
    hidden: true,
    align: 'end',
    cell: (row) => (isProfitKnown(row) ? amountOf(row.transporter_price) : null),
  },
  {
    id: 'profit',
    label: t('columns.profit'),
    width: 90,
    align: 'end',
    cell: (row) => (isProfitKnown(row) ? <Profit cents={row.profit} /> : null),
  },
  { id: 'plates', label: t('columns.plates'), width: 170, hidden: true, cell: (row) => <Plates row={row} /> },
  ...goods.map((column) => ({ ...column, hidden: true })),
  { ...references, hidden: true },
  {
    id: 'assigned',
    label: t('columns.assigned'),
    width: 130,
    hidden: true,
    cell: (row) => <span className={classes.muted}>{row.assign_user}</span>,
  },
  { id: 'business', label: t('columns.business'), width: 140, hidden: true, cell: (row) => row.business },
  { ...created, hidden: true },
  ...moreColumns,
]

/** The columns of a customer's own accounts: no carrier, plates, cost or profit. */
export const customerColumns: readonly OrderColumn<CustomerOrderRow>[] = [
  number,
  status,
  loading,
  delivery,
  references,
  ...goods,
  price,
  { ...created, hidden: true },
]

function Carrier({ row }: { row: OrderRow }) {
  if (row.carrier) return <span title={row.carrier.name}>{row.carrier.name}</span>
  return row.status === orderStatus.cancelled ? null : <span className={classes.muted}>{t('noCarrier')}</span>
}

function Plates({ row }: { row: OrderRow }) {
  return <span className={classes.plates}>{[row.pn_truck, row.pn_trailer].filter(Boolean).join(' / ')}</span>
}

/** A profit; a loss is red and carries its sign. */
function Profit({ cents }: { cents: number }) {
  return <span className={cents < 0 ? classes.loss : undefined}>{amountOf(cents)}</span>
}
