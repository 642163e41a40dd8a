import { assignInput } from '@dromos/contract/orders/order-life-input.ts'
import { isTruckOpen } from '@dromos/contract/orders/plates.rules.ts'
import { moneyOfOrder } from '@dromos/contract/orders/money.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { carriersSource } from '../../firms/carriers.api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { moneyOf } from '../../platform/format.ts'
import { OrderLane } from '../rail/order-lane-panel.tsx'
import { earned } from '../rail/order-profit.tsx'
import { orderRailQuery } from '../rail/order-rail.api.ts'
import { CarrierFields, carrierSideOf } from './carrier-fields.tsx'
import { CarrierVerdict } from './carrier-verdict.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { storedJourneyOf } from './order-journey.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

type Assignment = z.output<typeof assignInput>
type AssignForm = Emptyable<Assignment>
type Form = UseFormReturn<AssignForm, unknown, Assignment>

/** Whom it is offered to before anybody has chosen. */
export interface AssignStart {
  firm_carrier_id: number
  transporter_id: number | null
  pn_truck: string
  pn_trailer: string
}

export function AssignDialog({ order, start, onClose }: CommandDialogProps & { start?: AssignStart }) {
  return (
    <CommandForm<AssignForm, Assignment>
      order={order}
      onClose={onClose}
      command="assign"
      schema={assignInput}
      values={{
        version: order.version,
        firm_carrier_id: null,
        transporter_id: null,
        pn_truck: '',
        pn_trailer: '',
        transporter_price: undefined,
        reason: '',
        ...start,
      }}
      size={620}
    >
      {(form) => (
        <>
          <AssignFields form={form} order={order} first={firstOf(start)} />
          <AssignConsequences form={form} order={order} />
        </>
      )}
    </CommandForm>
  )
}

/** What nobody has said yet. */
const firstOf = (start: AssignStart | undefined) => {
  if (!start) return 'firm_carrier_id'
  return start.transporter_id === null ? 'transporter_id' : 'transporter_price'
}

interface AssignFieldsProps {
  form: Form
  order: StaffOrderRecord
  first: ReturnType<typeof firstOf>
}

function AssignFields({ form, order, first }: AssignFieldsProps) {
  const mayOverride = useCan()('orders.override')
  // Its truck is named after the carrier.
  const journey = { ...storedJourneyOf(order), is_truck_open: true }
  const source = carriersSource(journey, { mayOverride })
  return <CarrierFields form={carrierSideOf(form)} source={source} first={first} />
}

/** What follows from the choice before it is made: what is earned, whether the carrier may drive, what others were paid. */
function AssignConsequences({ form: { control }, order }: { form: Form; order: StaffOrderRecord }) {
  const [price, carrier, transporter_id, pn_truck] = useWatch({
    control,
    name: ['transporter_price', 'firm_carrier_id', 'transporter_id', 'pn_truck'],
  })
  const is_truck_open = isTruckOpen({ transporter_id: transporter_id ?? null, pn_truck: pn_truck ?? '' })
  const lane = useQuery(orderRailQuery(order.id)).data?.lane
  return (
    <div className={classes.consequences}>
      <AssignProfit order={order} price={price} />
      {typeof carrier === 'number' && (
        <CarrierVerdict
          carrier={carrier}
          journey={{ ...storedJourneyOf(order), ...(is_truck_open && { is_truck_open }) }}
          lastDay={order.delivery_date}
        />
      )}
      <OrderLane lane={lane} />
    </div>
  )
}

function AssignProfit({ order, price }: { order: StaffOrderRecord; price: unknown }) {
  if (typeof price !== 'number' || !Number.isSafeInteger(price)) {
    return <p className="bare muted">{t('profitLater', { price: moneyOf(order.customer_price) })}</p>
  }
  const { profit, margin } = moneyOfOrder({ ...order, transporter_price: price })
  return (
    <output className={classes.profit} data-loss={profit < 0 || undefined}>
      <span>{t(profit < 0 ? 'loss' : 'profit')}</span> <strong>{earned(profit, margin)}</strong>
    </output>
  )
}
