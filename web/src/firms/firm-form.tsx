import type { ReactNode } from 'react'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import type { Category } from '@dromos/contract/categories/categories.ts'
import { shownVat, tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { BusinessField } from '../businesses/business-field.tsx'
import { useCategories } from '../categories/categories.api.ts'
import { CategoriesField, CategoryField } from '../categories/category-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { UserField, UsersField } from '../people/user-field.tsx'
import { FirmAddresses } from './firm-addresses.tsx'
import type { OpenAddress } from './firm-addresses.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { firmLabels as labels } from './firm-form-values.ts'
import { t as record } from './firm-record.messages.ts'
import { FirmSimilar, useFirmLikeness } from './firm-similar.tsx'
import { useVies } from './firm-vies.tsx'
import { t } from './firms.messages.ts'

interface FirmPartProps {
  form: FirmFormApi
  firm?: FirmRecord | null
}

export function FirmIdentity({ form, firm, children }: FirmPartProps & { children?: ReactNode }) {
  const { control } = form
  const countries = useCategories('country')
  const { found, isVatDoubtful = firm?.vat_suspicious } = useFirmLikeness(form, firm?.id)
  const vies = useVies(form, firm?.can.vies ? firm : null)
  const write = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const readVat = (typed: string, country = form.getValues('country_id')) => {
    const prefix = countries.find(({ id }) => id === country)?.vat_prefix
    const vat = shownVat(tidyVat(typed, prefix))
    if (vat !== typed) form.setValue('vat', vat, write)
  }
  const followCountry = (country: Category | undefined) => {
    readVat(form.getValues('vat') ?? '', country?.id)
    for (const [index, address] of form.getValues('addresses').entries()) {
      if (address.country_id) continue
      form.setValue(`addresses.${index}.country_id`, country?.id, write)
      if (country?.timezone) form.setValue(`addresses.${index}.timezone`, country.timezone, write)
    }
  }
  return (
    <FormSection title={t('general')}>
      <TextField control={control} name="name" label={labels.name} required isFirst span={8} />
      <CategoryField
        control={control}
        name="country_id"
        type="country"
        label={labels.country_id}
        required
        onPicked={followCountry}
        span={4}
      />
      <TextField
        control={control}
        name="vat"
        label={labels.vat}
        placeholder="EL 654321987"
        description={
          <>
            <output style={{ color: 'var(--warning)' }}>{isVatDoubtful ? t('vatDoubt') : ''}</output>
            {vies?.sentence}
          </>
        }
        section={vies?.button}
        onLeave={readVat}
        span={4}
      />
      <TextField control={control} name="tax" label={labels.tax} span={4} />
      <TextField control={control} name="eori" label={labels.eori} placeholder="GR654321987" span={4} />
      <TextField control={control} name="email" label={labels.email} type="email" span={4} />
      <CategoriesField
        control={control}
        name="firm_types"
        type="firm"
        label={labels.firm_types}
        required
        span={6}
      />
      <FirmSimilar found={found} />
      {children}
    </FormSection>
  )
}

/** Who it is, where it is and who looks after it: what one asks about in a call. */
export function FirmGeneral({ address, ...props }: FirmPartProps & { address: OpenAddress }) {
  const { control } = props.form
  return (
    <>
      <FirmIdentity {...props}>
        <UsersField control={control} name="assign_users" label={labels.assign_users} span={6} />
        <UserField control={control} name="assignee" label={labels.assignee} span={4} />
        <CategoryField
          control={control}
          name="term_type_id"
          type="term"
          label={labels.term_type_id}
          clearable
          span={4}
        />
        <TextField
          control={control}
          name="website"
          label={labels.website}
          type="url"
          placeholder="https://"
          span={4}
        />
        <BusinessField control={control} name="business_id" label={labels.business_id} clearable span={4} />
        <TextAreaField control={control} name="description" label={labels.description} rows={1} span={8} />
      </FirmIdentity>
      <FirmAddresses form={props.form} {...address} />
    </>
  )
}

export function FirmFleet({ form }: { form: FirmFormApi }) {
  const { control } = form
  return (
    <>
      <FormSection title={record('services')}>
        <CategoriesField
          control={control}
          name="operations"
          type="operation"
          label={labels.operations}
          span={6}
        />
        <CategoriesField control={control} name="loads" type="load" label={labels.loads} span={6} />
        <CategoriesField
          control={control}
          name="countries"
          type="country"
          label={labels.countries}
          span={6}
        />
        <CategoriesField control={control} name="cargos" type="cargo" label={labels.cargos} span={6} />
      </FormSection>
      <FormSection title={record('fleet')}>
        <CategoriesField control={control} name="trailers" type="trailer" label={labels.trailers} span={8} />
        <NumberField
          control={control}
          name="trailer_number"
          label={labels.trailer_number}
          empty={undefined}
          span={4}
        />
      </FormSection>
    </>
  )
}
