import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { OrderRow } from '@dromos/contract/orders/orders.ts'
import { isProfitKnown, marginOf } from '@dromos/contract/orders/money.ts'
import { directions } from '@dromos/contract/trade/order-statuses.ts'
import { categoryName, useCategories } from '../../categories/categories.api.ts'
import { amountOf, momentOf, percentOf } from '../../platform/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'

/** Values of a lookup list by their names. */
function Names({ type, ids }: { type: CategoryType; ids: readonly (number | null)[] }) {
  const values = useCategories(type)
  const names = values.filter(({ id }) => ids.includes(id)).map(categoryName)
  const text = names.join(', ')
  return <span title={text}>{text}</span>
}

const muted = (text: string | null) => <span className={classes.muted}>{text}</span>

/** A sum that is mostly nought, and then says nothing. */
const sum = (cents: number) => (cents === 0 ? null : amountOf(cents))

function Extras({ row: { extra_sell: charged, extra_buy: paid } }: { row: OrderRow }) {
  if (charged === 0 && paid === 0) return null
  const hint = t('extraHint', { charged: amountOf(charged), paid: amountOf(paid) })
  return <span title={hint}>{amountOf(charged - paid)}</span>
}

function Margin({ row }: { row: OrderRow }) {
  const margin = isProfitKnown(row) ? marginOf(row.profit, row.customer_price + row.extra_sell) : null
  if (margin === null) return null
  return <span className={margin < 0 ? classes.loss : undefined}>{percentOf(margin)}</span>
}

const columns: readonly Omit<GridColumn<OrderRow>, 'sort'>[] = [
  {
    id: 'extra',
    label: t('columns.extra'),
    width: 86,
    align: 'end',
    cell: (row) => <Extras row={row} />,
  },
  { id: 'prepay', label: t('columns.prepay'), width: 92, align: 'end', cell: (row) => sum(row.prepay) },
  {
    id: 'margin',
    label: t('columns.margin'),
    width: 80,
    align: 'end',
    cell: (row) => <Margin row={row} />,
  },
  {
    id: 'cargo',
    label: t('columns.cargo'),
    width: 150,
    cell: (row) => <Names type="cargo" ids={row.cargo_ids} />,
  },
  {
    id: 'packing',
    label: t('columns.packing'),
    width: 130,
    cell: (row) => <Names type="packing" ids={row.packing_type_ids} />,
  },
  {
    id: 'trailer',
    label: t('columns.trailer'),
    width: 130,
    cell: (row) => <Names type="trailer" ids={[row.trailer_type_id]} />,
  },
  {
    id: 'load',
    label: t('columns.load'),
    width: 100,
    cell: (row) => <Names type="load" ids={[row.load_type_id]} />,
  },
  { id: 'loading_place', label: t('columns.loadingPlace'), width: 170, cell: (row) => row.loading.name },
  { id: 'delivery_place', label: t('columns.deliveryPlace'), width: 170, cell: (row) => row.delivery.name },
  { id: 'contact', label: t('columns.contact'), width: 140, cell: (row) => muted(row.contact) },
  { id: 'transporter', label: t('columns.transporter'), width: 140, cell: (row) => muted(row.transporter) },
  {
    id: 'direction',
    label: t('columns.direction'),
    width: 110,
    cell: (row) => t(`directions.d${directionOf(row.import_export)}`),
  },
  { id: 'terms', label: t('columns.terms'), width: 100, cell: (row) => t(`freight.${freightOf(row)}`) },
  {
    id: 'incoterm',
    label: t('columns.incoterm'),
    width: 130,
    cell: (row) => [row.incoterm, row.incoterm_place].filter(Boolean).join(' '),
  },
  { id: 'created_by', label: t('columns.createdBy'), width: 130, cell: (row) => muted(row.created_by) },
  { id: 'updated', label: t('columns.updated'), width: 128, cell: (row) => muted(momentOf(row.updated_at)) },
  { id: 'updated_by', label: t('columns.updatedBy'), width: 130, cell: (row) => muted(row.updated_by) },
]

/** Columns of staff that are shown when they are chosen. */
export const moreColumns = columns.map((column) => ({ ...column, hidden: true }))

const directionOf = (direction: number) => directions.find((known) => known === direction) ?? 1
const freightOf = ({ freight_terms: terms }: OrderRow) => (terms === 'collect' ? 'collect' : 'paid')
