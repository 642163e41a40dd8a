import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { contactName, knownContacts } from '../../contacts/contacts.api.ts'
import { fillPlates, platesOf } from '../../contacts/driver-plates.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { call } from '../../platform/api.ts'
import { fillIn } from '../../platform/form-fill.ts'
import { useCan } from '../../platform/session/session.tsx'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AsyncSource } from '../../ui/fields/use-async-search.ts'
import { DriverField, PlateFields } from './order-driver-fields.tsx'
import { t } from './order-life.messages.ts'

const CarrierDrawer = lazy(async () => ({
  default: (await import('../../firms/carrier/carrier-drawer-panel.tsx')).CarrierDrawerPanel,
}))

/** Who carries an order, and for how much. */
interface CarrierSide {
  firm_carrier_id?: number | null | undefined
  transporter_id?: number | null | undefined
  pn_truck?: string | null | undefined
  pn_trailer?: string | null | undefined
  transporter_price?: number | null | undefined
  reason?: string | null | undefined
}
type CarrierSideApi = UseFormReturn<CarrierSide>

export function carrierSideOf<F extends CarrierSide & FieldValues, O>(form: UseFormReturn<F, unknown, O>) {
  // These fields have the same paths and types in every form that has them; the form's type cannot say so.
  return form as unknown as CarrierSideApi
}

interface CarrierFieldsProps {
  form: CarrierSideApi
  source: AsyncSource
  /** The field that has the focus at first. */
  first?: keyof CarrierSide
}

/** The carrier with its driver, plates and price, as it is assigned to an order. */
export function CarrierFields({ form, source, first }: CarrierFieldsProps) {
  const { control } = form
  const [carrier = null, transporter = null, price] = useWatch({
    control,
    name: ['firm_carrier_id', 'transporter_id', 'transporter_price'],
  })
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
        source={source}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          void followCarrier(form, found?.value ?? null)
        }}
        required
        isFirst={first === 'firm_carrier_id'}
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
              void followCarrier(form, id)
            }}
          />
        </Suspense>
      )}
      <DriverField
        control={control}
        name="transporter_id"
        carrier={carrier}
        onPicked={(id) => void fillPlates(form, id)}
        isFirst={first === 'transporter_id'}
        span={7}
      />
      <MoneyField
        control={control}
        name="transporter_price"
        label={t('price')}
        isFirst={first === 'transporter_price'}
        required
        span={5}
      />
      <PlateFields
        control={control}
        truck="pn_truck"
        trailer="pn_trailer"
        driver={transporter}
        onPicked={(name, plate) => form.setValue(name, plate, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="bare small muted whole">{t('platesLater')}</p>
      {price === 0 && (
        <TextField control={control} name="reason" label={t('freeReason')} required span={12} />
      )}
    </>
  )
}

/** Another carrier has other drivers; the only one there is is chosen at once. */
async function followCarrier(form: CarrierSideApi, firmId: number | null): Promise<void> {
  form.setValue('transporter_id', null)
  form.setValue('pn_truck', '')
  form.setValue('pn_trailer', '')
  if (firmId === null) return
  await fillIn(form, {
    chosen: { firm_carrier_id: firmId, transporter_id: null },
    ask: () => onlyDriverOf(firmId),
  })
}

async function onlyDriverOf(firmId: number): Promise<CarrierSide> {
  const query = { firm_id: String(firmId), pageSize: '2', active: true }
  const { data } = await call('GET /contacts', { query })
  const [only, another] = data
  if (!only || another) return {}
  knownContacts.remember(only.id, contactName(only))
  return { transporter_id: only.id, ...(await platesOf(only.id)) }
}
