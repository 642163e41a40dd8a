import { documentEvents } from '../documents/log.rules.ts'
import { bookingCommands } from './moves.ts'

export const bookingEvents = [...documentEvents, ...bookingCommands, 'offer_taken', 'cancel_asked'] as const
export type BookingEvent = (typeof bookingEvents)[number]
