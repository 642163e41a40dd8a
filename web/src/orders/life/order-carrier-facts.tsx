import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { Fact } from '../../ui/fact.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { GpsLink } from '../form/gps-link.tsx'
import { t as words } from '../form/order-form.messages.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { OrderLicences } from './order-carrier.tsx'
import type { OrderFormApi } from '../form/order-form-values.ts'
import classes from '../form/order-form.module.css'
import { t } from './order-life.messages.ts'
import { OrderSending } from '../papers/order-sending.tsx'
import { t as orders } from '../orders.messages.ts'

export function OrderCarrierFacts({ form, order }: { form: OrderFormApi; order: StaffOrderRecord }) {
  const { firm_carrier: carrier, transporter, pn_truck: truck, pn_trailer: trailer } = order
  return (
    <FormSection title={t('carrier')}>
      <dl className={classes.facts}>
        <Fact name={t('carrier')}>
          {carrier?.name ?? orders('noCarrier')} <OrderLicences form={form} record={order} />
        </Fact>
        {transporter && <Fact name={t('transporter')}>{transporter.name}</Fact>}
        {truck && <Fact name={t('truck')}>{truck}</Fact>}
        {trailer && <Fact name={t('trailer')}>{trailer}</Fact>}
      </dl>
      <TextField
        control={form.control}
        name="gps_link"
        label={words('field.gps_link')}
        type="url"
        placeholder="https://"
        description={order.gps_link && <GpsLink address={order.gps_link} />}
        span={12}
      />
      {carrier && <OrderSending order={order} isDirty={() => form.formState.isDirty} />}
    </FormSection>
  )
}
