import { useWatch } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ContactField } from '../../contacts/contact-field.tsx'
import { fillPlates } from '../../contacts/driver-plates.api.ts'
import { firmsSource, knownFirms } from '../../firms/firms.api.ts'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t as words } from '../groupages.messages.ts'
import { t } from './groupage-life.messages.ts'

interface CarrierSide {
  firm_carrier_id?: number | null | undefined
  transporter_id?: number | null | undefined
  pn_truck?: string | null | undefined
  pn_trailer?: string | null | undefined
  transport_cost?: number | null | undefined
}
type CarrierForm = UseFormReturn<CarrierSide>

export function nextCarrierOf<F extends CarrierSide & FieldValues, O>(form: UseFormReturn<F, unknown, O>) {
  // These fields have the same paths and types in every form that has them; the form's type cannot say so.
  return form as unknown as CarrierForm
}

const carriers = firmsSource('carrier')

/** Who carries a groupage from now on, with which truck and for how much. */
export function NextCarrier({ form }: { form: CarrierForm }) {
  const { control } = form
  const firm = useWatch({ control, name: 'firm_carrier_id' }) ?? null
  const current = knownFirms.useKnown(firm)
  return (
    <>
      <AsyncSelectField
        control={control}
        name="firm_carrier_id"
        label={words('field.firm_carrier_id')}
        current={current ?? null}
        source={carriers}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          form.setValue('transporter_id', null)
        }}
        required
        isFirst
        span={12}
      />
      <ContactField
        control={control}
        name="transporter_id"
        label={words('field.transporter_id')}
        firmId={firm}
        onPicked={(contact) => void fillPlates(form, contact)}
        span={7}
      />
      <MoneyField control={control} name="transport_cost" label={t('cost')} required span={5} />
      <TextField control={control} name="pn_truck" label={words('field.pn_truck')} span={6} />
      <TextField control={control} name="pn_trailer" label={words('field.pn_trailer')} span={6} />
    </>
  )
}
