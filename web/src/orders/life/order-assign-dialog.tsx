import { assignInput } from '@dromos/contract/orders/order-life-input.ts'
import { moneyOfOrder } from '@dromos/contract/orders/money.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { contactName, knownContacts } from '../../contacts/contacts.api.ts'
import { CarrierVerdictsPanel } from '../../firms/carrier-verdicts-panel.tsx'
import { carrierQuery, carriersSource } from '../../firms/carriers.api.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { useCan } from '../../platform/session/session.tsx'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import { moneyOf } from '../../platform/format.ts'
import { Rating } from '../rail/order-carrier.tsx'
import { OrderLane } from '../rail/order-lane.tsx'
import { earned } from '../rail/order-profit.tsx'
import { orderRailQuery } from '../rail/order-rail.api.ts'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { DriverField, PlateFields, platesOf } from './order-driver-fields.tsx'
import type { DriverPlates } from './order-driver-fields.tsx'
import { storedJourneyOf } from './order-journey.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

const CarrierDrawer = lazy(async () => ({
  default: (await import('../../firms/carrier/carrier-drawer-panel.tsx')).CarrierDrawerPanel,
}))

type Assignment = z.output<typeof assignInput>
type AssignForm = Emptyable<Assignment>
type Form = UseFormReturn<AssignForm, unknown, Assignment>

export function AssignDialog({ order, onClose }: CommandDialogProps) {
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
      }}
      size={620}
    >
      {(form) => (
        <>
          <AssignFields form={form} journey={storedJourneyOf(order)} />
          <AssignConsequences form={form} order={order} />
        </>
      )}
    </CommandForm>
  )
}

function AssignFields({ form, journey }: { form: Form; journey: PlannedJourney }) {
  const { control } = form
  const mayOverride = useCan()('orders.override')
  const carrier = useWatch({ control, name: 'firm_carrier_id' }) ?? null
  const transporter = useWatch({ control, name: 'transporter_id' }) ?? null
  const price = useWatch({ control, name: 'transporter_price' })
  // A driver who was not picked in the field is shown by a new one.
  const [proposed, setProposed] = useState(0)
  const current = knownFirms.useKnown(carrier)
  const [typed, setTyped] = useState<string | null>(null)
  const mayCreate = useCan()('firms.write')
  return (
    <>
      <AsyncSelectField
        control={control}
        name="firm_carrier_id"
        onCreate={mayCreate ? setTyped : undefined}
        label={t('carrier')}
        current={current ?? null}
        source={carriersSource(journey, { mayOverride })}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          void followCarrier(form, found?.value ?? null, setProposed)
        }}
        required
        isFirst
        span={12}
      />
      {typed !== null && (
        <Suspense>
          <CarrierDrawer
            name={typed}
            onClose={() => setTyped(null)}
            onCreated={({ id }) => {
              setTyped(null)
              form.setValue('firm_carrier_id', id, { shouldDirty: true, shouldValidate: true })
              void followCarrier(form, id, setProposed)
            }}
          />
        </Suspense>
      )}
      <DriverField
        key={`${carrier} ${proposed}`}
        control={control}
        name="transporter_id"
        carrier={carrier}
        onPlates={(plates) => takePlates(form, plates)}
        span={7}
      />
      <MoneyField control={control} name="transporter_price" label={t('price')} required span={5} />
      <PlateFields
        control={control}
        truck="pn_truck"
        trailer="pn_trailer"
        driver={transporter}
        onPicked={(name, plate) => form.setValue(name, plate, { shouldDirty: true, shouldValidate: true })}
      />
      {price === 0 && (
        <TextField control={control} name="reason" label={t('freeReason')} required span={12} />
      )}
    </>
  )
}

/** What follows from the choice before it is made: what is earned, whether the carrier may drive, what others were paid. */
function AssignConsequences({ form: { control }, order }: { form: Form; order: StaffOrderRecord }) {
  const [price, carrier] = useWatch({ control, name: ['transporter_price', 'firm_carrier_id'] })
  const lane = useQuery(orderRailQuery(order.id)).data?.lane
  return (
    <div className={classes.consequences}>
      <AssignProfit order={order} price={price} />
      {typeof carrier === 'number' && <AssignVerdict order={order} carrier={carrier} />}
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

function AssignVerdict({ order, carrier }: { order: StaffOrderRecord; carrier: number }) {
  const { data } = useQuery(carrierQuery(carrier, storedJourneyOf(order)))
  if (!data) return null
  return (
    <div>
      <span className="inline">
        <StateFlag tone={data.licences.valid ? 'good' : 'danger'}>
          {t(data.licences.valid ? 'mayCarry' : 'mayNotCarry')}
        </StateFlag>
        <Rating rating={data.rating} />
      </span>
      <CarrierVerdictsPanel licences={data.licences} lastDay={order.delivery_date} />
    </div>
  )
}

/** Another carrier has other drivers; the only one there is is chosen at once. */
async function followCarrier(
  form: Form,
  firmId: number | null,
  propose: (driver: number) => void,
): Promise<void> {
  form.setValue('transporter_id', null)
  form.setValue('pn_truck', '')
  form.setValue('pn_trailer', '')
  if (firmId === null) return
  const query = { firm_id: String(firmId), pageSize: '2', active: true }
  const { data } = await call('GET /contacts', { query })
  const [only, another] = data
  if (!only || another || form.getValues('firm_carrier_id') !== firmId) return
  knownContacts.remember(only.id, contactName(only))
  form.setValue('transporter_id', only.id, { shouldDirty: true })
  propose(only.id)
  takePlates(form, await platesOf(only.id))
}

function takePlates(form: Form, { id, pn_truck, pn_trailer }: DriverPlates): void {
  if (form.getValues('transporter_id') !== id) return
  form.setValue('pn_truck', pn_truck, { shouldDirty: true })
  form.setValue('pn_trailer', pn_trailer, { shouldDirty: true })
  form.clearErrors(['transporter_id', 'pn_truck', 'pn_trailer'])
}
