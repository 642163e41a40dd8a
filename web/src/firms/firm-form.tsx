import type { Category } from '@dromos/contract/categories.ts'
import { tidyVat } from '@dromos/contract/vat.ts'
import { BusinessField } from '../businesses/business-field.tsx'
import { CategoriesField, CategoryField } from '../categories/category-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { UserField } from '../users/user-field.tsx'
import { FirmAddresses } from './firm-addresses.tsx'
import type { FirmFormApi } from './firm-form-values.ts'
import { firmLabels as labels } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

interface FirmPartProps {
  form: FirmFormApi
  /** The stored VAT number does not pass its check digit. */
  isVatDoubtful?: boolean
}

/** Who the firm is: with its addresses, all that a quick entry asks for. */
export function FirmIdentity({ form, isVatDoubtful = false }: FirmPartProps) {
  const { control } = form
  const followCountry = (country: Category | undefined) => {
    for (const [index, address] of form.getValues('addresses').entries()) {
      if (address.country_id) continue
      form.setValue(`addresses.${index}.country_id`, country?.id, { shouldDirty: true })
      if (country?.timezone) form.setValue(`addresses.${index}.timezone`, country.timezone)
    }
  }
  return (
    <FormSection title={t('general')}>
      <TextField control={control} name="name" label={labels.name} required isFirst span={6} />
      <CategoryField
        control={control}
        name="country_id"
        type="country"
        label={labels.country_id}
        required
        onPicked={followCountry}
        span={6}
      />
      <TextField
        control={control}
        name="vat"
        label={labels.vat}
        placeholder="EL 654321987"
        description={
          isVatDoubtful ? <output style={{ color: 'var(--warning)' }}>{t('vatDoubt')}</output> : undefined
        }
        onLeave={(typed) => form.setValue('vat', tidyVat(typed), { shouldDirty: true })}
        span={3}
      />
      <TextField control={control} name="tax" label={labels.tax} span={3} />
      <CategoriesField
        control={control}
        name="firm_types"
        type="firm"
        label={labels.firm_types}
        required
        span={6}
      />
    </FormSection>
  )
}

/** Everything a firm has. */
export function FirmFields({ form, isVatDoubtful = false }: FirmPartProps) {
  const { control } = form
  return (
    <>
      <FirmIdentity form={form} isVatDoubtful={isVatDoubtful} />
      <FirmAddresses form={form} />
      <FormSection title={t('terms')}>
        <TextField control={control} name="email" label={labels.email} type="email" span={6} />
        <TextField
          control={control}
          name="website"
          label={labels.website}
          type="url"
          placeholder="https://"
          span={6}
        />
        <BusinessField control={control} name="business_id" label={labels.business_id} clearable span={4} />
        <UserField control={control} name="assignee" label={labels.assignee} span={4} />
        <CategoryField
          control={control}
          name="heard_about_type_id"
          type="heard_about"
          label={labels.heard_about_type_id}
          clearable
          span={4}
        />
        <CategoryField
          control={control}
          name="term_type_id"
          type="term"
          label={labels.term_type_id}
          clearable
          span={4}
        />
        <TextAreaField control={control} name="terms" label={labels.terms} rows={1} span={8} />
        <TextAreaField control={control} name="description" label={labels.description} rows={3} span={12} />
      </FormSection>
    </>
  )
}
