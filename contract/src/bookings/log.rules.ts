import { documentEvents } from '../documents/log.rules.ts'
import { bookingCommands } from './moves.ts'

export const bookingEvents = [
  ...documentEvents,
  ...bookingCommands,
  'offer_taken',
  'price_void',
  'cancel_asked',
  'damage_reported',
  'damage_taken_back',
  'zone_corrected',
] as const
export type BookingEvent = (typeof bookingEvents)[number]
