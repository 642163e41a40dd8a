import { CategoryField } from '../categories/category-field.tsx'
import { usePhoneCountries } from '../categories/form-choices.api.ts'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TagsField } from '../ui/fields/tags-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { PlaceFormApi } from './place-form-values.ts'
import { placeLabels as labels } from './place-form-values.ts'
import { AddressPin } from './address-pin-panel.tsx'
import { AddressSearch } from './address-search-field.tsx'
import { PointFields } from './point-fields-panel.tsx'
import { PlaceSimilar } from './place-similar.tsx'
import { t } from './places.messages.ts'

interface PlaceFormProps {
  form: PlaceFormApi
  id: number | null
}

export function PlaceAddress({ form, id }: PlaceFormProps) {
  const { control } = form
  return (
    <FormSection title={t('address')}>
      <TextField control={control} name="name" label={labels.name} required span={6} isFirst />
      <AddressSearch
        form={form}
        at=""
        onFound={(found, zoom) => {
          form.setValue('zoom', zoom, { shouldDirty: true })
          if (form.getValues('name')) return
          form.setValue('name', found.name, { shouldDirty: true })
          form.clearErrors('name')
        }}
      />
      <PlaceSimilar form={form} except={id} />
      <TextField control={control} name="address" label={labels.address} span={5} />
      <TextField control={control} name="postal" label={labels.postal} span={2} />
      <TextField control={control} name="city" label={labels.city} required span={5} />
      <CategoryField
        control={control}
        name="country_id"
        type="country"
        label={labels.country_id}
        required
        span={4}
      />
      <ZoneField
        control={control}
        name="timezone"
        label={labels.timezone}
        description={t('zoneHint')}
        span={8}
      />
      <AddressPin
        form={form}
        at=""
        label={t('map')}
        zoom="zoom"
        onZoom={(zoom) => form.setValue('zoom', zoom, { shouldDirty: true })}
      />
      <PointFields control={control} label={t('degrees')} paths={['lat', 'lng', 'zoom']}>
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
        <NumberField control={control} name="zoom" label={labels.zoom} empty={undefined} span={4} />
      </PointFields>
    </FormSection>
  )
}

export function PlaceFields({ form, id }: PlaceFormProps) {
  const countries = usePhoneCountries()
  const { control } = form
  return (
    <>
      <PlaceAddress form={form} id={id} />
      <FormSection title={t('contact')}>
        <TextField control={control} name="person" label={labels.person} span={6} />
        <TextField control={control} name="email" label={labels.email} type="email" span={6} />
        <PhoneField form={form} name="phone" isoName="phone_iso" label={labels.phone} countries={countries} />
        <PhoneField
          form={form}
          name="mobile"
          isoName="mobile_iso"
          label={labels.mobile}
          countries={countries}
        />
        <TextAreaField control={control} name="message" label={labels.message} span={12} />
        <CheckField control={control} name="customs" label={t('customs')} yes={1} no={2} span={6} />
        <TextField control={control} name="unlocode" label={labels.unlocode} placeholder="GRATH" span={3} />
      </FormSection>
      <FormSection title={t('booking')}>
        <TagsField control={control} name="book_emails" label={labels.book_emails} max={10} span={12} />
        <TextAreaField control={control} name="book_desc" label={labels.book_desc} rows={3} span={6} />
        <TextAreaField control={control} name="book_desc_en" label={labels.book_desc_en} rows={3} span={6} />
      </FormSection>
    </>
  )
}
