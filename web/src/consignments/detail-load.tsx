import {
  FULL_METRES,
  loadMetresOf,
  overloadOf,
  palletPlacesOf,
} from '@dromos/contract/consignments/load-metres.rules.ts'
import type { Stowed } from '@dromos/contract/consignments/load-metres.rules.ts'
import { isOtherWeight, weightOf } from '@dromos/contract/consignments/weight.rules.ts'
import { loadType } from '@dromos/contract/constants/stops.ts'
import { Anchor } from '@mantine/core'
import { use, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useCategory } from '../categories/categories.api.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { locale } from '../i18n/language.ts'
import { kilogramsOf, metresOf } from '../platform/format.ts'
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid } from '../ui/form/form-section.tsx'
import { numberOr, stowedOf } from './consignment-values.ts'
import type { ConsignmentFormApi, DetailForm } from './consignment-values.ts'
import { t } from './consignment.messages.ts'

interface LoadProps {
  form: ConsignmentFormApi
  index: number
}

export function DetailLoad({ form, index }: LoadProps) {
  const { control } = form
  const at = `details.${index}` as const
  return (
    <FieldGrid>
      <CategoryField
        control={control}
        name={`${at}.trailer_type_id`}
        type="trailer"
        label={t('detail.trailer_type_id')}
        clearable
        span={3}
      />
      <CategoryField
        control={control}
        name={`${at}.load_type_id`}
        type="load"
        label={t('detail.load_type_id')}
        required
        onPicked={(type) => followLoadType(form, index, type?.id)}
        span={3}
      />
      <LoadMetres form={form} index={index} />
      <LoadWeight form={form} index={index} />
      <MoneyField
        control={control}
        name={`${at}.cargo_value`}
        label={t('detail.cargo_value')}
        description={t('valueHint')}
        span={3}
      />
      <MoneyField
        control={control}
        name={`${at}.declared_value`}
        label={t('detail.declared_value')}
        description={t('declaredHint')}
        span={3}
      />
    </FieldGrid>
  )
}

// Each by itself, so that a key in one draws nothing of the others.
function LoadMetres({ form, index }: LoadProps) {
  const packings = useStowed(form, index)
  useMetresOfPackings(form, index, packings)
  return (
    <NumberField
      control={form.control}
      name={`details.${index}.load_meters`}
      label={t('detail.load_meters')}
      decimals={2}
      unit="m"
      required
      description={<MetresOfPackings form={form} index={index} packings={packings} />}
      warning={useMetresWarning(form, index, packings)}
      onChanged={(metres) => followTyping(form, index, metres)}
      span={3}
    />
  )
}

function LoadWeight({ form, index }: LoadProps) {
  const name = `details.${index}.weight` as const
  const { warning, description } = useWeightWords(form, index)
  return (
    <NumberField
      control={form.control}
      name={name}
      label={t('detail.weight')}
      decimals={2}
      unit="kg"
      description={description}
      warning={warning}
      span={3}
    />
  )
}

function useWeightWords(form: ConsignmentFormApi, index: number): { warning?: string; description?: string } {
  const at = `details.${index}` as const
  const [trailerId, typed] = useWatch({
    control: form.control,
    name: [`${at}.trailer_type_id`, `${at}.weight`],
  })
  const packed = useWatch({ control: form.control, name: `${at}.packings`, compute: packedWeight })
  const trailer = useCategory('trailer', trailerId)
  const weight = typeof typed === 'number' ? typed : (packed ?? 0)
  const over = trailer && overloadOf({ load_type_id: null, load_meters: 0, weight, packings: [] }, trailer)
  if (over?.weight) return { warning: t('over.weight', { most: kilogramsOf(over.weight) }) }
  if (packed === null) return {}
  const words = { weight: kilogramsOf(packed) }
  if (typeof typed === 'number' && isOtherWeight(typed, packed)) return { warning: t('otherWeight', words) }
  return { description: t('packedWeight', words) }
}

// Asked once more as their detail is taken away.
const packedWeight = (packings: DetailForm['packings'] | undefined = []): number | null =>
  weightOf({
    weight: null,
    packings: packings.map(({ pallets, weight: each }) => ({
      pallets: numberOr(pallets, 0),
      weight: each ?? null,
    })),
  })

/** Typing in a packing what takes no room draws nothing again. */
function useStowed({ control }: ConsignmentFormApi, index: number): Stowed[] {
  return useWatch({ control, name: `details.${index}.packings`, compute: stowedOf })
}

function useMetresWarning(form: ConsignmentFormApi, index: number, packings: Stowed[]): string | undefined {
  const at = `details.${index}` as const
  const [trailerId, load_type_id, typed] = useWatch({
    control: form.control,
    name: [`${at}.trailer_type_id`, `${at}.load_type_id`, `${at}.load_meters`],
  })
  const trailer = useCategory('trailer', trailerId)
  if (!trailer) return undefined
  const load = { load_type_id: load_type_id ?? null, load_meters: numberOr(typed, 0), weight: 0, packings }
  const { metres, places: most } = overloadOf(load, trailer)
  if (metres) return t('over.metres', { most: metres.toLocaleString(locale, { maximumFractionDigits: 2 }) })
  return most ? t('over.places', { most, count: palletPlacesOf(packings) }) : undefined
}

/** While nobody has typed them, the load metres follow the packings. */
function useMetresOfPackings(form: ConsignmentFormApi, index: number, packings: Stowed[]): void {
  const metres = loadMetresOf(packings)
  const last = useRef(metres)
  useEffect(() => {
    if (metres === last.current) return
    last.current = metres
    if (!form.getValues(`details.${index}.load_meters_typed`)) takeMetres(form, index)
  }, [metres, form, index])
}

/** What is typed wins; an emptied field is counted again. */
function followTyping(form: ConsignmentFormApi, index: number, metres: number | null): void {
  if (metres === null) takeMetres(form, index)
  else form.setValue(`details.${index}.load_meters_typed`, true, { shouldDirty: true })
}

/** What was typed stays, unless the truck is full. */
function followLoadType(form: ConsignmentFormApi, index: number, load: number | undefined): void {
  const isTyped = form.getValues(`details.${index}.load_meters_typed`)
  if (load === loadType.fullTruck || !isTyped) takeMetres(form, index)
}

function takeMetres(form: ConsignmentFormApi, index: number): void {
  const at = `details.${index}` as const
  const { load_type_id: load, packings } = form.getValues(at)
  const metres = load === loadType.fullTruck ? FULL_METRES : loadMetresOf(stowedOf(packings))
  if (metres === 0) return
  form.setValue(`${at}.load_meters`, metres, { shouldDirty: true })
  form.setValue(`${at}.load_meters_typed`, false, { shouldDirty: true })
}

function MetresOfPackings({ form, index, packings }: LoadProps & { packings: Stowed[] }) {
  const at = `details.${index}` as const
  const [value, load, isTyped] = useWatch({
    control: form.control,
    name: [`${at}.load_meters`, `${at}.load_type_id`, `${at}.load_meters_typed`],
  })
  const isReadOnly = use(FormReadOnly)
  const metres = loadMetresOf(packings)
  if (metres === 0) return null
  const isFull = load === loadType.fullTruck
  if (!isTyped && !isFull && metres === value) return t('computed')
  const isSettled = metres === value || isFull || isReadOnly
  if (isSettled) return t('fromPackings', { metres: metresOf(metres) })
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => takeMetres(form, index)}>
      {t('takePackings', { metres: metresOf(metres) })}
    </Anchor>
  )
}
