import { truckInput } from '@dromos/contract/orders/order-life-input.ts'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fillPlates } from '../../contacts/driver-plates.api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { DriverField, PlateFields } from './order-driver-fields.tsx'
import { t } from './order-life.messages.ts'

type Truck = z.output<typeof truckInput>
type TruckForm = Emptyable<Truck>
type Form = UseFormReturn<TruckForm, unknown, Truck>

export function TruckDialog({ order, onClose }: CommandDialogProps) {
  const { transporter } = order
  return (
    <CommandForm<TruckForm, Truck>
      order={order}
      onClose={onClose}
      command="change_truck"
      schema={truckInput}
      values={{
        version: order.version,
        transporter_id: transporter?.id ?? null,
        pn_truck: order.pn_truck,
        pn_trailer: order.pn_trailer,
        reason: '',
      }}
      hint={t(order.life.plates_missing ? 'platesHint' : 'hints.change_truck')}
      size={560}
    >
      {(form) => (
        <TruckFields form={form} carrier={order.firm_carrier?.id ?? null} isFirst={transporter === null} />
      )}
    </CommandForm>
  )
}

interface TruckFieldsProps {
  form: Form
  carrier: number | null
  /** Nobody is named yet. */
  isFirst: boolean
}

function TruckFields({ form, carrier, isFirst }: TruckFieldsProps) {
  const { control } = form
  const driver = useWatch({ control, name: 'transporter_id' }) ?? null
  return (
    <>
      <DriverField
        control={control}
        name="transporter_id"
        carrier={carrier}
        onPicked={(id) => void fillPlates(form, id, (_, plate) => plate === '')}
        required
        isFirst={isFirst}
        span={12}
      />
      <PlateFields
        control={control}
        truck="pn_truck"
        trailer="pn_trailer"
        driver={driver}
        onPicked={(name, plate) => form.setValue(name, plate, { shouldDirty: true, shouldValidate: true })}
        required
        isFirst={!isFirst}
      />
      <TextField control={control} name="reason" label={t('truckReason')} span={12} />
    </>
  )
}
