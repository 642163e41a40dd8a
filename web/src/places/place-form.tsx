import type { Category } from '@dromos/contract/categories.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TagsField } from '../ui/fields/tags-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { FormSection } from '../ui/form-section.tsx'
import type { PlaceFormApi } from './place-form-values.ts'
import { placeLabels as labels } from './place-form-values.ts'
import { t } from './places.messages.ts'

/** What a place is and where: all that a quick entry asks for. */
export function PlaceAddress({ form }: { form: PlaceFormApi }) {
  const { control } = form
  const followCountry = (country: Category | undefined) => {
    const isOwn = form.formState.dirtyFields.timezone && form.getValues('timezone')
    if (country?.timezone && !isOwn) form.setValue('timezone', country.timezone)
  }
  return (
    <FormSection title={t('address')}>
      <TextField control={control} name="name" label={labels.name} required span={6} isFirst />
      <TextField control={control} name="address" label={labels.address} span={6} />
      <TextField control={control} name="postal" label={labels.postal} span={3} />
      <TextField control={control} name="city" label={labels.city} required span={5} />
      <CategoryField
        control={control}
        name="country_id"
        type="country"
        label={labels.country_id}
        required
        onPicked={followCountry}
        span={4}
      />
      <NumberField
        control={control}
        name="lat"
        label={labels.lat}
        decimals={7}
        empty={undefined}
        required
        sign="allowed"
        description={t('positionHint')}
        span={4}
      />
      <NumberField
        control={control}
        name="lng"
        label={labels.lng}
        decimals={7}
        empty={undefined}
        required
        sign="allowed"
        span={4}
      />
      <ZoneField control={control} name="timezone" label={labels.timezone} required span={4} />
    </FormSection>
  )
}

/** Everything a place has. */
export function PlaceFields({ form }: { form: PlaceFormApi }) {
  const { control } = form
  return (
    <>
      <PlaceAddress form={form} />
      <FormSection title={t('contact')}>
        <TextField control={control} name="person" label={labels.person} span={6} />
        <TextField control={control} name="email" label={labels.email} type="email" span={6} />
        <TextAreaField control={control} name="message" label={labels.message} span={12} />
        <CheckField control={control} name="customs" label={t('customs')} yes={1} no={2} span={6} />
        <TextField control={control} name="unlocode" label={labels.unlocode} placeholder="GRATH" span={3} />
        <NumberField control={control} name="zoom" label={labels.zoom} empty={undefined} span={3} />
      </FormSection>
      <FormSection title={t('booking')}>
        <TagsField control={control} name="book_emails" label={labels.book_emails} max={10} span={12} />
        <TextAreaField control={control} name="book_desc" label={labels.book_desc} rows={3} span={12} />
      </FormSection>
    </>
  )
}
