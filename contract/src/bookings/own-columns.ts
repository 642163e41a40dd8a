import { enteredColumns } from '../documents/entered-columns.ts'
import { timeWith } from '../consignments/stop-times.rules.ts'
import { bookingWords } from '../constants/booking-statuses.ts'
import type { BookingStatus } from '../constants/booking-statuses.ts'
import type { Columns } from '../constants/columns.ts'
import type { Language } from '../constants/languages.ts'
import { words } from '../constants/words.ts'

interface Stop {
  country_iso: string
  city: string
  date: string
  time_from: string | null
  offset: string | null
}

/** What the columns of a customer's own list are written from. */
export interface OwnRow {
  number_id: string
  status: BookingStatus
  loading: Stop
  delivery: Stop
  load_meters: number
  weight: number
  pallets: number
  references: string
  customer_price: number | null
  agreed_price: number | null
  offer_until: string | null
  requested_at: string | null
  order: { number_id: string } | null
  created_at: string
}

const placeOf = ({ country_iso: iso, city }: Stop): string => `${iso} ${city}`
const timeOf = ({ time_from: time, offset }: Stop): string | null => time && timeWith(time, offset)

/** Until it is requested a booking has no number. */
const numberOf = (row: Pick<OwnRow, 'number_id' | 'status'>, language: Language): string =>
  row.number_id || bookingWords[row.status][language]

/** The columns of a customer's own accounts, each of them also of the staff's list: what is not here they never read. */
export const ownBookingColumns = {
  number: { word: { en: 'Booking', el: 'Κράτηση' }, value: numberOf, sort: 'number_id' },
  status: {
    word: words.state,
    value: (row, language) => bookingWords[row.status][language],
    sort: 'status',
  },
  loading: {
    word: { en: 'Loading', el: 'Φόρτωση' },
    parts: [
      { word: { en: 'Loading place', el: 'Τόπος φόρτωσης' }, value: (row) => placeOf(row.loading) },
      { word: { en: 'Loading on', el: 'Φόρτωση στις' }, kind: 'day', value: (row) => row.loading.date },
      { word: { en: 'Loading from', el: 'Φόρτωση από' }, value: (row) => timeOf(row.loading) },
    ],
    sort: 'loading_date',
  },
  delivery: {
    word: { en: 'Delivery', el: 'Παράδοση' },
    parts: [
      { word: { en: 'Delivery place', el: 'Τόπος παράδοσης' }, value: (row) => placeOf(row.delivery) },
      { word: { en: 'Delivery on', el: 'Παράδοση στις' }, kind: 'day', value: (row) => row.delivery.date },
      { word: { en: 'Delivery from', el: 'Παράδοση από' }, value: (row) => timeOf(row.delivery) },
    ],
    sort: 'delivery_date',
  },
  price: {
    word: { en: 'Offered price', el: 'Τιμή προσφοράς' },
    kind: 'money',
    value: (row) => row.customer_price,
  },
  offer_until: {
    word: { en: 'Valid until', el: 'Ισχύει έως' },
    kind: 'day',
    value: (row) => row.offer_until,
    sort: 'offer_until',
  },
  metres: {
    word: { en: 'LDM', el: 'LDM' },
    kind: 'number',
    value: (row) => row.load_meters,
  },
  weight: { word: { en: 'Weight kg', el: 'Βάρος kg' }, kind: 'number', value: (row) => row.weight },
  pallets: { word: { en: 'Pallets', el: 'Παλέτες' }, kind: 'number', value: (row) => row.pallets },
  references: { word: { en: 'References', el: 'Αριθμοί αναφοράς' }, value: (row) => row.references },
  order: { word: { en: 'Order', el: 'Παραγγελία' }, value: (row) => row.order?.number_id ?? null },
  requested: {
    word: { en: 'Requested', el: 'Υποβλήθηκε' },
    kind: 'moment',
    value: (row) => row.requested_at,
    sort: 'requested_at',
  },
  agreed_price: {
    word: { en: 'Agreed price', el: 'Συμφωνημένη τιμή' },
    kind: 'money',
    value: (row) => row.agreed_price,
    hidden: true,
  },
  created: enteredColumns.created,
} as const satisfies Columns<OwnRow>
