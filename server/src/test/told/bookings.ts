import type { BookingEvent } from '@dromos/contract/bookings/log.rules.ts'
import { toldOfDocuments } from './documents.ts'
import type { RecipientsOf } from './told.ts'

const CONTACT =
  'A contact who took an offer reads it in a mail; one whose booking the desk entered is written to by the desk.'
const CARRIER = 'No carrier knows of a booking.'

export const toldOfBookings = {
  ...toldOfDocuments,
  changed: { others: 'What ends a price is told as that; the rest is read on the open page.' },
  file_added: {
    responsible: ['booking.file'],
    desk: ['booking.file'],
    account: ['paper.released'],
    others: 'Of a draft nobody of the other side knows.',
  },
  file_released: {
    account: ['paper.released'],
    others: 'Papers come with the order: then the contact gets them by mail.',
  },
  request: {
    responsible: ['booking.requested', 'booking.requested_many'],
    desk: ['booking.requested', 'booking.requested_many'],
    others: 'Who has asked reads it on the page.',
  },
  offer: { account: ['booking.offered', 'mail booking-answers'], others: CONTACT },
  accept: {
    responsible: ['booking.agreed'],
    desk: ['booking.agreed'],
    account: ['booking.accepted', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  withdraw_offer: {
    account: ['booking.withdrawn', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  reject: {
    account: ['booking.rejected', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  reopen: {
    account: ['booking.reopened', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  cancel: {
    responsible: ['booking.given_up'],
    desk: ['booking.given_up'],
    account: ['booking.cancelled', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  offer_taken: {
    responsible: ['booking.taken'],
    desk: ['booking.taken'],
    others: 'Who has taken it reads it on the page.',
  },
  price_void: {
    responsible: ['booking.goods_changed'],
    desk: ['booking.goods_changed'],
    account: ['booking.price_ended', 'mail booking-answers'],
    contact: ['mail booking-answers'],
    others: CARRIER,
  },
  cancel_asked: {
    responsible: ['booking.cancel_asked'],
    desk: ['booking.cancel_asked'],
    others: 'It is ours to answer.',
  },
  damage_reported: {
    responsible: ['booking.damage_reported'],
    desk: ['booking.damage_reported'],
    others: 'It is ours to answer.',
  },
  damage_taken_back: {
    responsible: ['booking.damage_taken_back'],
    desk: ['booking.damage_taken_back'],
    others: 'It is ours to answer.',
  },
  zone_corrected: { others: 'The hours stay as they were asked for; both sides read them on the open page.' },
} as const satisfies RecipientsOf<BookingEvent>
