import type { Language } from '@dromos/contract/constants/languages.ts'

/** What is told of bookings: to the desk, and to the accounts of their customers. */
export interface BookingNotices {
  /** A booking waits for the answer of who is responsible for it. */
  'booking.requested': AskedBooking
  /** Several at once, out of a sheet of their customer's. */
  'booking.requested_many': { firm_id: number; customer: string; count: number }
  /** Its customer took our offer: the order is made. */
  'booking.agreed': AskedBooking
  /** Its customer took our offer, and something has to be confirmed first. */
  'booking.taken': AskedBooking
  /** Its customer asks for an accepted booking to be cancelled. */
  'booking.cancel_asked': AskedBooking
  /** Its customer says that the goods are damaged, or that they are not after all. */
  'booking.damage_reported': AskedBooking
  'booking.damage_taken_back': AskedBooking
  /** Its customer has added files. */
  'booking.file': AskedBooking
  /** What its price was made for was changed. */
  'booking.goods_changed': AskedBooking
  /** Its customer wants it no more. */
  'booking.given_up': AskedBooking
  'booking.price_ended': AnsweredBooking
  'booking.offered': AnsweredBooking
  'booking.withdrawn': AnsweredBooking
  'booking.accepted': AnsweredBooking
  'booking.rejected': AnsweredBooking
  'booking.reopened': AnsweredBooking
  'booking.cancelled': AnsweredBooking
}

interface AskedBooking {
  id: number
  number: string
  customer: string
}

interface AnsweredBooking {
  id: number
  number: string
  /** Whose booking it is: an account that has gone to another firm reads no more of it. */
  firm_id: number
}

/** What customers' accounts are told. */
export const answeredBookings = [
  'booking.price_ended',
  'booking.offered',
  'booking.withdrawn',
  'booking.accepted',
  'booking.rejected',
  'booking.reopened',
  'booking.cancelled',
] as const

type Texts = {
  readonly [K in keyof BookingNotices]: {
    title: string
    message: (params: BookingNotices[K]) => string
  }
}

