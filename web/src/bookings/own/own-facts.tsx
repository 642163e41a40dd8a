import type { OwnBookingRecord } from '@dromos/contract/bookings/own-bookings.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { categoryName } from '../../categories/categories.api.ts'
import { CustomerDetail } from '../../consignments/customer-detail.tsx'
import { OrderState } from '../../orders/order-chip.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { JourneyPanel } from '../journey-panel.tsx'
import { t } from './own-bookings.messages.ts'
import classes from './own-booking.module.css'

/** When the order of a booking loads and delivers; nothing while there is none. */
export const OwnJourney = ({ booking: { order, milestones } }: { booking: OwnBookingRecord }) =>
  order && (
    <JourneyPanel milestones={order.status === orderStatus.cancelled ? [] : milestones}>
      <OrderState order={order} />
      <OrderLink id={order.id} number={order.number_id} />
    </JourneyPanel>
  )

/** What can no longer be changed, to be read: its loads, and what was said with them. */
export function OwnFacts({ booking }: { booking: OwnBookingRecord }) {
  const { details, customer_note: note, contact, agreed_price: agreed } = booking
  const said = [
    { name: t('field.customer_note'), value: note },
    { name: t('field.customer_id'), value: contact?.name ?? '' },
    { name: t('field.agreed_price'), value: agreed === null ? '' : moneyOf(agreed) },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {details.map((detail, index) => (
        <CustomerDetail key={detail.id} detail={detail} position={index + 1} />
      ))}
      {said.length > 0 && (
        <FormSection title={t('sections.contact')}>
          <dl className={classes.facts}>
            {said.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </FormSection>
      )}
    </>
  )
}

/** The price that was offered or accepted. */
export function OwnPrice({ booking: { customer_price: price, charges } }: { booking: OwnBookingRecord }) {
  if (price === null) return null
  return (
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
  )
}
