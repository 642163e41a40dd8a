import type { Columns } from '../constants/columns.ts'
import { directionWords, freightWords } from '../constants/order-words.ts'
import { words } from '../constants/words.ts'
import type { Words } from '../constants/words.ts'
import { commonOrderColumns } from './customer-columns.ts'
import type { CustomerRow } from './customer-columns.ts'
import { staffInvoiceColumns } from './accounting/invoice-columns.ts'
import type { AccountedRow } from './accounting/invoice-columns.ts'
import { isProfitKnown, marginOf } from './money.ts'

interface StaffRow extends CustomerRow, AccountedRow {
  marks: AccountedRow['marks']
  customer: { name: string }
  carrier: { id: number; name: string } | null
  customer_price: number
  transporter_price: number
  profit: number
  extra_sell: number
  extra_buy: number
  prepay_sell: number
  prepay_buy: number
  pn_truck: string
  pn_trailer: string
  business: string
  assign_user: string | null
  cargo_ids: readonly number[]
  packing_type_ids: readonly number[]
  trailer_type_id: number | null
  load_type_id: number | null
  contact: string | null
  transporter: string | null
  import_export: number
  freight_terms: string
  incoterm: string | null
  incoterm_place: string
  created_by: string | null
  updated_at: string
  updated_by: string | null
}

const { number, status, loading, delivery, references, metres, weight, pallets, price, created } =
  commonOrderColumns

/** The columns of staff: those shown from the start fit a window of 1400 pixels. */
export const staffOrderColumns = {
  number,
  status,
  customer: { word: { en: 'Customer', el: 'Πελάτης' }, value: (row) => row.customer.name, sort: 'customer' },
  loading,
  delivery,
  carrier: {
    word: { en: 'Carrier', el: 'Μεταφορέας' },
    value: ({ carrier }) => carrier?.name ?? null,
    sort: 'carrier',
  },
  price,
  cost: {
    word: { en: 'Net €', el: 'Καθαρά €' },
    kind: 'money',
    value: (row) => (isProfitKnown(row) ? row.transporter_price : null),
    hidden: true,
  },
  profit: {
    word: { en: 'Profit €', el: 'Κέρδος €' },
    kind: 'money',
    value: (row) => (isProfitKnown(row) ? row.profit : null),
  },
  plates: {
    word: { en: 'Plates', el: 'Πινακίδες' },
    value: (row) => [row.pn_truck, row.pn_trailer].filter(Boolean).join(' / '),
    hidden: true,
  },
  metres: { ...metres, hidden: true },
  weight: { ...weight, hidden: true },
  pallets: { ...pallets, hidden: true },
  references: { ...references, hidden: true },
  assigned: { word: words.assignee, value: (row) => row.assign_user, hidden: true },
  business: { word: words.business, value: ({ business }) => business, hidden: true },
  created: { ...created, hidden: true },
  extra: {
    word: { en: 'Extra €', el: 'Πρόσθετα €' },
    parts: [
      {
        word: { en: 'Extra charged €', el: 'Πρόσθετα (πώληση) €' },
        kind: 'money',
        value: (row) => row.extra_sell,
      },
      {
        word: { en: 'Extra paid €', el: 'Πρόσθετα (αγορά) €' },
        kind: 'money',
        value: (row) => row.extra_buy,
      },
    ],
    hidden: true,
  },
  prepay: {
    word: { en: 'Prepay €', el: 'Για λογ. πελάτη €' },
    parts: [
      {
        word: { en: 'Prepay paid €', el: 'Για λογ. πελάτη (αγορά) €' },
        kind: 'money',
        value: (row) => row.prepay_buy,
      },
      {
        word: { en: 'Prepay charged €', el: 'Για λογ. πελάτη (πώληση) €' },
        kind: 'money',
        value: (row) => row.prepay_sell,
      },
    ],
    hidden: true,
  },
  ...staffInvoiceColumns,
  margin: {
    word: { en: 'Margin', el: 'Περιθώριο' },
    kind: 'percent',
    value: (row) => (isProfitKnown(row) ? marginOf(row.profit, row.customer_price + row.extra_sell) : null),
    hidden: true,
  },
  cargo: {
    word: { en: 'Cargo', el: 'Εμπόρευμα' },
    names: 'cargo',
    ids: (row) => row.cargo_ids,
    hidden: true,
  },
  packing: {
    word: { en: 'Packing', el: 'Συσκευασία' },
    names: 'packing',
    ids: (row) => row.packing_type_ids,
    hidden: true,
  },
  trailer: {
    word: { en: 'Trailer', el: 'Επικαθήμενο' },
    names: 'trailer',
    ids: (row) => [row.trailer_type_id],
    hidden: true,
  },
  load: { word: { en: 'Load', el: 'Φορτίο' }, names: 'load', ids: (row) => [row.load_type_id], hidden: true },
  loading_place: {
    word: { en: 'Loading place', el: 'Τόπος φόρτωσης' },
    value: ({ loading }) => loading.name,
    hidden: true,
  },
  delivery_place: {
    word: { en: 'Delivery place', el: 'Τόπος παράδοσης' },
    value: ({ delivery }) => delivery.name,
    hidden: true,
  },
  contact: { word: words.contact, value: ({ contact }) => contact, hidden: true },
  transporter: {
    word: { en: 'Transporter', el: 'Μεταφορέας (πρόσωπο)' },
    value: ({ transporter }) => transporter,
    hidden: true,
  },
  direction: {
    word: { en: 'Direction', el: 'Κατεύθυνση' },
    value: (row, language) => directionNames[row.import_export]?.[language] ?? '',
    hidden: true,
  },
  terms: {
    word: { en: 'Freight', el: 'Ναύλος' },
    value: (row, language) => freightWords[row.freight_terms]?.[language] ?? '',
    hidden: true,
  },
  incoterm: {
    word: { en: 'Incoterm', el: 'Incoterm' },
    value: (row) => [row.incoterm, row.incoterm_place].filter(Boolean).join(' '),
    hidden: true,
  },
  created_by: {
    word: { en: 'Created by', el: 'Καταχώριση από' },
    value: (row) => row.created_by,
    hidden: true,
  },
  updated: {
    word: { en: 'Changed', el: 'Αλλαγή' },
    kind: 'moment',
    value: (row) => row.updated_at,
    hidden: true,
  },
  updated_by: { word: { en: 'Changed by', el: 'Αλλαγή από' }, value: (row) => row.updated_by, hidden: true },
} as const satisfies Columns<StaffRow>

const directionNames: Readonly<Record<number, Words>> = directionWords
