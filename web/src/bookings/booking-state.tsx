import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { OrderState } from '../orders/order-chip.tsx'
import { OrderLink } from '../orders/order-link.tsx'
import { BookingChip } from './booking-chip.tsx'
import { t } from './bookings.messages.ts'

/** Until it has a number a booking is known by its customer. */
export const namedBooking = (booking: BookingRecord): BookingRecord => ({
  ...booking,
  number_id: booking.number_id || t('draftOf', { customer: booking.firm_company.name }),
})

/** Where it stands, and where the order stands that was made of it. */
export const BookingState = ({ booking: { status, order } }: { booking: BookingRecord }) => (
  <>
    <BookingChip status={status} />
    {order && (
      <span className="inline tight">
        <OrderLink id={order.id} number={order.number_id} />
        <OrderState order={order} />
      </span>
    )}
  </>
)
