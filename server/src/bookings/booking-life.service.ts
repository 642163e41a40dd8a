import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { bookingLifeApi, MovedBooking } from '@dromos/contract/bookings/booking-life.ts'
import { afterMove, refusalOf } from '@dromos/contract/bookings/moves.ts'
import type { BookingCommand, BookingFacts } from '@dromos/contract/bookings/moves.ts'
import type { Who } from '@dromos/contract/documents/moves.ts'
import { yearIn } from '@dromos/contract/constants/clock.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { defineLife } from '../documents/document-life.service.ts'
import { changesOf } from '../documents/document-log.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { bookingOf } from './booking-admission.ts'
import { requireValid, enteredBooking } from './booking-document.ts'
import { noPrice, pricedNow } from './booking-price.service.ts'
import { isKeptFrom } from './booking-reader.policy.ts'
import type { BookingColumns, LivingBooking } from './bookings.queries.ts'
import { answerCustomer } from './booking-answers.service.ts'
import { notifyDesk, notifyOfferOfEnd } from './booking-notices.service.ts'
import * as queries from './bookings.queries.ts'
import { getBooking } from './bookings.service.ts'

type Calls = typeof bookingLifeApi
type Body<K extends keyof Calls> = HandlerInput<Calls[K]> extends { body: infer B } ? B : never
type Plain = Body<'PUT /bookings/request/{id}'>
type Offer = Body<'PUT /bookings/offer/{id}'>
type Reasoned = Body<'PUT /bookings/reject/{id}'>

export const { giveCommand } = defineLife<
  BookingCommand,
  LivingBooking,
  BookingColumns,
  MovedBooking,
  'staff' | 'parent'
>({
  documentOf: bookingOf,
  async readLife({ db, actor }, id) {
    const booking = await queries.lockLife(db, id)
    if (!booking || isKeptFrom(actor, booking)) throw notFound()
    return booking
  },
  getCurrent: getBooking,
  demandMove: requireTransition,
  afterMove,
  async writeState(inside, id, { command, after, columns }) {
    const { db, actor } = inside
    const saved = await queries.writeState(db, id, { ...after, ...columns }, actor.id)
    await answerCustomer(inside, id, command)
    return saved
  },
})

export const requestBooking = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'request', version }, (inside, booking) =>
    requestedAs(inside, id, booking),
  )

/** Nothing of a draft is lenient any more: what it names has to be there and in use today. */
export async function requestedAs(
  inside: PublicContext,
  id: number,
  { business_id: business }: { business_id: number },
) {
  const { db, clock } = inside
  const booking = await queries.findBooking(db, id)
  if (!booking) throw notFound()
  const entered = enteredBooking(booking)
  requireValid(entered, await queries.readChoices(db, entered))
  const now = clock.now()
  const number_id = await queries.drawNumber(db, business, yearIn(now.getTime(), officeZone))
  return {
    columns: { number_id, requested_at: now.toISOString() },
    afterwards: () => notifyDesk(inside, id, 'booking.requested'),
  }
}

export const offerPrice = (context: Context, id: number, { version, ...offer }: Offer) =>
  giveCommand(context, id, { command: 'offer', version }, async ({ db, clock }, booking) => {
    if (offer.offer_until < officeDay(clock.now())) throw invalid({ offer_until: 'offer_until_past' })
    const columns = { ...offer, ...(await pricedNow(db, id)), taken_at: null }
    return { columns, changes: changesOf(offerOf(booking), offer) }
  })

export const withdrawOffer = (context: Context, id: number, { version }: Plain) =>
  giveCommand(context, id, { command: 'withdraw_offer', version }, (_inside, booking) => ({
    columns: noPrice,
    changes: changesOf(offerOf(booking), noOffer),
  }))

/** At which version, and whether the offer that it was made of decides so. */
export interface Decided {
  version: number | 'current'
  by?: 'parent'
}

/** The offer decides, under its own lock. */
export const byOffer = { version: 'current', by: 'parent' } as const satisfies Decided

/** Rejected by us, or wanted no more; what was offered stays to be read. */
export const endBooking = (
  context: Context,
  id: number,
  { version, reason, command }: Reasoned & { command: 'reject' | 'cancel' },
) =>
  giveCommand(context, id, { command, version }, (inside) => ({
    columns: { reason },
    text: reason,
    afterwards: () => notifyOfferOfEnd(inside, id, { reason }),
  }))

/** Given up by its offer, which knows. */
export const endByOffer = (context: Context, id: number, reason: string) =>
  giveCommand(context, id, { ...byOffer, command: 'cancel' }, () => ({ columns: { reason }, text: reason }))

export const reopenBooking = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'reopen', version }, (_inside, booking) => ({
    columns: { ...noPrice, reason: '' },
    changes: changesOf(offerOf(booking), noOffer),
    text: reason,
  }))

const noOffer = { customer_price: null, offer_until: null }

const offerOf = ({ customer_price, offer_until }: LivingBooking) => ({ customer_price, offer_until })

function requireTransition(command: BookingCommand, life: BookingFacts, who: Who<'parent'>): void {
  const refusal = refusalOf(command, life, who)
  if (refusal === 'role') throw new AppError('forbidden')
  if (refusal !== null) throw new AppError('conflict', { fields: { result: `booking_${command}` } })
}
