import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { offerLifeApi } from '@dromos/contract/offers/offer-life.ts'
import { firstLoadingDay, letterOf, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { officeDay, officeLanguage } from '@dromos/contract/constants/office.ts'
import { sql } from 'kysely'
import { bookOption, orderBooked } from '../bookings/booking-of-offer.service.ts'
import type { TakenOption } from '../bookings/booking-of-offer.service.ts'
import { confirmTaken, notifyOfEndedPrice } from '../bookings/booking-answers.service.ts'
import { noteInLog } from '../documents/document-log.service.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { sentenceOf } from '../platform/http/http-errors.ts'
import { offerOf } from './offer-admission.ts'
import { giveCommand } from './offer-life.service.ts'
import { findAsked, findTaken } from './offer-page.queries.ts'
import type { AskedOffer } from './offer-page.queries.ts'

type Life = typeof offerLifeApi
type Booked = HandlerInput<Life['PUT /offers/book/{id}']>['body']
type Ordered = HandlerInput<Life['PUT /offers/order/{id}']>['body']

interface Choice {
  option: number
  loading_date: string
  /** The day that was accepted, where it is booked for another one. */
  agreed_date?: string
  /** Who has accepted, where that is known; else the first it was sent to. */
  contact_id?: number | null
}

/** The booking that was made, or why none could be. */
export interface BookingMade {
  id: number | null
  number: string
  problem: string
}

/**
 * Requests the booking of what was taken. An acceptance stands whatever a booking's save says, as of a customer that was
 * switched off meanwhile: the office is told why, and requests it itself.
 */
export async function bookTaken(
  inside: PublicContext,
  asked: AskedOffer,
  choice: Choice,
): Promise<BookingMade> {
  const { db } = inside
  await sql`savepoint offer_booking`.execute(db)
  try {
    const { id, number_id: number } = await bookOption(inside, await takenOf(inside, asked, choice))
    return { id, number, problem: '' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    await sql`rollback to savepoint offer_booking`.execute(db)
    return { id: null, number: '', problem: sentenceOf(error, officeLanguage) }
  }
}

async function takenOf(inside: PublicContext, asked: AskedOffer, choice: Choice): Promise<TakenOption> {
  const { shown, business_id, firm_id, number_id: number } = asked
  const option = shown.options[choice.option]
  const own = await findTaken(inside.db, asked.id, choice.option)
  if (!option || !own) throw notFound()
  const { contact_id: first, cost: _cost, ...lane } = own
  const { days, unit, quantity, title, goods } = option
  return {
    ...lane,
    business_id,
    firm_id,
    contact_id: choice.contact_id ?? first,
    loading_date: choice.loading_date,
    agreed_date: choice.agreed_date ?? choice.loading_date,
    days,
    unit,
    quantity,
    goods,
    total: totalOf(option),
    notes: `${number} · ${letterOf(choice.option, officeLanguage)}. ${title}`,
  }
}

/** In the log of the offer: which booking it has led to, or why to none. Who accepted has it confirmed by mail. */
export async function noteBooking(inside: PublicContext, id: number, made: BookingMade): Promise<void> {
  const isMade = made.id !== null
  await noteInLog(inside, offerOf(id), {
    type: logType.status,
    event: isMade ? 'booked' : 'not_booked',
    text: isMade ? made.number : made.problem,
  })
  if (made.id !== null) await confirmTaken(inside, made.id)
}

/** Requests the booking that could not be made by itself; what stands in its way is refused here. */
export const bookOffer = (context: Context, id: number, { version, loading_date }: Booked) =>
  giveCommand(context, id, { command: 'book', version }, async (inside) => {
    const asked = await findAsked(inside.db, id, null)
    if (!asked?.accepted) throw notFound()
    const { option, loading_date: agreed } = asked.accepted
    const day = loading_date ?? laterOf(agreed, firstLoadingDay(officeDay(inside.clock.now())))
    const choice = { option, loading_date: day, agreed_date: agreed }
    const {
      id: booking,
      number_id: text,
      isPriced,
    } = await bookOption(inside, await takenOf(inside, asked, choice))
    const afterwards = () => (isPriced ? confirmTaken(inside, booking) : notifyOfEndedPrice(inside, booking))
    return { columns: { booking_id: booking }, text, afterwards }
  })

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Makes the order of the booking, at the price that was accepted while it is what was accepted. */
export const orderOffer = (context: Context, id: number, { version, ...said }: Ordered) =>
  giveCommand(context, id, { command: 'order', version }, async (inside, { booking_id: booking }) => {
    if (booking === null) throw notFound()
    await orderBooked(inside, booking, said)
    return {}
  })
