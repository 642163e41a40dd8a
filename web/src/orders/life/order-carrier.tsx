import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { isLoaded } from '@dromos/contract/trade/order-statuses.ts'
import { useWatch } from 'react-hook-form'
import { CarrierLicencesChip } from '../../firms/carrier-licences-chip.tsx'
import { t } from '../form/order-form.messages.ts'
import type { OrderFormApi } from '../form/order-form-values.ts'
import classes from '../form/order-form.module.css'
import { journeyOf } from './order-journey.ts'

/** From delivery on, what was driven is a fact. */

interface OrderCarrierProps {
  form: OrderFormApi
  record: StaffOrderRecord
}

/** Whether the carrier's licences are valid for what the form plans now; nothing once the order is loaded. */
export function OrderLicences({ form, record }: OrderCarrierProps) {
  const { firm_carrier: carrier, status, business_id } = record
  const details = useWatch({ control: form.control, name: 'details' })
  const planned = carrier && !isLoaded(status) ? journeyOf(details) : null
  return (
    carrier && planned && <CarrierLicencesChip carrierId={carrier.id} journey={{ ...planned, business_id }} />
  )
}

export function OrderCarrier({ form, record }: OrderCarrierProps) {
  const { firm_carrier: carrier, status } = record
  if (!carrier || isLoaded(status)) return null
  return (
    <p className={classes.carrier}>
      <span>{t('carrier')}:</span> <strong>{carrier.name}</strong>
      <OrderLicences form={form} record={record} />
    </p>
  )
}
