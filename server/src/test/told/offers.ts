import type { OfferEvent } from '@dromos/contract/offers/log.rules.ts'
import { toldOfDocuments } from './documents.ts'
import type { RecipientsOf } from './told.ts'

const OURS = 'Our own work: its customer has what was sent last.'
const PAGE = 'Its page says so to who opens the link; who does it writes to them.'

const taken = {
  responsible: ['offer.accepted'],
  account: ['mail booking-answers'],
  contact: ['mail booking-answers'],
  others:
    'The mail goes to who took it, with the offer. Where no booking could be made, the office makes it first.',
} as const

export const toldOfOffers = {
  ...toldOfDocuments,
  send: {
    account: ['offer.sent'],
    contact: ['mail offer-sending'],
    others: 'Files that were released to the customer go along. No carrier knows of an offer.',
  },
  schedule: { others: OURS },
  unschedule: { others: OURS },
  accept: taken,
  customer_accepted: taken,
  decline: { others: 'Its customer has told us.' },
  customer_declined: { responsible: ['offer.declined'], others: 'Its customer has done it.' },
  reopen: { others: PAGE },
  unaccept: {
    account: ['booking.cancelled', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: 'Its booking is cancelled with it.',
  },
  withdraw: { others: PAGE },
  revise: { others: PAGE },
  discard: { others: PAGE },
  book: {
    account: ['booking.price_ended', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: 'It is confirmed, or for another day than was accepted said to be without a price.',
  },
  order: {
    account: ['booking.accepted', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: 'Its booking is accepted with it.',
  },
  deactivate: { others: OURS },
  activate: { others: OURS },
  viewed: { others: 'Read on the page and in the list; a bell for it would ring all day.' },
  link_copied: { others: OURS },
  booked: { others: 'Told with the acceptance.' },
  not_booked: {
    responsible: ['offer.not_booked'],
    others: 'The page says what was taken and that we confirm it; a firm that is switched off gets no mails.',
  },
  price_void: { responsible: ['offer.changed'], others: 'Its customer is told with the booking.' },
  booking_ended: { responsible: ['offer.booking_ended'], others: 'Its customer is told with the booking.' },
  expired: { responsible: ['offer.expired'], others: 'Offer and page have named the day.' },
  not_sent: { responsible: ['offer.not_sent'], others: 'Nobody outside waits for it.' },
  reminded: { responsible: ['offer.waiting'], others: 'Who reminds the customer writes to them.' },
} as const satisfies RecipientsOf<OfferEvent>
