import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'

export interface RequestSketch {
  /** Firms 1 and 2 have accounts of their own; who else asks is entered by who looks after them. */
  customer: number
  status: Exclude<BookingStatus, 4>
  /** Days ago. */
  entered: number
  /** Days ahead. */
  loading: number
  /** Holds until that many days from today. */
  offer?: number
  isAgreed?: boolean
  note?: string
  reason?: string
}

/** Requests that are no order, the oldest first. */
export const demoRequests: readonly RequestSketch[] = [
  { customer: 5, status: 6, entered: 9, loading: 2, reason: 'Ο πελάτης βρήκε δικό του φορτηγό' },
  { customer: 2, status: 5, entered: 8, loading: 1, reason: 'No reefer free on this lane this week.' },
  { customer: 7, status: 3, entered: 7, loading: 4, offer: -2 },
  { customer: 9, status: 5, entered: 6, loading: 3, reason: 'Τιμή κάτω από το κόστος της διαδρομής.' },
  { customer: 1, status: 3, entered: 4, loading: 6, offer: 2 },
  { customer: 12, status: 6, entered: 4, loading: 5, reason: 'Customer postponed to next month' },
  { customer: 4, status: 3, entered: 3, loading: 5, offer: 0 },
  {
    customer: 2,
    status: 3,
    entered: 3,
    loading: 7,
    offer: 4,
    note: 'Same driver as last time, if possible.',
  },
  { customer: 3, status: 2, entered: 2, loading: 4 },
  { customer: 6, status: 2, entered: 2, loading: 6, isAgreed: true },
  { customer: 1, status: 2, entered: 2, loading: 5, note: 'Ραμπα 3, μόνο πρωί.' },
  { customer: 8, status: 2, entered: 2, loading: 8 },
  { customer: 2, status: 2, entered: 1, loading: 6, isAgreed: true },
  { customer: 10, status: 2, entered: 1, loading: 3 },
  { customer: 5, status: 2, entered: 1, loading: 9, note: 'Προτιμάται φόρτωση Δευτέρα.' },
  { customer: 1, status: 2, entered: 1, loading: 10 },
  { customer: 14, status: 2, entered: 1, loading: 7 },
  { customer: 11, status: 2, entered: 1, loading: 4, isAgreed: true },
  { customer: 8, status: 1, entered: 1, loading: 12 },
  { customer: 1, status: 1, entered: 1, loading: 13 },
  { customer: 2, status: 1, entered: 1, loading: 11 },
  { customer: 1, status: 1, entered: 1, loading: 20 },
]

/** So many of the newest orders of each customer with accounts were asked for before. */
export const ACCEPTED_EACH = 4
