import { lazyRouteComponent as page } from '@tanstack/react-router'
import { eitherSide, screen } from './office.ts'

const bookingList = () => import('../bookings/booking-list.page.tsx')
const booking = () => import('../bookings/booking.page.tsx')
const ownBookingList = () => import('../bookings/own/own-booking-list.page.tsx')
const ownBooking = () => import('../bookings/own/own-booking.page.tsx')
const offerList = () => import('../offers/offer-list.page.tsx')
const offer = () => import('../offers/offer.page.tsx')
const ownOfferList = () => import('../offers/own/own-offer-list.page.tsx')
const ownOffer = () => import('../offers/own/own-offer.page.tsx')
const clauseList = () => import('../clauses/clause-list.page.tsx')
const clause = () => import('../clauses/clause.page.tsx')

const ofBookings = ['bookings.read', 'bookings.own'] as const
const writeBookings = ['bookings.write', 'bookings.own'] as const

/** The same address for both sides: the office's screen, and the customer's own. */
const pagesOfBookings = {
  list: [page(bookingList, 'BookingListPage'), page(ownBookingList, 'OwnBookingListPage')],
  create: [page(booking, 'BookingCreatePage'), page(ownBooking, 'OwnBookingCreatePage')],
  edit: [page(booking, 'BookingEditPage'), page(ownBooking, 'OwnBookingEditPage')],
} as const

const ofOffers = ['offers.read', 'offers.own'] as const

const pagesOfOffers = {
  list: [page(offerList, 'OfferListPage'), page(ownOfferList, 'OwnOfferListPage')],
  edit: [page(offer, 'OfferEditPage'), page(ownOffer, 'OwnOfferPage')],
} as const

export const salesScreens = [
  screen('/bookings/list', ofBookings, eitherSide(pagesOfBookings.list)),
  screen('/bookings/create', writeBookings, eitherSide(pagesOfBookings.create)),
  screen('/bookings/edit/$id', ofBookings, eitherSide(pagesOfBookings.edit)),
  screen('/offers/list', ofOffers, eitherSide(pagesOfOffers.list)),
  screen('/offers/create', 'offers.write', page(offer, 'OfferCreatePage')),
  screen('/offers/edit/$id', ofOffers, eitherSide(pagesOfOffers.edit)),
  screen('/clauses/list', 'offers.read', page(clauseList, 'ClauseListPage')),
  screen('/clauses/create', 'offers.write', page(clause, 'ClauseCreatePage')),
  screen('/clauses/edit/$id', 'offers.read', page(clause, 'ClauseEditPage')),
] as const
