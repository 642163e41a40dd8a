import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { commandCall, movedDocument, plainInput, reasonInput } from '../documents/commands.ts'
import { logCalls } from '../documents/log.ts'
import { acceptInput, offerInput, statusInput } from './booking-input.ts'
import { bookingEvents } from './log.rules.ts'
import { accessTo } from './moves.ts'
import type { BookingCommand } from './moves.ts'

const log = logCalls(bookingEvents)

const movedBooking = movedDocument.extend({
  /** The order that was made of it; null until it is accepted. */
  order: z.object({ id: z.int(), number_id: z.string() }).nullable(),
})
export type MovedBooking = z.output<typeof movedBooking>

const bookingCall = { ...commandCall, reply: movedBooking } as const

const call = <const C extends BookingCommand, const D extends object>(command: C, described: D) => ({
  access: accessTo(command),
  ...described,
  ...bookingCall,
})

export const bookingLifeApi = defineApi({
  'PUT /bookings/request/{id}': call('request', {
    summary: 'The draft is complete: it gets its number and waits for an answer',
    body: plainInput,
  }),
  'PUT /bookings/offer/{id}': call('offer', {
    summary: 'Offer a price that holds until a day',
    body: offerInput,
  }),
  'PUT /bookings/accept/{id}': call('accept', {
    summary: 'Make an order of the booking, with all its parts and files; from now on it is only read',
    body: acceptInput,
  }),
  'PUT /bookings/withdrawOffer/{id}': call('withdraw_offer', {
    summary: 'Take the offered price back',
    body: plainInput,
  }),
  'PUT /bookings/reject/{id}': call('reject', {
    summary: 'Reject the booking with a reason that its customer reads',
    body: reasonInput,
  }),
  'PUT /bookings/reopen/{id}': call('reopen', {
    summary: 'Take a rejection back',
    body: reasonInput,
  }),
  'PUT /bookings/cancel/{id}': call('cancel', {
    summary: 'The customer wants it no more; what was accepted is cancelled as an order',
    body: reasonInput,
  }),
  'PUT /bookings/status/{id}': {
    summary: 'Bring a booking to a status by the command that leads there, with what that command takes',
    access: 'bookings.write',
    body: statusInput,
    ...bookingCall,
  },
  'GET /bookings/log/{id}': {
    summary: 'Everything that has happened to a booking, the newest first',
    access: 'bookings.write',
    ...log.read,
  },
  'POST /bookings/log/store/{id}': {
    summary: 'Add a note, a call or what else people note to a booking',
    access: 'bookings.write',
    ...log.store,
  },
})
