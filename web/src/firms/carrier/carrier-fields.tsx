import { tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CategoryField } from '../../categories/category-field.tsx'
import { usePhoneCountries } from '../../categories/form-choices.api.ts'
import { contactLabels } from '../../contacts/contact-log.api.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { refusalOf } from '../../ui/files/judge-file.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { t as files } from '../files/firm-files.messages.ts'
import { FirmAddresses } from '../firm-addresses.tsx'
import { FirmIdentity } from '../firm-form.tsx'
import type { FirmFormApi } from '../firm-form-values.ts'
import type { CarrierFormApi } from './carrier-values.ts'
import { t } from './carrier.messages.ts'

interface CarrierFieldsProps {
  form: CarrierFormApi
  file: File | null
  onFile: (file: File | null) => void
}

/** What a call about a new carrier brings, from top to bottom: who, where, who drives what, by which licence. */
export function CarrierFields({ form, file, onFile }: CarrierFieldsProps) {
  const [address, setAddress] = useState(0)
  // A carrier's form has all fields of a firm's.
  const firm = form as unknown as FirmFormApi
  return (
    <>
      <FirmIdentity form={firm} />
      <FirmAddresses form={firm} open={address} onOpen={setAddress} />
      <Driver form={form} />
      <Licence form={form} file={file} onFile={onFile} />
    </>
  )
}

function Driver({ form }: Pick<CarrierFieldsProps, 'form'>) {
  const { control } = form
  const countries = usePhoneCountries()
  const plate = (name: 'contact.pn_trucks.0' | 'contact.pn_trailers.0') => ({
    control,
    name,
    onLeave: (typed: string) => {
      const tidy = tidyPlate(typed)
      if (tidy !== typed) form.setValue(name, tidy, { shouldDirty: true })
    },
  })
  return (
    <FormSection title={t('person')}>
      <TextField control={control} name="contact.first_name" label={contactLabels.first_name} span={4} />
      <TextField control={control} name="contact.last_name" label={contactLabels.last_name} span={4} />
      <CategoryField
        control={control}
        name="contact.job_title_id"
        type="job_title"
        label={contactLabels.job_title_id}
        clearable
        span={4}
      />
      <PhoneField
        form={form}
        name="contact.mobiles.0.phone"
        isoName="contact.mobiles.0.phone_iso"
        label={t('mobile')}
        countries={countries}
        span={4}
      />
      <TextField {...plate('contact.pn_trucks.0')} label={t('truck')} span={4} />
      <TextField {...plate('contact.pn_trailers.0')} label={t('trailer')} span={4} />
    </FormSection>
  )
}

function Licence({ form: { control }, file, onFile }: CarrierFieldsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = await refusalOf(chosen)
    setProblem(refusal && `${chosen.name}: ${refusal}`)
    if (refusal === null) onFile(chosen)
  }
  return (
    <FormSection title={t('licence')}>
      {file ? (
        <p className="bare whole">
          <strong className="breaks">{file.name}</strong>{' '}
          <Button size="compact-xs" onClick={() => onFile(null)}>
            {t('without')}
          </Button>
        </p>
      ) : (
        <div className="whole">
          <FileDrop
            accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx"
            label={t('choose')}
            hint={t('licenceHint')}
            onFiles={([first]) => void take(first)}
          />
          <div role="alert" className="danger">
            {problem}
          </div>
        </div>
      )}
      {file && (
        <>
          <CategoryField
            control={control}
            name="licence.file_type_id"
            type="file"
            label={t('kind')}
            required
            span={4}
          />
          <TextField control={control} name="licence.number" label={files('number')} span={3} />
          <DateField control={control} name="licence.valid_to" label={files('validTo')} span={3} />
          <MoneyField control={control} name="licence.amount" label={files('amount')} span={2} />
        </>
      )}
    </FormSection>
  )
}
