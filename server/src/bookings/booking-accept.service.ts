import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { bookedFields } from '@dromos/contract/bookings/booking-input.ts'
import type { bookingLifeApi } from '@dromos/contract/bookings/booking-life.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { bookingStatus } from '@dromos/contract/trade/booking-statuses.ts'
import { changesOf } from '../documents/document-log.service.ts'
import { enterBooked } from '../orders/entry/order-of-booking.service.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { enteredBooking } from './booking-document.ts'
import { giveCommand } from './booking-life.service.ts'
import type { FoundBooking, LockedBooking } from './bookings.queries.ts'
import { findBooking } from './bookings.queries.ts'

type Accepted = HandlerInput<(typeof bookingLifeApi)['PUT /bookings/accept/{id}']>['body']

/**
 * Makes the order, in one transaction under the booking's lock: of two desks at the same moment one accepts, and the
 * other is told. Whatever an order's save refuses is refused here, and nothing is half made.
 */
export const acceptBooking = (
  context: Context,
  id: number,
  { version, customer_price: said, release_reason }: Accepted,
) =>
  giveCommand(context, id, { command: 'accept', version }, async (inside, locked) => {
    const booking = await findBooking(inside.db, id)
    if (!booking) throw notFound()
    const customer_price = priceOf(locked, said)
    const order = orderOf(booking, { customer_price, assign_user: booking.assign_user ?? inside.actor.id })
    const { number_id: number } = await enterBooked(inside, booking, { ...order, release_reason })
    const { customer_price: before } = locked
    return {
      columns: { customer_price },
      changes: changesOf({ customer_price: before }, { customer_price }),
      text: number,
    }
  })

/** An offer holds as it was made; without one somebody has to say the price. */
function priceOf({ life, customer_price: offered }: LockedBooking, said: number | undefined): number {
  if (life.status !== bookingStatus.offered || offered === null) {
    if (said === undefined) throw invalid({ customer_price: 'required' })
    return said
  }
  if (said !== undefined && said !== offered) throw invalid({ customer_price: 'offered_price' })
  return offered
}

function orderOf(booking: FoundBooking, own: Pick<OrderInput, 'customer_price' | 'assign_user'>): OrderInput {
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
