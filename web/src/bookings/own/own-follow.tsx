import type { Milestone, OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { clockIso } from '@dromos/contract/trade/clock.ts'
import { categoryName } from '../../categories/categories.api.ts'
import { OrderLink } from '../../orders/order-link.tsx'
import { dayOf, momentOf, moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { t } from './own-bookings.messages.ts'
import classes from './own-booking.module.css'

/** The price, and how far the order has come. */
export function OwnFollow({ booking }: { booking: OwnBookingRecord }) {
  const { order, milestones, customer_price: price, charges } = booking
  return (
    <>
      {price !== null && (
        <FormSection title={t('sections.charges')}>
          <dl className={classes.facts}>
            <Fact name={t('sections.charges')}>{moneyOf(price)}</Fact>
            {charges.map((line, at) => (
              <Fact key={at} name={line.text || categoryName(line)}>
                {moneyOf(line.amount)}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
      {order && (
        <FormSection
          title={t('sections.follow')}
          actions={<OrderLink id={order.id} number={order.number_id} />}
        >
          <dl className={classes.facts}>
            {milestones.map((stop, at) => (
              <Fact key={at} name={`${stop.country_iso} ${stop.city}`}>
                {reachedOf(stop)}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
    </>
  )
}

/** By the clock of the place: what has happened there, else what is expected. */
function reachedOf({
  timezone,
  departed_at: left,
  arrived_at: there,
  eta,
  starts_at: planned,
}: Milestone): string {
  const when = (instant: string) => ({ when: momentOf(clockIso(instant, timezone)) })
  if (left) return t('stop.departed', when(left))
  if (there) return t('stop.arrived', when(there))
  return eta ? t('stop.expected', when(eta)) : t('stop.planned', { when: plannedAt(planned, timezone) })
}

/** A stop without a time is planned for its whole day. */
function plannedAt(instant: string, timezone: string): string {
  const clock = clockIso(instant, timezone)
  return clock.slice(11, 16) === '00:00' ? dayOf(clock.slice(0, 10)) : momentOf(clock)
}
