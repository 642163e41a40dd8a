import { loadMetresOf } from '@dromos/contract/rules/load-metres.ts'
import { Anchor } from '@mantine/core'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { CategoryField } from '../categories/category-field.tsx'
import { metresOf } from '../platform/format.ts'
import { NumberField } from '../ui/fields/number-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid } from '../ui/form-section.tsx'
import { stowedOf } from './order-form-values.ts'
import type { OrderFormApi } from './order-form-values.ts'
import { t } from './order-form.messages.ts'

interface LoadProps {
  form: OrderFormApi
  index: number
}

/** Trailer, load type, load metres and weight of one detail. */
export function DetailLoad({ form, index }: LoadProps) {
  const { control } = form
  const at = `details.${index}` as const
  return (
    <FieldGrid>
      <CategoryField
        control={control}
        name={`${at}.trailer_type_id`}
        type="trailer"
        label={t('trailer')}
        clearable
        span={3}
      />
      <CategoryField
        control={control}
        name={`${at}.load_type_id`}
        type="load"
        label={t('loadType')}
        required
        span={3}
      />
      <NumberField
        control={control}
        name={`${at}.load_meters`}
        label={t('loadMeters')}
        decimals={2}
        unit="m"
        required
        description={<MetresOfPackings form={form} index={index} />}
        span={3}
      />
      <NumberField
        control={control}
        name={`${at}.weight`}
        label={t('weight')}
        decimals={2}
        unit="kg"
        span={3}
      />
    </FieldGrid>
  )
}

/** The load type that takes the whole trailer whatever its packings need. */
const FULL_TRUCK = 1

/** What the packings take on the floor, next to what was typed; the typed value wins. */
function MetresOfPackings({ form, index }: LoadProps) {
  const at = `details.${index}` as const
  const [packings, typed, loadType] = useWatch({
    control: form.control,
    name: [`${at}.packings`, `${at}.load_meters`, `${at}.load_type_id`],
  })
  const isReadOnly = use(FormReadOnly)
  const metres = loadMetresOf(stowedOf(packings))
  if (metres === 0) return null
  const isSettled = metres === typed || loadType === FULL_TRUCK || isReadOnly
  if (isSettled) return t('fromPackings', { metres: metresOf(metres) })
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      onClick={() => form.setValue(`${at}.load_meters`, metres, { shouldDirty: true })}
    >
      {t('takePackings', { metres: metresOf(metres) })}
    </Anchor>
  )
}
