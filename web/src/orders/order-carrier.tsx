import type { StaffOrderRecord } from '@dromos/contract/orders.ts'
import { useWatch } from 'react-hook-form'
import { CarrierLicencesChip } from '../firms/carrier-licences-chip.tsx'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import classes from './order-form.module.css'
import { journeyOf } from './order-journey.ts'

/** From delivery on, what was driven is a fact. */
const LOADED = 3

/** Who drives the order, and whether the licences are valid for what its form plans now. */
export function OrderCarrier({ form, record }: { form: OrderFormApi; record: StaffOrderRecord }) {
  const details = useWatch({ control: form.control, name: 'details' })
  const { firm_carrier: carrier, status } = record
  if (!carrier) return null
  const journey = journeyOf(details)
  const plates = [record.pn_truck, record.pn_trailer].filter(Boolean).join(' · ')
  return (
    <p className={classes['carrier']}>
      <span>{t('carrier')}:</span> <strong>{carrier.name}</strong>
      {plates && <span>{plates}</span>}
      {journey && status < LOADED && <CarrierLicencesChip carrierId={carrier.id} journey={journey} />}
    </p>
  )
}
