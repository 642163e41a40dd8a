import type { Language } from '@dromos/contract/constants/languages.ts'

/** What is told of offers: to the colleagues who receive the answers, and to the accounts of the customer. */
export interface OfferNotices {
  'offer.accepted': AnsweredOffer
  'offer.declined': AnsweredOffer
  /** Its last day is over without an answer. */
  'offer.expired': AnsweredOffer
  /** Nobody has answered for as long as somebody wanted to wait. */
  'offer.waiting': AnsweredOffer
  /** It was to leave at its time, and could not. */
  'offer.not_sent': AnsweredOffer
  /** Its booking was changed after it was accepted: its price no longer holds. */
  'offer.changed': AnsweredOffer
  /** The booking that its acceptance had led to was given up or rejected. */
  'offer.booking_ended': AnsweredOffer
  /** It was accepted, and its booking could not be made. */
  'offer.not_booked': AnsweredOffer
  'offer.sent': SentOffer
}

interface AnsweredOffer {
  id: number
  number: string
  customer: string
}

interface SentOffer {
  id: number
  number: string
  /** Whose offer it is: an account that has gone to another firm reads no more of it. */
  firm_id: number
}

/** What customers' accounts are told. */
export const sentOffers = ['offer.sent'] as const

type Texts = {
  readonly [K in keyof OfferNotices]: { title: string; message: (params: OfferNotices[K]) => string }
}

export const offerNotices: Record<Language, Texts> = {
  en: {
    'offer.accepted': {
      title: 'Offer accepted',
      message: ({ number, customer }) => `${customer} has accepted offer ${number}.`,
    },
    'offer.declined': {
      title: 'Offer declined',
      message: ({ number, customer }) => `${customer} has declined offer ${number}.`,
    },
    'offer.expired': {
      title: 'Offer expired',
      message: ({ number, customer }) => `Offer ${number} to ${customer} has expired without an answer.`,
    },
    'offer.waiting': {
      title: 'Offer unanswered',
      message: ({ number, customer }) => `${customer} has not answered offer ${number} yet.`,
    },
    'offer.not_sent': {
      title: 'Offer unsent',
      message: ({ number, customer }) => `Offer ${number} to ${customer} could not be sent on time.`,
    },
    'offer.changed': {
      title: 'Price ended',
      message: ({ number, customer }) =>
        `The booking of offer ${number} to ${customer} was changed: the accepted price is no longer valid.`,
    },
    'offer.booking_ended': {
      title: 'Booking ended',
      message: ({ number, customer }) =>
        `The booking of accepted offer ${number} to ${customer} was cancelled. Create it again, or undo the acceptance.`,
    },
    'offer.not_booked': {
      title: 'Booking missing',
      message: ({ number, customer }) =>
        `${customer} has accepted offer ${number}, but its booking could not be created. Please create it yourself.`,
    },
    'offer.sent': { title: 'New offer', message: ({ number }) => `There is an offer for you: ${number}.` },
  },
  el: {
    'offer.accepted': {
      title: 'Αποδοχή προσφοράς',
      message: ({ number, customer }) => `Η προσφορά ${number} έγινε αποδεκτή (${customer}).`,
    },
    'offer.declined': {
      title: 'Απόρριψη προσφοράς',
      message: ({ number, customer }) => `Η προσφορά ${number} απορρίφθηκε (${customer}).`,
    },
    'offer.expired': {
      title: 'Λήξη προσφοράς',
      message: ({ number, customer }) => `Η προσφορά ${number} (${customer}) έληξε χωρίς απάντηση.`,
    },
    'offer.waiting': {
      title: 'Αναπάντητη προσφορά',
      message: ({ number, customer }) => `Η προσφορά ${number} (${customer}) δεν έχει απαντηθεί ακόμη.`,
    },
    'offer.not_sent': {
      title: 'Αποστολή προσφοράς',
      message: ({ number, customer }) =>
        `Η προσφορά ${number} (${customer}) δεν μπόρεσε να σταλεί στην ώρα της.`,
    },
    'offer.changed': {
      title: 'Λήξη τιμής',
      message: ({ number, customer }) =>
        `Η κράτηση της προσφοράς ${number} (${customer}) άλλαξε: η τιμή που έγινε αποδεκτή δεν ισχύει πλέον.`,
    },
    'offer.booking_ended': {
      title: 'Λήξη κράτησης',
      message: ({ number, customer }) =>
        `Η κράτηση της αποδεκτής προσφοράς ${number} (${customer}) αποσύρθηκε. Κάντε ξανά αίτημα ή αναιρέστε την αποδοχή.`,
    },
    'offer.not_booked': {
      title: 'Εκκρεμής κράτηση',
      message: ({ number, customer }) =>
        `Η προσφορά ${number} έγινε αποδεκτή (${customer}), αλλά η κράτησή της δεν μπόρεσε να γίνει. Κάντε την εσείς.`,
    },
    'offer.sent': { title: 'Νέα προσφορά', message: ({ number }) => `Υπάρχει προσφορά για εσάς: ${number}.` },
  },
}
