import type { Language } from '@dromos/contract/trade/languages.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { CustomerOrderRow, OrderRow, ordersApi } from '@dromos/contract/orders/orders.ts'
import { isProfitKnown } from '@dromos/contract/orders/money.ts'
import { orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import type { Context } from '../../platform/context.ts'
import type { Exchange } from '../../platform/http.ts'
import { exportSheet } from '../../sheets/sheets.ts'
import type { SheetColumn } from '../../sheets/sheets.ts'
import { customerOrdersOf, staffOrdersOf } from './order-list.service.ts'
import { moreColumnsWith, namesOf } from './order-sheet-columns.ts'
import type { Names } from './order-sheet-columns.ts'
import { isCustomerView } from '../orders.policy.ts'

type Asked = HandlerInput<(typeof ordersApi)['GET /orders/export']>['query']

/** The list of orders as a file; a customer's has the columns of a customer. */
export async function exportOrders(
  context: Context,
  { format, columns, timezone, ...query }: Asked,
  exchange: Exchange,
) {
  const asked = { format, columns, timezone }
  const common = { area: 'orders', title: { en: 'Orders', el: 'Παραγγελίες' } }
  return isCustomerView(context.actor)
    ? exportSheet(context, exchange, asked, {
        ...common,
        columns: customerColumns,
        rows: (inside) => customerOrdersOf(inside, query),
      })
    : exportSheet(context, exchange, asked, {
        ...common,
        columns: staffColumnsWith(await namesOf(context)),
        rows: (inside) => staffOrdersOf(inside, query),
      })
}

const states: Record<Language, Record<number, string>> = {
  en: { 1: 'Created', 2: 'Loading', 3: 'Delivery', 4: 'Finished', 5: 'Damage', 6: 'Cancelled' },
  el: { 1: 'Νέα', 2: 'Προς φόρτωση', 3: 'Προς παράδοση', 4: 'Ολοκληρωμένη', 5: 'Ζημιά', 6: 'Ακυρωμένη' },
}

const flags = {
  en: { loading: 'Late loading', delivery: 'Late delivery', damaged: 'Damage', closed: 'Closed' },
  el: { loading: 'Αργεί η φόρτωση', delivery: 'Αργεί η παράδοση', damaged: 'Ζημιά', closed: 'Κλειστή' },
}

function flagsOf(row: CustomerOrderRow, language: Language): string {
  const { loading, delivery, damaged, closed } = flags[language]
  return [
    row.loading_delay && loading,
    row.delivery_delay && delivery,
    row.damaged && row.status !== orderStatus.damage && damaged,
    row.closed && closed,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Nothing agreed yet is not a price of nought. */
const priceOf = (cents: number | null): number | null => (cents === 0 ? null : cents)

const where = ({ country_iso, city }: CustomerOrderRow['loading']): string => `${country_iso} ${city}`

/** What everybody may see of an order. */
const customerColumns: readonly SheetColumn<CustomerOrderRow>[] = [
  { id: 'number', en: 'Order', el: 'Παραγγελία', value: (row) => row.number_id },
  { id: 'status', en: 'Status', el: 'Κατάσταση', value: (row, own) => states[own][row.status] ?? '' },
  { id: 'status', en: 'Remarks', el: 'Επισημάνσεις', value: flagsOf },
  { id: 'loading', en: 'Loading at', el: 'Τόπος φόρτωσης', value: (row) => where(row.loading) },
  { id: 'loading', en: 'Loading', el: 'Φόρτωση', kind: 'date', value: (row) => row.loading.date },
  { id: 'loading', en: 'Loading from', el: 'Φόρτωση από', value: (row) => row.loading.time_from },
  { id: 'delivery', en: 'Delivery at', el: 'Τόπος παράδοσης', value: (row) => where(row.delivery) },
  { id: 'delivery', en: 'Delivery', el: 'Παράδοση', kind: 'date', value: (row) => row.delivery.date },
  { id: 'delivery', en: 'Delivery from', el: 'Παράδοση από', value: (row) => row.delivery.time_from },
  { id: 'references', en: 'References', el: 'Αναφορές', value: (row) => row.references },
  { id: 'metres', en: 'LDM', el: 'LDM', kind: 'number', value: (row) => row.load_meters },
  { id: 'weight', en: 'Weight kg', el: 'Βάρος kg', kind: 'number', value: (row) => row.weight },
  { id: 'pallets', en: 'Pallets', el: 'Παλέτες', kind: 'number', value: (row) => row.pallets },
  { id: 'price', en: 'Price €', el: 'Τιμή €', kind: 'money', value: (row) => priceOf(row.customer_price) },
  { id: 'created', en: 'Created', el: 'Καταχώριση', kind: 'instant', value: (row) => row.created_at },
]

/** What is the staff's alone besides. */
const staffColumnsWith = (names: Names): readonly SheetColumn<OrderRow>[] => [
  ...customerColumns,
  { id: 'customer', en: 'Customer', el: 'Πελάτης', value: (row) => row.customer.name },
  { id: 'carrier', en: 'Carrier', el: 'Μεταφορέας', value: (row) => row.carrier?.name ?? null },
  {
    id: 'cost',
    en: 'Net €',
    el: 'Καθαρά €',
    kind: 'money',
    value: (row) => (isProfitKnown(row) ? row.transporter_price : null),
  },
  {
    id: 'profit',
    en: 'Profit €',
    el: 'Κέρδος €',
    kind: 'money',
    value: (row) => (isProfitKnown(row) ? row.profit : null),
  },
  {
    id: 'plates',
    en: 'Plates',
    el: 'Πινακίδες',
    value: (row) => [row.pn_truck, row.pn_trailer].filter(Boolean).join(' / '),
  },
  { id: 'assigned', en: 'Assigned', el: 'Υπεύθυνος', value: (row) => row.assign_user },
  { id: 'business', en: 'Business', el: 'Εκδότρια', value: (row) => row.business },
  ...moreColumnsWith(names),
]
