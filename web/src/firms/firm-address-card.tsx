import type { Category } from '@dromos/contract/categories/categories.ts'
import { ActionIcon, Button } from '@mantine/core'
import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCategories } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { AddressPin, usePosition } from '../places/address-pin-panel.tsx'
import { AddressSearch } from '../places/address-search-field.tsx'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconMapPin, IconTrash } from '../ui/icons.ts'
import { firmLabels as labels } from './firm-form-values.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

interface AddressCardProps {
  form: FirmFormApi
  index: number
  onRemove: (() => void) | undefined
}

export function AddressCard({ form, index, onRemove }: AddressCardProps) {
  const { control } = form
  const at = `addresses.${index}.` as const
  const followCountry = (country: Category | undefined) => {
    if (country?.timezone) form.setValue(`${at}timezone`, country.timezone, { shouldDirty: true })
  }
  const beOnlyMain = (isMain: boolean) => {
    if (!isMain) return
    for (const other of form.getValues('addresses').keys()) {
      if (other !== index) form.setValue(`addresses.${other}.main`, false, { shouldDirty: true })
    }
  }
  return (
    <FormSection
      title={t('addressN').replace('{n}', String(index + 1))}
      actions={
        onRemove && (
          <ActionIcon aria-label={t('removeAddress', { position: index + 1 })} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )
      }
    >
      <TextField
        control={control}
        name={`${at}title`}
        label={labels['addresses.*.title']}
        placeholder={t('addressTitleHint')}
        span={6}
      />
      <AddressSearch
        form={form}
        at={at}
        onFound={(_found, zoom) => form.setValue('zoom', zoom, { shouldDirty: true })}
      />
      <TextField
        control={control}
        name={`${at}address`}
        label={labels['addresses.*.address']}
        required
        span={12}
      />
      <TextField control={control} name={`${at}postal`} label={labels['addresses.*.postal']} span={3} />
      <TextField control={control} name={`${at}city`} label={labels['addresses.*.city']} required span={5} />
      <CategoryField
        control={control}
        name={`${at}country_id`}
        type="country"
        label={labels['addresses.*.country_id']}
        required
        onPicked={followCountry}
        span={4}
      />
      <ZoneField
        control={control}
        name={`${at}timezone`}
        label={labels['addresses.*.timezone']}
        required
        span={4}
      />
      <Degrees form={form} index={index} />
      <CheckField
        control={control}
        name={`${at}main`}
        label={labels['addresses.*.main']}
        onChanged={beOnlyMain}
        span={4}
      />
      <AddressMap form={form} index={index} />
    </FormSection>
  )
}

function Degrees({ form, index }: { form: FirmFormApi; index: number }) {
  const { control } = form
  const at = `addresses.${index}` as const
  return (
    <>
      <NumberField
        control={control}
        name={`${at}.lat`}
        label={labels['addresses.*.lat']}
        decimals={7}
        sign="allowed"
        span={2}
      />
      <NumberField
        control={control}
        name={`${at}.lng`}
        label={labels['addresses.*.lng']}
        decimals={7}
        sign="allowed"
        span={2}
      />
    </>
  )
}

/** Where the address is. One nobody has placed yet asks for no map until it is wanted. */
function AddressMap({ form, index }: { form: FirmFormApi; index: number }) {
  const at = `addresses.${index}.` as const
  const isPlaced = usePosition({ form, at }) !== null
  const [isWanted, setWanted] = useState(false)
  const isReadOnly = use(FormReadOnly)
  const country = useWatch({ control: form.control, name: `${at}country_id` })
  const usualZone = useCategories('country').find(({ id }) => id === country)?.timezone
  if (!isPlaced && !isWanted) {
    if (isReadOnly) return null
    return (
      <Button
        style={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        leftSection={<IconMapPin size={15} />}
        onClick={() => setWanted(true)}
      >
        {t('showOnMap')}
      </Button>
    )
  }
  return (
    <>
      <AddressPin
        form={form}
        at={at}
        label={t('addressMap', { position: index + 1 })}
        zoom="zoom"
        onZoom={(zoom) => form.setValue('zoom', zoom, { shouldDirty: true })}
        usualZone={usualZone}
      />
      {index === 0 && (
        <NumberField control={form.control} name="zoom" label={labels.zoom} empty={undefined} span={3} />
      )}
    </>
  )
}
