import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { use } from 'react'
import { BusinessField } from '../businesses/business-field.tsx'
import { fillPlates } from '../contacts/driver-plates.api.ts'
import { UserField } from '../people/user-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { CarrierPair } from './carrier-fields.tsx'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { t } from './groupages.messages.ts'

interface GroupageTransportProps {
  form: GroupageFormApi
  /** Of a stored one: what of it is open. */
  can: GroupageRecord['can'] | null
}

/** Who carries the main leg, with which truck, and who of us looks after it. */
export function GroupageTransport({ form, can }: GroupageTransportProps) {
  const { control } = form
  const isReadOnly = use(FormReadOnly)
  return (
    <FormSection title={t('sections.carrier')}>
      <FormReadOnly value={isReadOnly || can?.truck === false}>
        <CarrierPair
          form={form}
          firm="firm_carrier_id"
          contact="transporter_id"
          span={6}
          isFixed={can?.carrier === false}
          onDriver={(id) => void fillPlates(form, id)}
        />
        <TextField control={control} name="pn_truck" label={t('field.pn_truck')} span={6} />
        <TextField control={control} name="pn_trailer" label={t('field.pn_trailer')} span={6} />
      </FormReadOnly>
      <UserField control={control} name="assign_user" label={t('field.assign_user')} span={6} />
      {/* The number was drawn from the business's own sequence. */}
      <BusinessField
        control={control}
        name="business_id"
        label={t('field.business_id')}
        required
        readOnly={can !== null}
        span={6}
      />
      <TextAreaField control={control} name="notes" label={t('field.notes')} span={12} />
    </FormSection>
  )
}
