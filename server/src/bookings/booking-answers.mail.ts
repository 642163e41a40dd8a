import type { Language } from '@dromos/contract/trade/languages.ts'
import { longDay } from '../platform/mail-text.ts'
import type { LetterParts } from '../platform/mail-text.ts'

export const bookingAnswers = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'reopened',
  'cancelled',
] as const
export type Answer = (typeof bookingAnswers)[number]

interface Answered {
  number_id: string
  name: string
  from: string
  to: string
  loading_date: string
  /** Null where the office does not show this firm its prices. */
  customer_price: number | null
  offer_until: string | null
  order_number: string | null
  reason: string
  sender: string
  address: string
}

/** What an account reads of an answer: its own booking, and nothing of how the office comes to it. */
export function answerMail(answer: Answer, booking: Answered, language: Language): LetterParts {
  const told = texts[language]
  const { number_id: number, from, to, loading_date: day, address, sender, name } = booking
  const route = `${from} – ${to}`
  return {
    subject: told.subjects[answer](number, route),
    greeting: told.greeting(name),
    paragraphs: [
      told.booking(number, route, longDay(day, language)),
      ...linesOf(answer, booking, language),
      sender,
    ],
    button: { label: told.open, address },
  }
}

function linesOf(answer: Answer, booking: Answered, language: Language): string[] {
  const told = texts[language]
  const { customer_price: price, offer_until: until, order_number: order, reason } = booking
  if (answer === 'offered') {
    const offer =
      price === null || until === null ? [] : [told.offer(euros(price, language), longDay(until, language))]
    return [told.offered, ...offer]
  }
  if (answer === 'accepted') return [told.accepted(order ?? '')]
  if (answer === 'rejected') return [told.rejected, told.reason(reason)]
  if (answer === 'cancelled') return [told.cancelled, told.reason(reason)]
  return [told[answer]]
}

const formats = {
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
  el: new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }),
} as const

const CENTS = 100
const euros = (cents: number, language: Language): string => formats[language].format(cents / CENTS)

const texts = {
  en: {
    greeting: (name: string) => `Dear ${name},`,
    booking: (number: string, route: string, day: string) =>
      `this is about your booking ${number}, ${route}, loading on ${day}.`,
    subjects: {
      offered: (number: string, route: string) => `Our offer for booking ${number}: ${route}`,
      withdrawn: (number: string, route: string) => `Offer for booking ${number} withdrawn: ${route}`,
      accepted: (number: string, route: string) => `Booking ${number} accepted: ${route}`,
      rejected: (number: string, route: string) => `Booking ${number} not possible: ${route}`,
      reopened: (number: string, route: string) => `Booking ${number} is looked at again: ${route}`,
      cancelled: (number: string, route: string) => `Booking ${number} cancelled: ${route}`,
    },
    offered: 'We have an offer for you.',
    offer: (price: string, day: string) => `Our price is ${price}. The offer holds until ${day}.`,
    withdrawn: 'We have withdrawn our offer and will come back to you.',
    accepted: (order: string) => `We have accepted it and carry it out as order ${order}.`,
    rejected: 'Unfortunately we cannot carry it out.',
    reopened: 'We are looking at it again and will come back to you.',
    cancelled: 'The booking was cancelled.',
    reason: (reason: string) => `The reason: ${reason}`,
    open: 'Open the booking',
  },
  el: {
    greeting: (name: string) => `Προς ${name},`,
    booking: (number: string, route: string, day: string) =>
      `σχετικά με την κράτησή σας ${number}, ${route}, φόρτωση ${day}.`,
    subjects: {
      offered: (number: string, route: string) => `Προσφορά για την κράτηση ${number}: ${route}`,
      withdrawn: (number: string, route: string) => `Ανάκληση προσφοράς για την κράτηση ${number}: ${route}`,
      accepted: (number: string, route: string) => `Αποδοχή κράτησης ${number}: ${route}`,
      rejected: (number: string, route: string) => `Η κράτηση ${number} δεν είναι δυνατή: ${route}`,
      reopened: (number: string, route: string) => `Επανεξέταση κράτησης ${number}: ${route}`,
      cancelled: (number: string, route: string) => `Ακύρωση κράτησης ${number}: ${route}`,
    },
    offered: 'Έχουμε προσφορά για εσάς.',
    offer: (price: string, day: string) => `Η τιμή μας είναι ${price}. Η προσφορά ισχύει έως ${day}.`,
    withdrawn: 'Ανακαλέσαμε την προσφορά μας και θα επανέλθουμε.',
    accepted: (order: string) => `Την αποδεχθήκαμε και εκτελείται ως παραγγελία ${order}.`,
    rejected: 'Δυστυχώς δεν μπορούμε να την εκτελέσουμε.',
    reopened: 'Την εξετάζουμε ξανά και θα επανέλθουμε.',
    cancelled: 'Η κράτηση ακυρώθηκε.',
    reason: (reason: string) => `Ο λόγος: ${reason}`,
    open: 'Άνοιγμα της κράτησης',
  },
} as const
