import type { OwnChoices } from '@dromos/contract/bookings/own-bookings.ts'
import { FULL_METRES, loadMetresOf } from '@dromos/contract/consignments/load-metres.rules.ts'
import { loadType } from '@dromos/contract/trade/stops.ts'
import { ActionIcon, Button } from '@mantine/core'
import { use, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import bar from '../../consignments/load-bar.module.css'
import { metresOf } from '../../platform/format.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SwitchField } from '../../ui/fields/choice-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { t } from './own-bookings.messages.ts'
import { emptyCargo, emptyPacking, emptyReference } from './own-form-values.ts'
import type { OwnFormApi } from './own-form-values.ts'
import { OwnPlaceField } from './own-place-field.tsx'
import classes from './own-booking.module.css'

interface LoadProps {
  form: OwnFormApi
  index: number
  choices: OwnChoices | undefined
}

const optionsOf = (values: readonly { id: number; name: string }[] = []) =>
  values.map(({ id: value, name: label }) => ({ value, label }))

/** From where to where one load goes, and what it is. */
export function OwnLoad({ form, index, choices }: LoadProps) {
  const { control } = form
  const at = `details.${index}` as const
  // What is the same in every load is told apart by its number.
  const named = (title: string) => (index === 0 ? title : `${title} · ${index + 1}`)
  return (
    <>
      <div className={classes.ends}>
        <FormSection title={named(t('sections.from'))}>
          <Stop form={form} at={`${at}.loading`} day={t('field.ready')} />
        </FormSection>
        <FormSection title={named(t('sections.to'))}>
          <Stop form={form} at={`${at}.unloading`} day={t('field.wanted')} />
        </FormSection>
      </div>
      <FormSection title={named(t('sections.goods'))}>
        <Goods form={form} index={index} choices={choices} />
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
        <Metres form={form} index={index} choices={choices} />
        <TextField control={control} name={`${at}.notes`} label={t('field.notes')} span={12} />
      </FormSection>
      <FormSection title={named(t('sections.references'))}>
        <References form={form} index={index} choices={choices} />
      </FormSection>
    </>
  )
}

const loadOptions = [
  { value: loadType.partLoad, label: t('partLoad') },
  { value: loadType.fullTruck, label: t('fullTruck') },
]

function Stop({
  form: { control },
  at,
  day,
}: {
  form: OwnFormApi
  at: `details.${number}.loading` | `details.${number}.unloading`
  day: string
}) {
  return (
    <>
      <OwnPlaceField
        control={control}
        name={`${at}.place_id`}
        label={t('field.place_id')}
        required
        span={12}
      />
      <DateField control={control} name={`${at}.date`} label={day} required span={6} />
      <TimeField control={control} name={`${at}.time_from`} label={t('field.time_from')} span={3} />
      <TimeField control={control} name={`${at}.time_to`} label={t('field.time_to')} span={3} />
      <TextAreaField control={control} name={`${at}.notes`} label={t('field.stopNotes')} span={12} />
    </>
  )
}

/** Who takes a line away goes on where lines are added: the button that was pressed is gone. */
function useLines() {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, stay: () => ref.current?.querySelector<HTMLElement>(':scope > button')?.focus() }
}

/** A line says what goods and on what they stand; of goods that the office has entered otherwise each part is shown alone. */
function Goods({ form, index, choices }: LoadProps) {
  const { control } = form
  const isReadOnly = use(FormReadOnly)
  const at = `details.${index}` as const
  const cargos = useFieldArray({ control, name: `${at}.cargos`, keyName: 'key' })
  const packings = useFieldArray({ control, name: `${at}.packings`, keyName: 'key' })
  const count = Math.max(cargos.fields.length, packings.fields.length)
  const mayRemove = count > 1 && !isReadOnly
  const add = () => {
    cargos.append(emptyCargo(), { shouldFocus: false })
    packings.append(emptyPacking(), { shouldFocus: false })
  }
  const { ref, stay } = useLines()
  const remove = (line: number) => {
    if (line < cargos.fields.length) cargos.remove(line)
    if (line < packings.fields.length) packings.remove(line)
    stay()
  }
  return (
    <div ref={ref} className={classes.lines}>
      {Array.from({ length: count }, (_none, line) => (
        <div key={cargos.fields[line]?.key ?? packings.fields[line]?.key} className={classes.line}>
          {line < cargos.fields.length && (
            <>
              <TextField
                control={control}
                name={`${at}.cargos.${line}.description`}
                label={t('field.description')}
              />
              <SelectField
                control={control}
                name={`${at}.cargos.${line}.cargo_id`}
                label={t('field.cargo_id')}
                options={optionsOf(choices?.cargos)}
                isLoading={!choices}
                required
              />
            </>
          )}
          {line < packings.fields.length && (
            <>
              <SelectField
                control={control}
                name={`${at}.packings.${line}.packing_type_id`}
                label={t('field.packing_type_id')}
                options={optionsOf(choices?.packings)}
                isLoading={!choices}
                required
              />
              <NumberField
                control={control}
                name={`${at}.packings.${line}.pallets`}
                label={t('field.pallets')}
                required
              />
              <NumberField
                control={control}
                name={`${at}.packings.${line}.height`}
                label={t('field.height')}
              />
              <SwitchField
                control={control}
                name={`${at}.packings.${line}.exchange`}
                label={t('field.exchange')}
              />
            </>
          )}
          {mayRemove && (
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={t('removeLine', { number: line + 1 })}
              onClick={() => remove(line)}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button variant="subtle" leftSection={<IconPlus size={15} />} onClick={add}>
          {t('line')}
        </Button>
      )}
    </div>
  )
}

function References({ form: { control }, index, choices }: LoadProps) {
  const isReadOnly = use(FormReadOnly)
  const at = `details.${index}.references` as const
  const { fields, append, remove } = useFieldArray({ control, name: at, keyName: 'key' })
  const { ref, stay } = useLines()
  return (
    <div ref={ref} className={classes.lines}>
      {fields.map(({ key }, line) => (
        <div key={key} className={classes.reference}>
          <SelectField
            control={control}
            name={`${at}.${line}.reference_type_id`}
            label={t('field.reference_type_id')}
            options={optionsOf(choices?.references)}
            isLoading={!choices}
            required
          />
          <TextField
            control={control}
            name={`${at}.${line}.ref_number`}
            label={t('field.ref_number')}
            required
          />
          {!isReadOnly && (
            <ActionIcon
              className={classes.remove ?? ''}
              aria-label={t('removeReference', { number: line + 1 })}
              onClick={() => {
                remove(line)
                stay()
              }}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={() => append(emptyReference(), { shouldFocus: false })}
        >
          {t('reference')}
        </Button>
      )}
    </div>
  )
}

/** How much of a truck the packings take, by the floor that the list has for each. */
function Metres({ form: { control }, index, choices }: LoadProps) {
  const packings = useWatch({ control, name: `details.${index}.packings` })
  const trailer = useWatch({ control, name: `details.${index}.trailer_type_id` })
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
  const metres = loadMetresOf(stowed)
  if (metres === 0) return null
  return (
    <p className={classes.metres}>
      <span className="digits">{t('metres', { metres: metresOf(metres), full: metresOf(full) })}</span>
      <meter
        aria-hidden
        className={bar.meter}
        min={0}
        max={full}
        value={Math.min(metres, full)}
        style={{ backgroundSize: `${Math.min(1, metres / full) * 100}% 100%` }}
      />
    </p>
  )
}
