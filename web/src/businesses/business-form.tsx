import type { BusinessRecord } from '@dromos/contract/businesses/businesses.ts'
import { shownVat, tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { usePhoneCountries } from '../categories/form-choices.api.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { BusinessLogoField } from './business-logo.tsx'
import type { BusinessFormApi } from './business-form-values.ts'
import { businessLabels as labels } from './business-form-values.ts'
import { t } from './businesses.messages.ts'

interface BusinessFieldsProps {
  form: BusinessFormApi
  record: BusinessRecord | null
}

export function BusinessFields({ form, record }: BusinessFieldsProps) {
  return (
    <>
      <Company form={form} record={record} />
      <Reach form={form} />
      <Letters form={form} />
      <Documents form={form} record={record} />
    </>
  )
}

function Company({ form, record }: BusinessFieldsProps) {
  const { control } = form
  return (
    <FormSection title={t('company')}>
      {record && <BusinessLogoField business={record} canChange={record.can.update} />}
      <TextField
        control={control}
        name="company_title"
        label={labels.company_title}
        description={t('companyTitleHint')}
        required
        isFirst
        span={6}
      />
      <TextField control={control} name="company_name" label={labels.company_name} required span={6} />
      <TextField
        control={control}
        name="vat"
        label={labels.vat}
        placeholder="EL 654321987"
        description={
          record?.vat_suspicious ? (
            <output style={{ color: 'var(--warning)' }}>{t('vatDoubt')}</output>
          ) : undefined
        }
        onLeave={(typed) => form.setValue('vat', shownVat(tidyVat(typed)), { shouldDirty: true })}
        span={4}
      />
      <TextField control={control} name="doy" label={labels.doy} span={4} />
      <TextField control={control} name="gemi" label={labels.gemi} span={4} />
      <NumberField control={control} name="vat_rate" label={labels.vat_rate} decimals={2} unit="%" span={4} />
      <NumberField
        control={control}
        name="sdr_rate"
        label={labels.sdr_rate}
        description={t('sdrHint')}
        decimals={4}
        unit="€"
        span={4}
      />
      <NumberField
        control={control}
        name="kg_per_ldm"
        label={labels.kg_per_ldm}
        description={t('kgPerLdmHint')}
        decimals={0}
        unit="kg"
        span={4}
      />
    </FormSection>
  )
}

const letters = ['title', 'address', 'city', 'doy'] as const

function Letters({ form: { control } }: { form: BusinessFormApi }) {
  return (
    <FormSection title={t('letters')}>
      <p className="muted" style={{ gridColumn: '1 / -1' }}>
        {t('lettersHint')}
      </p>
      {letters.flatMap((name) => [
        <TextField
          key={`${name}_en`}
          control={control}
          name={`${name}_en`}
          label={labels[`${name}_en`]}
          span={6}
        />,
        <TextField
          key={`${name}_el`}
          control={control}
          name={`${name}_el`}
          label={labels[`${name}_el`]}
          span={6}
        />,
      ])}
    </FormSection>
  )
}

function Reach({ form }: { form: BusinessFormApi }) {
  const countries = usePhoneCountries()
  const { control } = form
  return (
    <FormSection title={t('reach')}>
      <TextField control={control} name="address" label={labels.address} span={6} />
      <TextField control={control} name="postal" label={labels.postal} span={2} />
      <TextField control={control} name="city" label={labels.city} span={4} />
      <CategoryField
        control={control}
        name="country_id"
        type="country"
        label={labels.country_id}
        required
        span={6}
      />
      <PhoneField form={form} name="phone" isoName="phone_iso" label={labels.phone} countries={countries} />
      <TextField control={control} name="email" label={labels.email} type="email" span={6} />
      <TextField
        control={control}
        name="website"
        label={labels.website}
        type="url"
        placeholder="https://"
        span={6}
      />
    </FormSection>
  )
}

const terms = ['carrier_terms_en', 'carrier_terms_el', 'customer_terms_en', 'customer_terms_el'] as const

function Documents({ form, record }: BusinessFieldsProps) {
  const { control } = form
  const banks = record?.banks ?? []
  return (
    <FormSection title={t('documents')}>
      <SelectField
        control={control}
        name="default_bank_id"
        label={labels.default_bank_id}
        options={banks.map(({ id, name, active }) => ({ value: id, label: name, isHidden: !active }))}
        description={banks.length === 0 ? t('noBanks') : undefined}
        readOnly={banks.length === 0}
        clearable
        span={12}
      />
      {terms.map((name) => (
        <TextAreaField
          key={name}
          control={control}
          name={name}
          label={labels[name]}
          description={t(name.startsWith('carrier') ? 'carrierTermsHint' : 'customerTermsHint')}
          rows={4}
          span={6}
        />
      ))}
      <TextAreaField control={control} name="footer_en" label={labels.footer_en} span={6} />
      <TextAreaField control={control} name="footer_el" label={labels.footer_el} span={6} />
    </FormSection>
  )
}
