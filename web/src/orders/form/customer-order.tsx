import { language } from '../../i18n/language.ts'
import { isLoaded, orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { directionWords } from '@dromos/contract/constants/order-words.ts'
import type { CustomerOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useWayBack } from '../../documents/document-home.ts'
import { JourneyPanel } from '../../bookings/journey-panel.tsx'
import { CustomerDetail } from '../../consignments/customer-detail.tsx'
import { dayOf, moneyOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { GpsLink } from './gps-link.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordStamp } from '../../ui/form/record-stamp.tsx'
import { chargeName, chargedBy } from './order-charges.ts'
import { OrderState } from '../order-chip.tsx'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'
import { OrderNeighbours } from '../list/order-neighbours.tsx'
import { orderHome } from '../list/order-ways.ts'
import { OrderProgress } from '../life/order-progress.tsx'
import { useCustomerChat } from '../../documents/chat/use-customer-chat.tsx'
import { orderChatCalls } from '../pdf/order-files.api.ts'
import { OrderEmissionsPanel } from '../../statistics/emissions/order-emissions-panel.tsx'
import { WithRail } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import { orderFileCalls } from '../pdf/order-files.api.ts'
import { t as tracking } from '../tracking/tracking.messages.ts'
import { AadeLink } from '../accounting/aade-link.tsx'
import { t as accounting } from '../accounting/order-accounting.messages.ts'
import { t as orders } from '../orders.messages.ts'

const FilesPanel = lazy(async () => ({
  default: (await import('../../documents/files-panel.tsx')).FilesPanel,
}))

const TrackingDialog = lazy(async () => ({
  default: (await import('../tracking/tracking-panel.tsx')).TrackingDialog,
}))

export function CustomerOrder({ record }: { record: CustomerOrderRecord }) {
  const list = useWayBack(orderHome).search
  const [isTracked, setTracked] = useState(false)
  const chat = useCustomerChat(orderChatCalls(record.id))
  return (
    <Page
      title={record.number_id}
      trail={
        <Link to={orderHome.path} search={list}>
          {orderHome.title}
        </Link>
      }
      aside={<OrderState order={record} />}
      actions={
        <>
          <OrderNeighbours id={record.id} />
          {chat.button}
          <Button
            renderRoot={(props) => (
              <Link to="/app/bookings/create" search={{ order: String(record.id) }} {...props} />
            )}
          >
            {t('bookAgain')}
          </Button>
          <ReportDamage record={record} />
          <Button aria-haspopup="dialog" onClick={() => setTracked(true)}>
            {tracking('title')}
          </Button>
        </>
      }
      below={
        <>
          {record.status !== orderStatus.cancelled && <JourneyPanel milestones={record.milestones} />}
          <OrderProgress order={record} />
        </>
      }
    >
      <Beside rail={chat.rail}>
        <FormSection title={t('tabs.general')}>
          <dl className={classes.facts}>
            <Fact name={t('field.import_export')}>{directionWords[record.import_export][language]}</Fact>
            <Prices record={record} />
            {record.gps_link && (
              <Fact name={t('field.gps_link')}>
                <GpsLink address={record.gps_link} />
              </Fact>
            )}
          </dl>
        </FormSection>
        {record.details.map((detail, index) => (
          <CustomerDetail key={detail.id} detail={detail} position={index + 1} />
        ))}
        <Suspense>
          <FilesPanel calls={orderFileCalls(record.id)} />
        </Suspense>
        <OrderEmissionsPanel id={record.id} />
        <RecordStamp stamp={record} />
      </Beside>
      {chat.drawer}
      <Suspense>{isTracked && <TrackingDialog order={record} onClose={() => setTracked(false)} />}</Suspense>
    </Page>
  )
}

function Beside({ rail, children }: { rail: RailContent | undefined; children: ReactNode }) {
  return rail ? <WithRail rail={rail}>{children}</WithRail> : children
}

/** A damage is reported on the booking that the order was made of. */
function ReportDamage({ record: { booking_id: booking, status, closed } }: { record: CustomerOrderRecord }) {
  const hasGoods = isLoaded(status) && status !== orderStatus.cancelled && !closed
  if (booking === null || !hasGoods) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to={`/app/bookings/edit/${booking}`} search={{ do: 'report_damage' }} {...props} />
      )}
    >
      {t('reportDamage')}
    </Button>
  )
}

/** What the customer is charged; nothing where the office does not show it. */
function Prices({ record }: { record: CustomerOrderRecord }) {
  const { customer_price: price, charges, invoice, further_invoices: further } = record
  if (price === null) return null
  return (
    <>
      <Fact name={t('field.customer_price')}>{moneyOf(price)}</Fact>
      {charges.map((line, index) => (
        <Fact key={index} name={chargeName(line)}>
          {moneyOf(line.amount)}
        </Fact>
      ))}
      {charges.length > 0 && <Fact name={orders('peek.total')}>{moneyOf(chargedBy(price, charges))}</Fact>}
      {invoice && <Fact name={accounting('field.invoice_number')}>{invoice.number}</Fact>}
      {invoice && <OwnMark invoice={invoice} />}
      {invoice?.due && <Fact name={accounting('field.invoice_due')}>{dayOf(invoice.due)}</Fact>}
      {invoice?.paid_on && <Fact name={accounting('field.invoice_paid_on')}>{dayOf(invoice.paid_on)}</Fact>}
      {further.map((one) => (
        <Fragment key={one.number}>
          <Fact name={accounting('further.sell')}>
            {[
              one.number,
              one.due && `${accounting('field.invoice_due')} ${dayOf(one.due)}`,
              one.paid_on && `${accounting('field.invoice_paid_on')} ${dayOf(one.paid_on)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
          <OwnMark invoice={one} />
        </Fragment>
      ))}
    </>
  )
}

/** What myDATA knows our invoice by, and where the tax authority shows it. */
function OwnMark({ invoice: { number, mark, qr_url: address } }: { invoice: OwnInvoice }) {
  if (!mark && !address) return null
  return (
    <Fact name={accounting('field.invoice_mark')}>
      {mark} {address && <AadeLink address={address} number={number} />}
    </Fact>
  )
}

type OwnInvoice = CustomerOrderRecord['further_invoices'][number]
