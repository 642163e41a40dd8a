import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { orderFlagWords } from '@dromos/contract/constants/order-words.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { Fact } from '../../ui/fact.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { GpsLink } from '../form/gps-link.tsx'
import { t as words } from '../form/order-form.messages.ts'
import type { OrderFormApi } from '../form/order-form-values.ts'
import classes from '../form/order-form.module.css'
import { t as orders } from '../orders.messages.ts'
import { OrderSending } from '../pdf/order-sending.tsx'
import { Rating, useCarrierFacts } from '../rail/order-carrier.tsx'
import { OrderLane } from '../rail/order-lane-panel.tsx'
import { orderRailQuery } from '../rail/order-rail.api.ts'
import { t } from './order-life.messages.ts'
import { isUnsaved } from '../../platform/use-save.ts'

interface CarrierSectionProps {
  form: OrderFormApi
  order: StaffOrderRecord
  /** Only the office may change prices by now. */
  isLocked: boolean
}

/** Who drives an order, which is changed by commands, not typed; what they are paid, and what others were. */
export function OrderCarrierSection({ form, order, isLocked }: CarrierSectionProps) {
  const { control } = form
  const carrier = order.firm_carrier
  const lane = useQuery(orderRailQuery(order.id)).data?.lane
  return (
    <FormSection title={t('carrier')} actions={<Verdict form={form} order={order} />}>
      <Who order={order} />
      {carrier && (
        <MoneyField
          control={control}
          name="transporter_price"
          label={words('field.transporter_price')}
          readOnly={isLocked}
          span={4}
        />
      )}
      <TextField
        control={control}
        name="gps_link"
        label={words('field.gps_link')}
        type="url"
        placeholder="https://"
        description={order.gps_link && <GpsLink address={order.gps_link} />}
        span={carrier ? 8 : 12}
      />
      {carrier && <OrderSending order={order} isUnsaved={() => isUnsaved(form)} />}
      <OrderLane lane={lane} />
    </FormSection>
  )
}

function Who({ order }: Pick<CarrierSectionProps, 'order'>) {
  const { firm_carrier: carrier, transporter, pn_truck: truck, pn_trailer: trailer, life } = order
  const { plates_missing } = life
  return (
    <dl className={classes.facts}>
      <Fact name={t('carrier')}>{carrier?.name ?? orders('noCarrier')}</Fact>
      {transporter && <Fact name={t('transporter')}>{transporter.name}</Fact>}
      {(truck || plates_missing) && (
        <Fact name={t('truck')}>{truck || orderFlagWords.platesMissing[language]}</Fact>
      )}
      {trailer && <Fact name={t('trailer')}>{trailer}</Fact>}
    </dl>
  )
}

/** Whether the carrier may carry this, at the card's own title; why not stands beside. */
function Verdict({ form, order }: Pick<CarrierSectionProps, 'form' | 'order'>) {
  const facts = useCarrierFacts(form, order)
  return (
    <span className="inline">
      {facts?.licences && (
        <StateFlag tone={facts.licences.valid ? 'good' : 'danger'}>
          {t(facts.licences.valid ? 'mayCarry' : 'mayNotCarry')}
        </StateFlag>
      )}
      <Rating rating={facts?.rating} />
    </span>
  )
}
