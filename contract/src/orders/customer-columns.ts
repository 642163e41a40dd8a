import { timeWith } from '../consignments/stop-times.rules.ts'
import type { Columns } from '../constants/columns.ts'
import { orderFlagWords, statusWords } from '../constants/order-words.ts'
import { orderStatus } from '../constants/order-statuses.ts'
import type { Words } from '../constants/words.ts'
import { customerInvoiceColumns } from './accounting/invoice-columns.ts'
import type { InvoiceRow } from './accounting/invoice-columns.ts'

interface Stop {
  country_iso: string
  city: string
  name: string
  date: string
  time_from: string | null
  offset: string | null
}

/** What a customer's list knows of an order. */
export interface CustomerRow extends InvoiceRow {
  number_id: string
  status: keyof typeof statusWords
  loading_delay: boolean
  delivery_delay: boolean
  at_risk: boolean
  damaged: boolean
  /** Staff are told of it alone. */
  plates_missing?: boolean
  closed: boolean
  loading: Stop
  delivery: Stop
  references: string
  load_meters: number
  weight: number
  pallets: number
  customer_price: number | null
  created_at: string
}

/** The columns of customers and staff alike. */
export const commonOrderColumns = {
  number: { word: { en: 'Order', el: 'Παραγγελία' }, value: (row) => row.number_id, sort: 'number_id' },
  status: {
    word: { en: 'Status', el: 'Κατάσταση' },
    parts: [
      {
        word: { en: 'Status', el: 'Κατάσταση' },
        value: (row, language) => statusWords[row.status][language],
      },
      {
        word: { en: 'Remarks', el: 'Επισημάνσεις' },
        value: (row, language) =>
          flagsOf(row)
            .map((word) => word[language])
            .join(', '),
      },
    ],
    sort: 'status',
  },
  loading: {
    word: { en: 'Loading', el: 'Φόρτωση' },
    parts: [
      { word: { en: 'Loading at', el: 'Φόρτωση σε' }, value: ({ loading }) => whereOf(loading) },
      { word: { en: 'Loading', el: 'Φόρτωση' }, kind: 'day', value: ({ loading }) => loading.date },
      { word: { en: 'Loading from', el: 'Φόρτωση από' }, value: ({ loading }) => timeOf(loading) },
    ],
    sort: 'loading_date',
  },
  delivery: {
    word: { en: 'Delivery', el: 'Παράδοση' },
    parts: [
      { word: { en: 'Delivery at', el: 'Παράδοση σε' }, value: ({ delivery }) => whereOf(delivery) },
      { word: { en: 'Delivery', el: 'Παράδοση' }, kind: 'day', value: ({ delivery }) => delivery.date },
      { word: { en: 'Delivery from', el: 'Παράδοση από' }, value: ({ delivery }) => timeOf(delivery) },
    ],
    sort: 'delivery_date',
  },
  references: { word: { en: 'References', el: 'Αναφορές' }, value: ({ references }) => references },
  metres: { word: { en: 'LDM', el: 'LDM' }, kind: 'number', value: (row) => row.load_meters },
  weight: { word: { en: 'Weight kg', el: 'Βάρος kg' }, kind: 'number', value: ({ weight }) => weight },
  pallets: { word: { en: 'Pallets', el: 'Παλέτες' }, kind: 'number', value: ({ pallets }) => pallets },
  price: {
    word: { en: 'Price €', el: 'Τιμή €' },
    kind: 'money',
    // Nothing agreed yet is not a price of zero.
    value: (row) => row.customer_price || null,
    sort: 'customer_price',
  },
  created: {
    word: { en: 'Created on', el: 'Καταχώριση' },
    kind: 'moment',
    value: (row) => row.created_at,
    sort: 'created_at',
  },
} as const satisfies Columns<CustomerRow>

const { number, status, loading, delivery, references, metres, weight, pallets, price, created } =
  commonOrderColumns

/** The columns of a customer's own accounts: no carrier, plates, cost or profit. What is shown fits 1280 pixels. */
export const customerOrderColumns = {
  number,
  status,
  loading,
  delivery,
  references,
  metres: { ...metres, hidden: true },
  weight,
  pallets,
  price,
  ...customerInvoiceColumns,
  created: { ...created, hidden: true },
} as const satisfies Columns<CustomerRow>

const timeOf = ({ time_from: time, offset }: Stop): string | null => time && timeWith(time, offset)

const whereOf = ({ country_iso, city }: Stop): string => `${country_iso} ${city}`

function flagsOf({ status, ...row }: CustomerRow): Words[] {
  return [
    ...(row.loading_delay ? [orderFlagWords.loadingLate] : []),
    ...(row.delivery_delay ? [orderFlagWords.deliveryLate] : []),
    ...(row.at_risk ? [orderFlagWords.atRisk] : []),
    ...(row.damaged && status !== orderStatus.damage ? [orderFlagWords.damaged] : []),
    ...(row.closed ? [orderFlagWords.closed] : []),
    ...(row.plates_missing ? [orderFlagWords.platesMissing] : []),
  ]
}
