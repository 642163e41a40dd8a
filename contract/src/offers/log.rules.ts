import { documentEvents } from '../documents/log.rules.ts'
import { offerCommands } from './moves.ts'

export const offerEvents = [
  ...documentEvents,
  ...offerCommands,
  'viewed',
  'link_copied',
  'customer_accepted',
  'customer_declined',
  'booked',
  'not_booked',
  'price_void',
  'booking_ended',
  'expired',
  'not_sent',
  'reminded',
] as const
export type OfferEvent = (typeof offerEvents)[number]
