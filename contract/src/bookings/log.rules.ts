import { documentEvents } from '../documents/log.rules.ts'
import { bookingCommands } from './moves.ts'

export const bookingEvents = [...documentEvents, ...bookingCommands] as const
export type BookingEvent = (typeof bookingEvents)[number]
