import { language, locale } from '../../i18n/language.ts'
import { isLoaded, orderStatus } from '@dromos/contract/trade/order-statuses.ts'
import { directionWords } from '@dromos/contract/trade/order-words.ts'
import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import { weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import type { CustomerOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type {
  CustomerDetailRecord,
  CustomerStopRecord,
} from '@dromos/contract/consignments/consignment-record.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useWayBack } from '../../documents/document-home.ts'
import { categoryName } from '../../categories/categories.api.ts'
import { dayOf, kilogramsOf, metresOf, moneyOf, numberOf, zoneCityOf } from '../../platform/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { GpsLink } from './gps-link.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordStamp } from '../../ui/form/record-stamp.tsx'
import { chargeName, chargedBy } from './order-charges.ts'
import { OrderState } from '../order-chip.tsx'
import { t as parts } from '../../consignments/consignment.messages.ts'
import { t } from './order-form.messages.ts'
import classes from './order-form.module.css'
import { OrderNeighbours } from '../list/order-neighbours.tsx'
import { orderHome } from '../list/order-ways.ts'
import { OrderProgress } from '../life/order-progress.tsx'
import { useCustomerChat } from '../../documents/chat/use-customer-chat.tsx'
import { orderChatCalls } from '../order-chat.api.ts'
import { OrderEmissionsPanel } from '../../statistics/emissions/order-emissions-panel.tsx'
import { WithRail } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import { orderFileCalls } from '../papers/order-files.api.ts'
import { t as tracking } from '../tracking/tracking.messages.ts'
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
      below={<OrderProgress order={record} />}
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
function Prices({ record: { customer_price: price, charges, invoice } }: { record: CustomerOrderRecord }) {
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
      {invoice?.due && <Fact name={accounting('field.invoice_due')}>{dayOf(invoice.due)}</Fact>}
      {invoice?.paid_on && <Fact name={accounting('field.invoice_paid_on')}>{dayOf(invoice.paid_on)}</Fact>}
    </>
  )
}

function CustomerDetail({ detail, position }: { detail: CustomerDetailRecord; position: number }) {
  const { loading, unloading, cargos, packings, references } = detail
  const weight = weightOf(detail)
  const temperature = temperatureOf(detail)
  return (
    <FormSection title={`${position} · ${placeOf(loading)} → ${placeOf(unloading)}`}>
      <CustomerStop name={parts('loading')} stop={loading} />
      <CustomerStop name={parts('unloading')} stop={unloading} />
      <dl className={classes.facts}>
        <Fact name={parts('detail.load_meters')}>{metresOf(detail.load_meters)}</Fact>
        {weight !== null && <Fact name={parts('detail.weight')}>{kilogramsOf(weight)}</Fact>}
        <Fact name={parts('detail.load_type_id')}>{categoryName(detail.load)}</Fact>
        {detail.trailer && <Fact name={parts('detail.trailer_type_id')}>{categoryName(detail.trailer)}</Fact>}
        {temperature && <Fact name={parts('temperature')}>{temperature}</Fact>}
        {cargos.length > 0 && <Fact name={parts('detail.cargos')}>{listed(cargos.map(cargoOf))}</Fact>}
        {packings.length > 0 && (
          <Fact name={parts('detail.packings')}>
            {listed(packings.map((line) => `${numberOf(line.pallets)} × ${categoryName(line)}`))}
          </Fact>
        )}
        {references.length > 0 && (
          <Fact name={parts('detail.references')}>
            {listed(references.map((line) => `${categoryName(line)}: ${line.ref_number}`))}
          </Fact>
        )}
        {detail.notes && <Fact name={parts('detail.notes')}>{detail.notes}</Fact>}
      </dl>
    </FormSection>
  )
}

const listed = (lines: readonly string[]): string => lines.join(', ')

const cargoOf = ({ description, ...cargo }: CustomerDetailRecord['cargos'][number]): string =>
  [categoryName(cargo), description].filter(Boolean).join(': ')

/** `+4 °C · +2 … +6 °C · Continuous · Chilled`: what was ordered, as far as it was. */
function temperatureOf({ temp, start_temp, stop_temp, ...detail }: CustomerDetailRecord): string {
  const { degrees, reefer_mode: mode, ambient } = detail
  const written = (value: number | null): string =>
    value === null ? '…' : `${value > 0 ? '+' : ''}${value.toLocaleString(locale)}`
  const hasRange = start_temp !== null || stop_temp !== null
  return [
    temp === null ? '' : `${written(temp)} °${degrees}`,
    hasRange ? `${written(start_temp)} … ${written(stop_temp)} °${degrees}` : '',
    mode ? parts(mode === 'continuous' ? 'continuous' : 'startStop') : '',
    ambient ? categoryName(ambient) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function CustomerStop({ name, stop }: { name: string; stop: CustomerStopRecord }) {
  const times = windowTimes(stop).join(' – ')
  const { place } = stop
  return (
    <dl className={classes.customerStop}>
      <dt>{name}</dt>
      <dd>
        <strong>{placeOf(stop)}</strong>
        <span>{[place.name, place.address, place.postal].filter(Boolean).join(', ')}</span>
        <span>
          {dayOf(stop.date)} {times} ({zoneCityOf(stop.timezone)})
        </span>
        {stop.notes && <span>{stop.notes}</span>}
      </dd>
    </dl>
  )
}

const placeOf = ({ place }: CustomerStopRecord): string => `${place.country_iso} ${place.city}`
