import { enteredColumns } from '../documents/entered-columns.ts'
import type { Columns } from '../constants/columns.ts'
import { groupageWords } from '../constants/groupage-statuses.ts'
import type { GroupageStatus } from '../constants/groupage-statuses.ts'
import { words } from '../constants/words.ts'

interface Stop {
  country_iso: string
  city: string
  date: string
}

interface GroupageRow {
  number_id: string
  status: GroupageStatus
  business: string
  carrier: { name: string } | null
  transporter: string | null
  pn_truck: string
  pn_trailer: string
  transporters: string[]
  orders: { number_id: string }[]
  loadings: Stop[]
  deliveries: Stop[]
  load_meters: number
  weight: number
  freight_before: number
  freight_main: number
  freight_after: number
  cost_before: number
  cost_main: number
  cost_after: number
  assign_user: string | null
  created_at: string
  created_by: string | null
}

const stopsIn = (stops: readonly Stop[]): string =>
  [...new Set(stops.map(({ country_iso: iso, city }) => `${iso} ${city}`))].join(', ')
const firstDay = (stops: readonly Stop[]): string | null => stops[0]?.date ?? null
const lastDay = (stops: readonly Stop[]): string | null => stops.at(-1)?.date ?? null

const money = { kind: 'money' } as const

export const groupageColumns = {
  number: {
    word: { en: 'Groupage', el: 'Γκρουπάζ' },
    value: (row) => row.number_id,
    sort: 'number_id',
  },
  status: {
    word: words.state,
    value: (row, language) => groupageWords[row.status][language],
    sort: 'status',
  },
  carrier: { word: { en: 'Carrier', el: 'Μεταφορέας' }, value: (row) => row.carrier?.name ?? null },
  plates: {
    word: { en: 'Plates', el: 'Πινακίδες' },
    parts: [
      { word: { en: 'Truck', el: 'Φορτηγό' }, value: (row) => row.pn_truck },
      { word: { en: 'Trailer', el: 'Επικαθήμενο' }, value: (row) => row.pn_trailer },
    ],
  },
  loadings: {
    word: { en: 'Loadings', el: 'Φορτώσεις' },
    parts: [
      { word: { en: 'Loading places', el: 'Τόποι φόρτωσης' }, value: (row) => stopsIn(row.loadings) },
      {
        word: { en: 'First loading', el: 'Πρώτη φόρτωση' },
        kind: 'day',
        value: (row) => firstDay(row.loadings),
      },
    ],
  },
  deliveries: {
    word: { en: 'Deliveries', el: 'Παραδόσεις' },
    parts: [
      { word: { en: 'Delivery places', el: 'Τόποι παράδοσης' }, value: (row) => stopsIn(row.deliveries) },
      {
        word: { en: 'Last delivery', el: 'Τελευταία παράδοση' },
        kind: 'day',
        value: (row) => lastDay(row.deliveries),
      },
    ],
  },
  orders: {
    word: { en: 'Orders', el: 'Παραγγελίες' },
    value: (row) => row.orders.map(({ number_id: number }) => number).join(', '),
  },
  metres: { word: { en: 'LDM', el: 'LDM' }, kind: 'number', value: (row) => row.load_meters },
  weight: { word: { en: 'Weight kg', el: 'Βάρος kg' }, kind: 'number', value: (row) => row.weight },
  freight_main: { word: { en: 'Freight', el: 'Ναύλος πώλησης' }, ...money, value: (row) => row.freight_main },
  cost_main: {
    word: { en: 'Transport cost', el: 'Ναύλος μεταφορέα' },
    ...money,
    value: (row) => row.cost_main,
  },
  freight_before: {
    word: { en: 'Freight before', el: 'Ναύλος προμεταφοράς' },
    ...money,
    value: (row) => row.freight_before,
    hidden: true,
  },
  cost_before: {
    word: { en: 'Cost before', el: 'Κόστος προμεταφοράς' },
    ...money,
    value: (row) => row.cost_before,
    hidden: true,
  },
  freight_after: {
    word: { en: 'Freight after', el: 'Ναύλος τελικής παράδοσης' },
    ...money,
    value: (row) => row.freight_after,
    hidden: true,
  },
  cost_after: {
    word: { en: 'Cost after', el: 'Κόστος τελικής παράδοσης' },
    ...money,
    value: (row) => row.cost_after,
    hidden: true,
  },
  transporter: {
    word: { en: 'Transporter', el: 'Υπεύθυνος μεταφοράς' },
    value: (row) => row.transporter,
    hidden: true,
  },
  transporters: {
    word: { en: 'Transporters before and after', el: 'Μεταφορείς πριν και μετά' },
    value: (row) => row.transporters.join(', '),
    hidden: true,
  },
  assigned: { word: words.assignee, value: (row) => row.assign_user },
  ...enteredColumns,
} as const satisfies Columns<GroupageRow>
