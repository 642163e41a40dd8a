import type { ReachedMilestone } from '@dromos/contract/bookings/made-order.ts'
import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { useWatch } from 'react-hook-form'
import { consignmentOf } from '../consignments/consignment-values.ts'
import { RouteOfDetails } from '../consignments/route-of-details.tsx'
import { CreditShareChip } from '../firms/credit/credit-chip.tsx'
import { CreditFactsPanel } from '../firms/credit/customer-credit-panel.tsx'
import { dayOf, momentOf, moneyOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import type { BookingFormApi } from './booking-form-values.ts'
import { t } from './bookings.messages.ts'
import { reachedOf } from './milestone-words.ts'
import { useBookingCredit } from './use-booking-credit.ts'
import { BookingLatest } from './life/booking-log-panel.tsx'

/** What has to be known of a booking while it is typed or answered: what was offered, which way, what happened. */
export const bookingRail = (form: BookingFormApi, booking: BookingRecord | null): RailContent => ({
  label: t('rail'),
  line: <Drilldown booking={booking} />,
  cards: (
    <>
      {booking && (
        <RailCard title={t('price')} memory="booking.price">
          <FactLines lines={priceLinesOf(booking)} />
        </RailCard>
      )}
      {booking?.order && (
        <RailCard title={t('followed')} memory="booking.followed">
          <FactLines lines={booking.milestones.map(milestoneLine)} />
        </RailCard>
      )}
      {booking && <CreditCard booking={booking} />}
      <Route form={form} />
      {booking && (
        <RailCard title={t('latest')} memory="booking.latest">
          <BookingLatest booking={booking} />
        </RailCard>
      )}
    </>
  ),
})

/** As the customer would stand with its order; of an accepted one the order counts already. */
function CreditCard({ booking }: { booking: BookingRecord }) {
  const credit = useBookingCredit(booking, booking.order ? 0 : priceOf(booking))
  return (
    <RailCard
      title={t('credit')}
      memory="booking.credit"
      aside={credit && <CreditShareChip credit={credit} />}
    >
      {credit && <CreditFactsPanel credit={credit} />}
    </RailCard>
  )
}

const milestoneLine = (stop: ReachedMilestone) => fact(`${stop.country_iso} ${stop.city}`, reachedOf(stop))

/** What was offered, or else was agreed before. */
const priceOf = ({ customer_price: offered, agreed_price: agreed }: BookingRecord): number =>
  offered ?? agreed ?? 0

export const priceLinesOf = ({ agreed_price, customer_price, offer_until, requested_at }: BookingRecord) => [
  fact(t('field.agreed_price'), agreed_price !== null && moneyOf(agreed_price)),
  fact(t('field.customer_price'), customer_price === null ? t('noPrice') : moneyOf(customer_price)),
  fact(t('field.offer_until'), offer_until && dayOf(offer_until)),
  fact(t('requestedAt'), requested_at && momentOf(requested_at)),
]

const Route = ({ form }: { form: BookingFormApi }) => {
  const count = useWatch({ control: form.control, name: 'details', compute: (details) => details.length })
  return <RouteOfDetails form={consignmentOf(form)} count={count} />
}

function Drilldown({ booking }: { booking: BookingRecord | null }) {
  const price = booking?.customer_price ?? null
  return (
    <span>
      <span className="muted">{t('price')}</span>{' '}
      <b className="digits">{price === null ? t('noPrice') : moneyOf(price)}</b>
    </span>
  )
}
