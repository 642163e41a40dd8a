import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { bookedFields } from '@dromos/contract/bookings/booking-input.ts'
import type { bookingLifeApi } from '@dromos/contract/bookings/booking-life.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { enterBooked } from '../orders/entry/order-of-booking.service.ts'
import { acceptPlaces } from '../places/place-proposals.service.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { enteredBooking } from './booking-document.ts'
import { giveCommand } from './booking-life.service.ts'
import type { Decided } from './booking-life.service.ts'
import { priceFor, pricedNow } from './booking-price.service.ts'
import type { BookedEntry } from './bookings.queries.ts'
import { findEntry } from './bookings.queries.ts'

type Accepted = HandlerInput<(typeof bookingLifeApi)['PUT /bookings/accept/{id}']>['body']

/**
 * Makes the order, in one transaction under the booking's lock: of two desks at the same moment one accepts, and the
 * other is told. Whatever an order's save refuses is refused here, and nothing is half made.
 */
export const acceptBooking = (
  context: Context,
  id: number,
  { customer_price: said, release_reason, version }: Accepted,
) => acceptAt(context, id, { said, release_reason, decided: { version } })

type AcceptanceNote = Pick<Terms, 'said' | 'release_reason'>

/** The same where an offer decides; who decides is never read from a body. */
export const acceptAt = (
  context: Context,
  id: number,
  { said, release_reason, decided }: AcceptanceNote & { decided: Decided },
) =>
  giveCommand(context, id, { ...decided, command: 'accept' }, (inside, locked) =>
    acceptedAs(inside, id, {
      locked,
      said,
      release_reason,
      assignee: inside.actor.id,
      // Who accepts a place that its customer has named takes it for one of ours.
      takePlaces: (proposed) => acceptPlaces(inside, proposed),
    }),
  )

interface Terms {
  locked: { customer_price: number | null }
  said?: number | undefined
  release_reason?: string | undefined
  /** Who drives the order where nobody is responsible for the booking. */
  assignee: number | null
  /** What is done about places that are no more yet than proposals of the customer. */
  takePlaces: (proposed: readonly number[]) => Promise<void>
}

/** What the acceptance of a booking does under its lock, whoever gives it. */
export async function acceptedAs(
  inside: Context,
  id: number,
  { locked, said, release_reason, assignee, takePlaces }: Terms,
) {
  const booking = await findEntry(inside.db, id)
  if (!booking) throw notFound()
  if (booking.proposed.length > 0) await takePlaces(booking.proposed)
  const customer_price = await priceFor(inside, id, said)
  const order = orderOf(booking, { customer_price, assign_user: booking.assign_user ?? assignee })
  const { number_id: number } = await enterBooked(inside, booking, { ...order, release_reason })
  const { customer_price: before } = locked
  return {
    columns: { customer_price, ...(await pricedNow(inside.db, id)) },
    changes: changesOf({ customer_price: before }, { customer_price }),
    text: number,
  }
}

function orderOf(booking: BookedEntry, own: Pick<OrderInput, 'customer_price' | 'assign_user'>): OrderInput {
  const { additional_costs, details } = enteredBooking(booking)
  return {
    ...picked(booking, fieldNames(bookedFields)),
    ...own,
    gps_link: '',
    assign_users: [],
    additional_costs,
    details,
  }
}
