import { degreeUnits, reeferModes } from '@dromos/contract/consignments/consignment-input.ts'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCategories, useCategory } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { IconPlus } from '../ui/icons.ts'
import type { ConsignmentFormApi, DetailForm } from './consignment-values.ts'
import { t } from './consignment.messages.ts'
import classes from './consignment.module.css'

interface TemperatureProps {
  form: ConsignmentFormApi
  index: number
}

const units = degreeUnits.map((value) => ({ value, label: `°${value}` }))
const modes = reeferModes.map((value) => ({
  value,
  label: t(value === 'continuous' ? 'continuous' : 'startStop'),
}))

export function DetailTemperature({ form, index }: TemperatureProps) {
  const { control } = form
  const at = `details.${index}` as const
  const [isAsked, setAsked] = useState(false)
  const isNeeded = useNeed(form, index)
  const isReadOnly = use(FormReadOnly)
  const unit = `°${useWatch({ control, name: `${at}.degrees` }) ?? 'C'}`
  if (!isNeeded && !isAsked) {
    if (isReadOnly) return null
    return (
      <Button
        size="xs"
        className={classes.addRow ?? ''}
        leftSection={<IconPlus size={14} />}
        onClick={() => setAsked(true)}
      >
        {t('addTemperature')}
      </Button>
    )
  }
  const degree = { control, sign: 'shown', decimals: 1, unit, span: 2 } as const
  return (
    <fieldset className={classes.temperature}>
      <legend className="visually-hidden">{t('temperature')}</legend>
      <FieldGrid>
        <NumberField {...degree} name={`${at}.temp`} label={t('detail.temp')} />
        <NumberField {...degree} name={`${at}.start_temp`} label={t('detail.start_temp')} />
        <NumberField {...degree} name={`${at}.stop_temp`} label={t('detail.stop_temp')} />
        <SelectField
          control={control}
          name={`${at}.degrees`}
          label={t('detail.degrees')}
          options={units}
          span={1}
        />
        <SelectField
          control={control}
          name={`${at}.reefer_mode`}
          label={t('detail.reefer_mode')}
          options={modes}
          clearable
          span={2}
        />
        <CategoryField
          control={control}
          name={`${at}.ambient_id`}
          type="ambient"
          label={t('detail.ambient_id')}
          clearable
          span={3}
        />
      </FieldGrid>
    </fieldset>
  )
}

function useNeed({ control }: ConsignmentFormApi, index: number): boolean {
  const at = `details.${index}` as const
  const [trailerId, ...set] = useWatch({
    control,
    name: [
      `${at}.trailer_type_id`,
      `${at}.ambient_id`,
      `${at}.temp`,
      `${at}.start_temp`,
      `${at}.stop_temp`,
      `${at}.reefer_mode`,
    ],
  })
  const carried = useWatch({
    control,
    name: `${at}.cargos`,
    compute: carriedIn,
  })
  const trailer = useCategory('trailer', trailerId)
  const kinds = useCategories('cargo')
  const isFood = carried.some((id) => kinds.some((kind) => kind.id === id && kind.food))
  return Boolean(trailer?.reefer) || isFood || set.some((value) => value !== null && value !== undefined)
}

// Asked once more as their detail is taken away.
const carriedIn = (cargos: DetailForm['cargos'] | undefined) => (cargos ?? []).map(({ cargo_id: id }) => id)
