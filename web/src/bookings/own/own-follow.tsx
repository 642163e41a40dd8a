import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import type { Milestone } from '@dromos/contract/bookings/made-order.ts'
import { categoryName } from '../../categories/categories.api.ts'
import { OrderLink } from '../../orders/order-link.tsx'
import { moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { reachedOf } from '../milestone-words.ts'
import { t } from './own-bookings.messages.ts'
import classes from './own-booking.module.css'

/** Loads that go together stop together: what says the same is said once. */
function told(stop: Milestone): [string, { key: string; name: string; text: string }] {
  const name = `${stop.country_iso} ${stop.city}`
  const text = reachedOf(stop)
  const key = `${stop.kind} ${name} ${text}`
  return [key, { key, name, text }]
}

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
            {[...new Map(milestones.map(told)).values()].map(({ key, name, text }) => (
              <Fact key={key} name={name}>
                {text}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
    </>
  )
}
