import { bookingStatus } from '../trade/booking-statuses.ts'
import type { BookingStatus } from '../trade/booking-statuses.ts'
import { isLoaded, orderStatus } from '../trade/order-statuses.ts'
import type { OrderStatus } from '../trade/order-statuses.ts'

/** What a customer may do with a booking of its own firm, as a menu lists it. */
export const ownCommands = [
  'request',
  'accept',
  'cancel',
  'ask_cancel',
  'report_damage',
  'take_damage_back',
] as const
export type OwnCommand = (typeof ownCommands)[number]

export interface OwnFacts {
  status: BookingStatus
  /** The offer was taken, and waits for our confirmation. */
  waits: boolean
  /** The last day of an offer is over. */
  isOver: boolean
  /** Its accounts are shown what their firm is charged. */
  showsPrices: boolean
  /** Asked to be cancelled after it was accepted. */
  asksCancel: boolean
  order: OrderStatus | null
  /** Its order is closed: nothing is entered there any more. */
  isClosed: boolean
  /** A damage was reported, and whether we have entered it since. */
  damage: 'none' | 'told' | 'entered'
}

export type OwnRefusal =
  | `booking_${'request' | 'accept' | 'cancel' | 'ask_cancel' | 'report_damage' | 'take_damage_back'}`
  | 'offer_over'
  | 'offer_taken'
  | 'price_hidden'
  | 'cancel_asked'
  | 'damage_entered'

const { draft, requested, offered, accepted } = bookingStatus

const judges: Readonly<Record<OwnCommand, (facts: OwnFacts) => OwnRefusal | null>> = {
  request: ({ status }) => (status === draft ? null : 'booking_request'),
  accept({ status, waits, isOver, showsPrices }) {
    if (status !== offered) return 'booking_accept'
    if (waits) return 'offer_taken'
    // Nobody takes an offer that they may not read.
    if (!showsPrices) return 'price_hidden'
    return isOver ? 'offer_over' : null
  },
  cancel: ({ status }) =>
    status === draft || status === requested || status === offered ? null : 'booking_cancel',
  ask_cancel({ status, asksCancel, order }) {
    const isRunning = order !== null && order !== orderStatus.cancelled && order !== orderStatus.finished
    if (status !== accepted || !isRunning) return 'booking_ask_cancel'
    return asksCancel ? 'cancel_asked' : null
  },
  // It may be added to: what is said of a damage is rarely said at once.
  report_damage({ order, isClosed }) {
    const hasGoods = order !== null && isLoaded(order) && order !== orderStatus.cancelled
    return hasGoods && !isClosed ? null : 'booking_report_damage'
  },
  take_damage_back({ damage }) {
    if (damage === 'none') return 'booking_take_damage_back'
    return damage === 'entered' ? 'damage_entered' : null
  },
}

/** Why a customer may not do something with a booking as it stands; null where it may. */
export const ownRefusal = (command: OwnCommand, facts: OwnFacts): OwnRefusal | null => judges[command](facts)
