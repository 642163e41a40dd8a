import { enteredColumns } from '../documents/entered-columns.ts'
import type { Columns } from '../constants/columns.ts'
import { directionWords } from '../constants/order-words.ts'
import { words } from '../constants/words.ts'
import { ownBookingColumns } from './own-columns.ts'
import type { OwnRow } from './own-columns.ts'

interface BookingRow extends OwnRow {
  customer: { name: string }
  business: string
  import_export: 1 | 2 | 3 | 4
  assign_user: string | null
  created_by: string | null
}

const { number, status, requested, agreed_price, created: _created, ...shared } = ownBookingColumns

export const bookingColumns = {
  number,
  status,
  customer: {
    word: { en: 'Customer', el: 'Πελάτης' },
    value: (row) => row.customer.name,
    sort: 'customer',
  },
  ...shared,
  assigned: { word: words.assignee, value: (row) => row.assign_user },
  requested,
  agreed_price,
  direction: {
    word: { en: 'Direction', el: 'Κατεύθυνση' },
    value: (row, language) => directionWords[row.import_export][language],
    hidden: true,
  },
  ...enteredColumns,
} as const satisfies Columns<BookingRow>
