import { isTruckOpen } from '@dromos/contract/orders/plates.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { carriersSource } from '../../firms/carriers.api.ts'
import { firmsSource } from '../../firms/firms.api.ts'
import { useCan } from '../../platform/session/session.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { CarrierFields, carrierSideOf } from '../life/carrier-fields.tsx'
import { CarrierVerdict } from '../life/carrier-verdict.tsx'
import { endsOf, journeyOf } from '../life/order-journey.ts'
import { OrderLane } from '../rail/order-lane-panel.tsx'
import { laneQuery } from '../rail/order-rail.api.ts'
import { t } from './order-form.messages.ts'
import type { OrderForm, OrderFormApi } from './order-form-values.ts'
import type { CarrierBlock } from './use-carrier-block.ts'
import classes from './order-form.module.css'

const anyCarrier = firmsSource('carrier')

/** Who carries a new order, where that is agreed already: saved with it, by the rules of the assignment. */
export function NewOrderCarrier({ form, block }: { form: OrderFormApi; block: CarrierBlock }) {
  if (block.isOpen) return <OpenBlock form={form} block={block} />
  return (
    <Button
      className={classes.carrier ?? ''}
      leftSection={<IconPlus size={15} />}
      rightSection={<kbd aria-hidden>Alt C</kbd>}
      aria-keyshortcuts="Alt+C"
      onClick={block.open}
    >
      {t('addCarrier')}
    </Button>
  )
}

function OpenBlock({ form, block }: { form: OrderFormApi; block: CarrierBlock }) {
  const mayOverride = useCan()('orders.override')
  const [details, business_id, carrier, transporter_id, pn_truck] = useWatch({
    control: form.control,
    name: ['details', 'business_id', 'firm_carrier_id', 'transporter_id', 'pn_truck'],
  })
  const is_truck_open = isTruckOpen({ transporter_id: transporter_id ?? null, pn_truck: pn_truck ?? '' })
  const planned = journeyOf(details)
  const lane = useLane(details)
  const journey = planned && { ...planned, ...(business_id && { business_id }) }
  return (
    <FormSection
      title={t('carrier')}
      actions={
        <Button size="xs" onClick={block.leaveOut}>
          {t('withoutCarrier')}
        </Button>
      }
    >
      <CarrierFields
        form={carrierSideOf(form)}
        source={journey ? carriersSource({ ...journey, is_truck_open: true }, { mayOverride }) : anyCarrier}
      />
      <div className="whole" aria-live="polite">
        {!journey && <span className="small">{t('verdictLater')}</span>}
        {journey && typeof carrier === 'number' && (
          <CarrierVerdict
            carrier={carrier}
            journey={{ ...journey, ...(is_truck_open && { is_truck_open }) }}
            lastDay={journey.to}
          />
        )}
      </div>
      <OrderLane lane={lane} />
    </FormSection>
  )
}

/** What was paid before from where it is loaded to where it goes; nothing while one of them is open. */
function useLane(details: OrderForm['details']) {
  const ends = endsOf(details)
  return useQuery({ ...laneQuery(ends ?? { from: 0, to: 0 }), enabled: ends !== null }).data
}
