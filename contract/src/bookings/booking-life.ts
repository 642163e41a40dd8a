import { z } from 'zod'
import { across } from '../base/across.ts'
import { defineApi } from '../base/endpoint.ts'
import { version } from '../base/record.ts'
import { id, optionalText } from '../base/text.ts'
import { commandCall, movedDocument, plainInput, reasonInput } from '../documents/commands.ts'
import { acceptInput, offerInput, statusInput } from './booking-input.ts'
import { accessTo } from './moves.ts'
import type { BookingCommand } from './moves.ts'

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

/** What may be given to several bookings at once; the rest asks for a price. */
export const sharedCommands = [
  'request',
  'reject',
  'reopen',
  'cancel',
] as const satisfies readonly BookingCommand[]
export type SharedCommand = (typeof sharedCommands)[number]

export const MOST_AT_ONCE = 100

const sharedInput = z
  .strictObject({
    command: z.enum(sharedCommands, { error: 'unknown_choice' }),
    bookings: z
      .array(z.strictObject({ id, version }))
      .min(1, 'required')
      .max(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`),
    /** Of the kind that a single one takes; a request takes none. */
    reason: optionalText(500),
  })
  .check(
    across(['command', 'reason'], ({ command, reason }, refuse) => {
      if (command !== 'request' && reason === '') refuse(['reason'], 'required')
    }),
  )

/** What became of one of several: its version from now on, or why it stays as it is, in the caller's language. */
const answered = z.object({ id: z.int(), version: z.int().nullable(), why: z.string() })
export type AnsweredBooking = z.output<typeof answered>

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
  'PUT /bookings/giveAll': {
    summary: 'Give one command to several bookings; each is told apart: what cannot take it stays as it is',
    access: 'bookings.write',
    body: sharedInput,
    reply: z.object({ results: z.array(answered) }),
    idempotent: true,
  },
  'PUT /bookings/status/{id}': {
    summary: 'Bring a booking to a status by the command that leads there, with what that command takes',
    access: 'bookings.write',
    body: statusInput,
    ...bookingCall,
  },
})
