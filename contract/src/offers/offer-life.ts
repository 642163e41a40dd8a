import { z } from 'zod'
import { day, instant } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { cents } from '../base/money.ts'
import { version } from '../base/record.ts'
import { commandCall, movedDocument, plainInput, reasonInput } from '../documents/commands.ts'
import { release } from '../orders/order-input.ts'
import { accessTo } from './moves.ts'
import type { OfferCommand } from './moves.ts'
import { acceptInput } from './offer-input.ts'

const document = z.object({ id: z.int(), number_id: z.string() })

const movedOffer = movedDocument.extend({
  revision: z.int(),
  /** What was made of it. */
  booking: document.nullable(),
  order: document.nullable(),
})
export type MovedOffer = z.output<typeof movedOffer>

const call = <const C extends OfferCommand, const D extends object>(command: C, described: D) => ({
  access: accessTo(command),
  ...described,
  ...commandCall,
  reply: movedOffer,
})

export const offerLifeApi = defineApi({
  'PUT /offers/send/{id}': call('send', {
    summary: 'Send the offer now: each contact with an e-mail gets a mail with its own link',
    body: plainInput,
  }),
  'PUT /offers/schedule/{id}': call('schedule', {
    summary: 'Have the offer sent at a time; until then it can be taken back',
    body: z.strictObject({ version, send_at: instant }),
  }),
  'PUT /offers/unschedule/{id}': call('unschedule', {
    summary: 'Take a planned sending back',
    body: plainInput,
  }),
  'PUT /offers/accept/{id}': call('accept', {
    summary: 'Its customer has accepted an option another way; a booking is requested at its price',
    body: acceptInput,
  }),
  'PUT /offers/decline/{id}': call('decline', {
    summary: 'Its customer has declined another way',
    body: reasonInput,
  }),
  'PUT /offers/reopen/{id}': call('reopen', {
    summary: 'Take up an offer again that was declined within the last 30 days',
    body: reasonInput,
  }),
  'PUT /offers/unaccept/{id}': call('unaccept', {
    summary: 'Take an acceptance back while no order was made; its booking is cancelled',
    body: reasonInput,
  }),
  'PUT /offers/withdraw/{id}': call('withdraw', {
    summary: 'Withdraw the offer: its links end, and mails that still wait do not leave',
    body: reasonInput,
  }),
  'PUT /offers/revise/{id}': call('revise', {
    summary: 'Begin the next version; what was sent stays as it was and cannot be accepted any more',
    body: plainInput,
  }),
  'PUT /offers/discard/{id}': call('discard', {
    summary: 'Discard the version that was begun; the one before is as it was, with its links',
    body: plainInput,
  }),
  'PUT /offers/book/{id}': call('book', {
    summary: 'Request the booking of an accepted offer that could not be made by itself',
    body: z.strictObject({ version, loading_date: day.nullable().default(null) }),
  }),
  'PUT /offers/order/{id}': call('order', {
    summary:
      'Make the order of an accepted offer at its price, or at one that is confirmed anew where it has ended',
    body: z.strictObject({ version, customer_price: cents.optional(), ...release }),
  }),
  'PUT /offers/deactivate/{id}': call('deactivate', {
    summary: 'Take an offer out of sight that nobody waits for',
    body: plainInput,
  }),
  'PUT /offers/activate/{id}': call('activate', {
    summary: 'Bring an offer back that was taken out of sight',
    body: plainInput,
  }),
})
