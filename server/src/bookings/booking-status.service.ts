import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { bookingLifeApi, MovedBooking } from '@dromos/contract/bookings/booking-life.ts'
import { commandTo } from '@dromos/contract/bookings/moves.ts'
import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { onceByStatement } from '../platform/idempotency.ts'
import { acceptBooking } from './booking-accept.service.ts'
import { admitToBooking } from './booking-admission.ts'
import {
  endBooking,
  offerPrice,
  reopenBooking,
  requestBooking,
  withdrawOffer,
} from './booking-life.service.ts'

type Wanted = HandlerInput<(typeof bookingLifeApi)['PUT /bookings/status/{id}']>['body']

/** The specification's status change: never a number that is written, always the command that leads there. */
export async function setBookingStatus(context: Context, id: number, wanted: Wanted): Promise<MovedBooking> {
  // A repeated call finds the booking at its end already, and gets the answer of the first.
  return onceByStatement(context, async () => {
    const { status } = await admitToBooking(context, id)
    const command = commandTo(status, wanted.status)
    if (!command) throw new AppError('conflict', { fields: { result: 'booking_no_move' } })
    return give[command](context, id, wanted)
  })
}

type Give = (context: Context, id: number, wanted: Wanted) => Promise<MovedBooking>

const give: Readonly<Record<BookingCommand, Give>> = {
  request: requestBooking,
  offer: (context, id, { version, customer_price, offer_until }) => {
    if (customer_price === undefined) throw invalid({ customer_price: 'required' })
    if (offer_until === undefined) throw invalid({ offer_until: 'required' })
    return offerPrice(context, id, { version, customer_price, offer_until })
  },
  accept: acceptBooking,
  withdraw_offer: withdrawOffer,
  reject: (context, id, wanted) => endBooking(context, id, { ...reasoned(wanted), command: 'reject' }),
  reopen: (context, id, wanted) => reopenBooking(context, id, reasoned(wanted)),
  cancel: (context, id, wanted) => endBooking(context, id, { ...reasoned(wanted), command: 'cancel' }),
}

function reasoned({ version, reason }: Wanted) {
  if (reason === '') throw invalid({ reason: 'required' })
  return { version, reason }
}
