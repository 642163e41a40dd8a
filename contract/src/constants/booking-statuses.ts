import type { Words } from './words.ts'

/** Where a booking stands. */
export const bookingStatus = {
  draft: 1,
  requested: 2,
  offered: 3,
  accepted: 4,
  rejected: 5,
  cancelled: 6,
} as const
export type BookingStatus = (typeof bookingStatus)[keyof typeof bookingStatus]

export const bookingStatuses = [1, 2, 3, 4, 5, 6] as const satisfies readonly BookingStatus[]

/** Not yet an order, and not given up: it can be changed. */
export const openBookings = [1, 2, 3] as const satisfies readonly BookingStatus[]

/** How its customer reads one whose price it has taken. */
export const takenWords = { en: 'You accepted', el: 'Αποδεχθήκατε' } as const satisfies Words

export const bookingWords = {
  1: { en: 'Draft', el: 'Πρόχειρη' },
  2: { en: 'Requested', el: 'Υποβλήθηκε' },
  3: { en: 'Price offered', el: 'Δόθηκε τιμή' },
  4: { en: 'Accepted', el: 'Αποδεκτή' },
  5: { en: 'Rejected', el: 'Απορρίφθηκε' },
  6: { en: 'Cancelled', el: 'Ακυρωμένη' },
} as const satisfies Record<BookingStatus, Words>
