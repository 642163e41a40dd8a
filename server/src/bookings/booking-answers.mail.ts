import type { PriceVoid } from '@dromos/contract/bookings/price-terms.ts'
import { isForCustomers } from '@dromos/contract/bookings/price-terms.rules.ts'
import { changeSaid } from '@dromos/contract/bookings/price-words.ts'
import type { TakenOffer } from '@dromos/contract/bookings/taken-offer.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { lettersOf } from '../platform/latin.ts'
import { longDay } from '../platform/mail/mail-text.ts'
import type { MailTextParts } from '../platform/mail/mail-text.ts'

export const bookingAnswers = [
  'offered',
  'withdrawn',
  'accepted',
  'rejected',
  'reopened',
  'cancelled',
  'taken',
  'price_ended',
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
  /** Why there is VAT on it, or none. */
  vat: string
  offer_until: string | null
  order_number: string | null
  reason: string
  sender: string
  offer: TakenOffer | null
  price_void: PriceVoid | null
  /** Null for who has no account. */
  address: string | null
}

/** What an account reads of an answer: its own booking, and nothing of how the office comes to it. */
export function answerMail(answer: Answer, booking: Answered, language: Language): MailTextParts {
  const told = texts[language]
  const { number_id: number, from, to, loading_date: day, address, sender, name } = booking
  const written = lettersOf(language)
  const route = `${written(from)} – ${written(to)}`
  return {
    subject: told.subjects[answer](number, route),
    greeting: told.greeting(name),
    paragraphs: [
      told.booking(number, route, longDay(day, language)),
      ...linesOf(answer, booking, language),
      written(sender),
    ],
    ...(address !== null && { button: { label: told.open, address } }),
  }
}

function linesOf(answer: Answer, booking: Answered, language: Language): string[] {
  const told = texts[language]
  const { customer_price: price, vat, order_number: order, reason } = booking
  if (answer === 'offered') return [told.offered, ...offeredLines(booking, language)]
  if (answer === 'taken') return takenLines(booking, language)
  if (answer === 'price_ended') return endedLines(booking, language)
  if (answer === 'accepted') {
    const agreed = price ? [told.agreed(eurosIn(price, language)), vat] : []
    return [told.accepted(order ?? ''), ...agreed]
  }
  if (answer === 'rejected') return [told.rejected, told.reason(reason)]
  if (answer === 'cancelled') return [told.cancelled, told.reason(reason)]
  return [told[answer]]
}

function offeredLines(
  { customer_price: price, vat, offer_until: until }: Answered,
  language: Language,
): string[] {
  if (price === null || until === null) return []
  return [texts[language].offer(eurosIn(price, language), longDay(until, language)), vat]
}

function takenLines({ offer, customer_price: price, vat }: Answered, language: Language): string[] {
  const told = texts[language]
  if (!offer) return []
  const option = `${letterOf(offer.option, language)}. ${offer.title}`
  const money = price === null ? null : eurosIn(price, language)
  const taken = told.taken(offer.number_id, option, money, longDay(offer.loading_date, language))
  return [taken, ...(money === null ? [] : [vat]), told.takenNext]
}

function endedLines({ price_void: ended, offer }: Answered, language: Language): string[] {
  const told = texts[language]
  if (!ended) return []
  const changes = ended.changes.filter(isForCustomers).map((change) => changeSaid(change, language))
  const subject = offer && ended.accepted ? told.acceptanceEnded(offer.number_id) : told.priceEnded
  return [subject, ...changes, told.priceNext]
}

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
      reopened: (number: string, route: string) => `Booking ${number} reopened: ${route}`,
      cancelled: (number: string, route: string) => `Booking ${number} cancelled: ${route}`,
      taken: (number: string, route: string) => `Your acceptance, booking ${number}: ${route}`,
      price_ended: (number: string, route: string) => `Booking ${number} was changed: ${route}`,
    },
    taken: (offer: string, option: string, price: string | null, day: string) =>
      `You have accepted offer ${offer}, ${option}${price === null ? '' : `, for ${price} without VAT`}, loading on ${day}.`,
    takenNext:
      'We will check it and confirm it as an order. If goods, places or dates change, its price ends.',
    acceptanceEnded: (offer: string) =>
      `It was changed after offer ${offer} was accepted. The accepted price is no longer valid because of these changes:`,
    priceEnded:
      'It was changed after we quoted a price. Our price is no longer valid because of these changes:',
    priceNext: 'We will send you a new price.',
    offered: 'We have an offer for you.',
    offer: (price: string, day: string) =>
      `Our price is ${price} without VAT. The offer is valid until ${day}.`,
    withdrawn: 'We have withdrawn our offer and will contact you again.',
    accepted: (order: string) => `We have accepted it as order ${order}.`,
    agreed: (price: string) => `Our price is ${price} without VAT.`,
    rejected: 'Unfortunately we cannot take this booking.',
    reopened: 'We have reopened it and will contact you again.',
    cancelled: 'The booking was cancelled.',
    reason: (reason: string) => `Reason: ${reason}`,
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
      taken: (number: string, route: string) => `Η αποδοχή σας, κράτηση ${number}: ${route}`,
      price_ended: (number: string, route: string) => `Αλλαγή κράτησης ${number}: ${route}`,
    },
    taken: (offer: string, option: string, price: string | null, day: string) =>
      `Αποδεχθήκατε την προσφορά ${offer}, ${option}${price === null ? '' : `, για ${price} χωρίς ΦΠΑ`}, φόρτωση ${day}.`,
    takenNext:
      'Την ελέγχουμε και την επιβεβαιώνουμε ως παραγγελία. Αν αλλάξουν εμπορεύματα, τόποι ή ημέρες, η τιμή παύει να ισχύει.',
    acceptanceEnded: (offer: string) =>
      `Άλλαξε μετά την αποδοχή της προσφοράς ${offer}. Η τιμή αφορούσε κάτι άλλο και δεν ισχύει πλέον:`,
    priceEnded: 'Άλλαξε αφού δώσαμε τιμή. Η τιμή μας αφορούσε κάτι άλλο και δεν ισχύει πλέον:',
    priceNext: 'Θα επανέλθουμε με νέα τιμή.',
    offered: 'Έχουμε προσφορά για εσάς.',
    offer: (price: string, day: string) =>
      `Η τιμή μας είναι ${price} χωρίς ΦΠΑ. Η προσφορά ισχύει έως ${day}.`,
    withdrawn: 'Ανακαλέσαμε την προσφορά μας και θα επανέλθουμε.',
    accepted: (order: string) => `Την αποδεχθήκαμε και εκτελείται ως παραγγελία ${order}.`,
    agreed: (price: string) => `Η τιμή μας είναι ${price} χωρίς ΦΠΑ.`,
    rejected: 'Δυστυχώς δεν μπορούμε να την εκτελέσουμε.',
    reopened: 'Την εξετάζουμε ξανά και θα επανέλθουμε.',
    cancelled: 'Η κράτηση ακυρώθηκε.',
    reason: (reason: string) => `Ο λόγος: ${reason}`,
    open: 'Άνοιγμα της κράτησης',
  },
} as const
