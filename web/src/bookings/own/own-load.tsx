import { FULL_METRES, loadMetresOf } from '@dromos/contract/consignments/load-metres.rules.ts'
import { loadType } from '@dromos/contract/constants/stops.ts'
import { useWatch } from 'react-hook-form'
import bar from '../../consignments/load-bar.module.css'
import { kilogramsOf, metresOf } from '../../platform/format.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { t } from './own-bookings.messages.ts'
import { OwnEnds } from './own-ends.tsx'
import { optionsOf } from './own-form-values.ts'
import type { LoadProps } from './own-form-values.ts'
import { OwnGoods } from './own-goods.tsx'
import { OwnReferences } from './own-references.tsx'
import classes from './own-booking.module.css'

/** From where to where one load goes, and what it is. */
export function OwnLoad({ form, index, choices }: LoadProps) {
  const { control } = form
  const at = `details.${index}` as const
  const named = (title: string) => (index === 0 ? title : `${title} · ${index + 1}`)
  return (
    <>
      <OwnEnds form={form} index={index} named={named} />
      <FormSection title={named(t('sections.goods'))}>
        <OwnGoods form={form} index={index} choices={choices} />
        <NumberField control={control} name={`${at}.weight`} label={t('field.weight')} span={2} />
        <NumberField
          control={control}
          name={`${at}.temp`}
          label={t('field.temp')}
          decimals={1}
          sign="shown"
          span={2}
        />
        <SelectField
          control={control}
          name={`${at}.load_type_id`}
          label={t('field.load_type_id')}
          options={loadOptions}
          span={3}
        />
        <SelectField
          control={control}
          name={`${at}.trailer_type_id`}
          label={t('field.trailer_type_id')}
          options={optionsOf(choices?.trailers)}
          isLoading={!choices}
          clearable
          span={5}
        />
        <Totals form={form} index={index} choices={choices} />
      </FormSection>
      <FormSection title={named(t('sections.references'))}>
        <OwnReferences form={form} index={index} choices={choices} />
        <TextField control={control} name={`${at}.notes`} label={t('field.notes')} span={12} />
      </FormSection>
    </>
  )
}

const loadOptions = [
  { value: loadType.partLoad, label: t('partLoad') },
  { value: loadType.fullTruck, label: t('fullTruck') },
]

/** How much it comes to, and how much of a truck the packings take by the floor that the list has for each. */
function Totals({ form: { control }, index, choices }: LoadProps) {
  const at = `details.${index}` as const
  const [packings, trailer, weight] = useWatch({
    control,
    name: [`${at}.packings`, `${at}.trailer_type_id`, `${at}.weight`],
  })
  const full = choices?.trailers.find(({ id }) => id === trailer)?.metres ?? FULL_METRES
  const stowed = packings.map((line) => {
    const kind = choices?.packings.find(({ id }) => id === line?.packing_type_id)
    return {
      pallets: line?.pallets ?? 0,
      length: kind?.length ?? null,
      width: kind?.width ?? null,
      stack: line?.stack ?? 1,
    }
  })
  const pieces = stowed.reduce((sum, { pallets }) => sum + pallets, 0)
  const metres = loadMetresOf(stowed)
  if (pieces === 0) return null
  return (
    <p className={classes.totals}>
      <strong>{t('pieces', { count: pieces })}</strong>
      {weight ? <strong>{kilogramsOf(weight)}</strong> : null}
      {metres > 0 && (
        <>
          <span>
            <strong>{t('metres', { metres: metresOf(metres) })}</strong>{' '}
            {t('ofTruck', { full: metresOf(full) })}
          </span>
          <meter
            aria-hidden
            className={bar.meter}
            min={0}
            max={full}
            value={Math.min(metres, full)}
            style={{ backgroundSize: `${Math.min(1, metres / full) * 100}% 100%` }}
          />
        </>
      )}
    </p>
  )
}
