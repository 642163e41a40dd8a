import type { Category } from '@dromos/contract/categories/categories.ts'
import { ActionIcon, Button } from '@mantine/core'
import { use } from 'react'
import { useFieldArray } from 'react-hook-form'
import { CategoryField } from '../categories/category-field.tsx'
import { CheckField } from '../ui/fields/choice-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { ZoneField } from '../ui/fields/zone-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconPlus, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { emptyAddress, firmLabels as labels } from './firm-form-values.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

export function FirmAddresses({ form }: { form: FirmFormApi }) {
  const { control } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  const isReadOnly = use(FormReadOnly)
  const takeAway = (index: number) => {
    const taken = form.getValues(`addresses.${index}`)
    remove(index)
    const restore = () => insert(index, taken, { shouldFocus: false })
    toast({ text: t('removed'), action: { label: ui('undo'), run: restore } })
  }
  return (
    <>
      {fields.map(({ key }, index) => (
        <AddressCard
          key={key}
          form={form}
          index={index}
          onRemove={fields.length > 1 && !isReadOnly ? () => takeAway(index) : undefined}
        />
      ))}
      <MapZoom form={form} />
      <AddButton onAdd={() => append(emptyAddress(fields.length === 0))} />
    </>
  )
}

function MapZoom({ form }: { form: FirmFormApi }) {
  return (
    <FormSection>
      <NumberField control={form.control} name="zoom" label={labels.zoom} empty={undefined} span={3} />
    </FormSection>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  if (use(FormReadOnly)) return null
  return (
    <Button mb="sm" style={{ alignSelf: 'flex-start' }} leftSection={<IconPlus size={15} />} onClick={onAdd}>
      {t('addAddress')}
    </Button>
  )
}

interface AddressCardProps {
  form: FirmFormApi
  index: number
  onRemove: (() => void) | undefined
}

function AddressCard({ form, index, onRemove }: AddressCardProps) {
  const { control } = form
  const at = `addresses.${index}` as const
  const followCountry = (country: Category | undefined) => {
    if (country?.timezone) form.setValue(`${at}.timezone`, country.timezone, { shouldDirty: true })
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
        name={`${at}.title`}
        label={labels['addresses.*.title']}
        placeholder={t('addressTitleHint')}
        span={4}
      />
      <TextField
        control={control}
        name={`${at}.address`}
        label={labels['addresses.*.address']}
        required
        span={8}
      />
      <TextField control={control} name={`${at}.postal`} label={labels['addresses.*.postal']} span={3} />
      <TextField control={control} name={`${at}.city`} label={labels['addresses.*.city']} required span={5} />
      <CategoryField
        control={control}
        name={`${at}.country_id`}
        type="country"
        label={labels['addresses.*.country_id']}
        required
        onPicked={followCountry}
        span={4}
      />
      <ZoneField
        control={control}
        name={`${at}.timezone`}
        label={labels['addresses.*.timezone']}
        required
        span={4}
      />
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
      <CheckField
        control={control}
        name={`${at}.main`}
        label={labels['addresses.*.main']}
        onChanged={beOnlyMain}
        span={4}
      />
    </FormSection>
  )
}