export const bookingNotices: Record<Language, Texts> = {
  en: {
    'booking.requested': {
      title: 'Booking requested',
      message: ({ number, customer }) => `Booking ${number} of ${customer} needs your answer.`,
    },
    'booking.requested_many': {
      title: 'Bookings requested',
      message: ({ count, customer }) => `${count} bookings of ${customer} need your answer.`,
    },
    'booking.agreed': {
      title: 'Offer accepted',
      message: ({ number, customer }) => `${customer} has accepted the offer of booking ${number}.`,
    },
    'booking.taken': {
      title: 'Offer accepted',
      message: ({ number, customer }) =>
        `${customer} has accepted the offer of booking ${number}. It needs your confirmation.`,
    },
    'booking.cancel_asked': {
      title: 'Cancellation requested',
      message: ({ number, customer }) => `${customer} requests cancellation of booking ${number}.`,
    },
    'booking.damage_reported': {
      title: 'Damage reported',
      message: ({ number, customer }) => `${customer} reports damage to booking ${number}.`,
    },
    'booking.damage_taken_back': {
      title: 'Damage withdrawn',
      message: ({ number, customer }) => `${customer} withdraws the damage report of booking ${number}.`,
    },
    'booking.file': {
      title: 'Customer files',
      message: ({ number, customer }) => `${customer} has added files to booking ${number}.`,
    },
    'booking.goods_changed': {
      title: 'Price ended',
      message: ({ number, customer }) =>
        `Booking ${number} of ${customer} was changed: its price is no longer valid.`,
    },
    'booking.price_ended': {
      title: 'Price ended',
      message: ({ number }) =>
        `Your booking ${number} was changed. Its price is no longer valid: we will send you a new one.`,
    },
    'booking.given_up': {
      title: 'Booking cancelled',
      message: ({ number, customer }) => `${customer} has cancelled booking ${number}.`,
    },
    'booking.offered': {
      title: 'New offer',
      message: ({ number }) => `There is an offer for your booking ${number}.`,
    },
    'booking.withdrawn': {
      title: 'Offer withdrawn',
      message: ({ number }) => `The offer for your booking ${number} was withdrawn.`,
    },
    'booking.accepted': {
      title: 'Booking accepted',
      message: ({ number }) => `Your booking ${number} was accepted.`,
    },
    'booking.rejected': {
      title: 'Booking rejected',
      message: ({ number }) => `Your booking ${number} was rejected.`,
    },
    'booking.reopened': {
      title: 'Booking reopened',
      message: ({ number }) => `Your booking ${number} was reopened.`,
    },
    'booking.cancelled': {
      title: 'Booking cancelled',
      message: ({ number }) => `Your booking ${number} was cancelled.`,
    },
  },
  el: {
    'booking.requested': {
      title: 'Νέα κράτηση',
      message: ({ number, customer }) => `Η κράτηση ${number} (${customer}) περιμένει την απάντησή σας.`,
    },
    'booking.requested_many': {
      title: 'Νέες κρατήσεις',
      message: ({ count, customer }) => `${count} κρατήσεις (${customer}) περιμένουν την απάντησή σας.`,
    },
    'booking.agreed': {
      title: 'Αποδοχή προσφοράς',
      message: ({ number, customer }) => `Η προσφορά της κράτησης ${number} έγινε αποδεκτή (${customer}).`,
    },
    'booking.taken': {
      title: 'Αποδοχή προσφοράς',
      message: ({ number, customer }) =>
        `Η προσφορά της κράτησης ${number} έγινε αποδεκτή (${customer}) και περιμένει την επιβεβαίωσή σας.`,
    },
    'booking.cancel_asked': {
      title: 'Αίτημα ακύρωσης',
      message: ({ number, customer }) => `Ζητήθηκε η ακύρωση της κράτησης ${number} (${customer}).`,
    },
    'booking.damage_reported': {
      title: 'Δήλωση ζημιάς',
      message: ({ number, customer }) => `Ο πελάτης ${customer} δήλωσε ζημιά στην κράτηση ${number}.`,
    },
    'booking.damage_taken_back': {
      title: 'Ανάκληση δήλωσης',
      message: ({ number, customer }) =>
        `Ο πελάτης ${customer} ανακάλεσε τη δήλωση ζημιάς της κράτησης ${number}.`,
    },
    'booking.file': {
      title: 'Αρχεία πελάτη',
      message: ({ number, customer }) => `Ο πελάτης ${customer} πρόσθεσε αρχεία στην κράτηση ${number}.`,
    },
    'booking.goods_changed': {
      title: 'Λήξη τιμής',
      message: ({ number, customer }) =>
        `Η κράτηση ${number} (${customer}) άλλαξε: η τιμή της δεν ισχύει πλέον.`,
    },
    'booking.price_ended': {
      title: 'Λήξη τιμής',
      message: ({ number }) =>
        `Η κράτησή σας ${number} άλλαξε. Η τιμή της δεν ισχύει πλέον: θα σας δώσουμε νέα.`,
    },
    'booking.given_up': {
      title: 'Ακύρωση κράτησης',
      message: ({ number, customer }) => `Ο πελάτης ${customer} ακύρωσε την κράτηση ${number}.`,
    },
    'booking.offered': {
      title: 'Νέα προσφορά',
      message: ({ number }) => `Υπάρχει προσφορά για την κράτησή σας ${number}.`,
    },
    'booking.withdrawn': {
      title: 'Ανάκληση προσφοράς',
      message: ({ number }) => `Η προσφορά για την κράτησή σας ${number} ανακλήθηκε.`,
    },
    'booking.accepted': {
      title: 'Αποδοχή κράτησης',
      message: ({ number }) => `Η κράτησή σας ${number} έγινε αποδεκτή.`,
    },
    'booking.rejected': {
      title: 'Απόρριψη κράτησης',
      message: ({ number }) => `Η κράτησή σας ${number} δεν μπορεί να εκτελεστεί.`,
    },
    'booking.reopened': {
      title: 'Επανεξέταση κράτησης',
      message: ({ number }) => `Η κράτησή σας ${number} εξετάζεται ξανά.`,
    },
    'booking.cancelled': {
      title: 'Ακύρωση κράτησης',
      message: ({ number }) => `Η κράτησή σας ${number} ακυρώθηκε.`,
    },
  },
}
