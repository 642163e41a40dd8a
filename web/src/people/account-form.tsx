import type { AccountRecord } from '@dromos/contract/people/person-fields.ts'
import { useWatch } from 'react-hook-form'
import { ContactField } from '../contacts/contact-field.tsx'
import { FirmAddressField, mainAddressOf } from '../firms/firm-address-field.tsx'
import { CustomerField } from '../firms/firm-field.tsx'
import { fillIn } from '../platform/form-fill.ts'
import { ShownValue } from '../ui/fields/shown-value.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { PersonIdentity, PersonReach } from './person-fields.tsx'
import type { AccountFormApi } from './person-form-values.ts'
import { personLabels as labels } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { PictureField } from './pictures/picture-field.tsx'
import type { PictureUpload } from './pictures/use-picture-upload.ts'

export function AccountFields({
  form,
  record,
  isOwn,
  upload,
}: {
  form: AccountFormApi
  record: AccountRecord | null
  isOwn: boolean
  upload: PictureUpload
}) {
  return (
    <>
      <PersonIdentity
        form={form}
        isOwn={isOwn}
        stored={record?.email ?? null}
        picture={<PictureField form={form} stored={record} upload={upload} />}
      />
      {isOwn && record ? <ShownFirm record={record} /> : <ChosenFirm form={form} />}
      <PersonReach form={form} />
    </>
  )
}

function ChosenFirm({ form }: { form: AccountFormApi }) {
  const { control } = form
  const firmId = useWatch({ control, name: 'firm_id' }) ?? null
  const followFirm = async (id: number | null) => {
    form.setValue('contact_id', null, { shouldDirty: true })
    form.setValue('firm_address_id', null, { shouldDirty: true })
    if (id === null) return
    await fillIn(form, {
      chosen: { firm_id: id },
      ask: async () => ({ firm_address_id: await mainAddressOf(id) }),
    })
  }
  return (
    <FormSection title={t('belongs')}>
      <CustomerField
        control={control}
        name="firm_id"
        label={labels.firm_id}
        required
        onPicked={(id) => void followFirm(id)}
        span={4}
      />
      <FirmAddressField
        control={control}
        name="firm_address_id"
        label={labels.firm_address_id}
        firmId={firmId}
        span={4}
      />
      <ContactField control={control} name="contact_id" label={labels.contact_id} firmId={firmId} span={4} />
    </FormSection>
  )
}

function ShownFirm({ record }: { record: AccountRecord }) {
  return (
    <FormSection title={t('belongs')}>
      <ShownValue label={labels.firm_id} value={record.firm} description={t('byOthers')} span={4} />
      <ShownValue label={labels.firm_address_id} value={record.firm_address ?? ''} span={4} />
      <ShownValue label={labels.contact_id} value={record.contact ?? ''} span={4} />
    </FormSection>
  )
}
