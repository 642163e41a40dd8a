import type { Filter } from '@dromos/contract/base/filters.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useAuthor } from '../../platform/session/session.tsx'
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t } from '../../ui/ui.messages.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { t as list } from '../list.messages.ts'
import { dayPresets, presetDays } from './day-presets.ts'
import type { FilterChipsProps } from './filter-chips.tsx'
import classes from './filter-drawer.module.css'
import { groupsOf, noFilters, windowOf } from './filters.ts'
import type { AnyFilterWords } from './filters.ts'
import { RefField } from './ref-names.ts'
import { useFilterForm } from './use-filter-form.ts'
import type { FilterForm } from './use-filter-form.ts'

/** Drawn only while open. Each change narrows the list at once, a text when its field is left. */
export function FilterDrawer({
  table,
  filters,
  words,
  total,
  onChange,
  onClose,
}: FilterChipsProps & { total: string; onClose: () => void }) {
  useFocusBack()
  const fields = useFirstFocus()
  const isCustomer = useAuthor().role === roles.customer
  const { control, leave } = useFilterForm(table, filters, onChange)
  const offered = Object.entries<Filter>(table).flatMap(([name, { staff: isStaffs, carried: isCarried }]) =>
    isOffered(words, name) && !isCarried && !(isCustomer && isStaffs) ? [name] : [],
  )
  return (
    <SideDrawer title={t('filter')} onClose={onClose}>
      <div ref={fields} className={classes.fields}>
        {groupsOf(offered, words).map(({ title, names }) => (
          <section key={title} className={classes.group} aria-label={title || undefined}>
            {title && <h3>{title}</h3>}
            {names.map((name) => {
              const filter = table[name]
              return (
                filter && (
                  <FilterField
                    key={name}
                    name={name}
                    filter={filter}
                    words={words}
                    control={control}
                    onLeave={leave(name)}
                  />
                )
              )
            })}
          </section>
        ))}
      </div>
      <div className={classes.actions}>
        <Button onClick={() => onChange(noFilters(table))}>{t('clearFilters')}</Button>
        <Button variant="filled" onClick={onClose}>
          {t('apply', { total })}
        </Button>
      </div>
    </SideDrawer>
  )
}

/** A table may be shared by lists that do not all have each of its filters. */
const isOffered = ({ labels }: AnyFilterWords, name: string): boolean => windowOf(name) in labels

interface FilterFieldProps {
  name: string
  filter: Filter
  words: AnyFilterWords
  control: Control<FilterForm>
  onLeave: (typed: string) => void
}

function FilterField({ name, filter, words, control, onLeave }: FilterFieldProps) {
  const drawRef = use(RefField)
  const field = { control, name, label: words.labels[windowOf(name)] ?? '' }
  const options = words.options[name] ?? []
  switch (filter.kind) {
    case 'records':
      return drawRef({ ...field, filter })
    case 'numbers':
      return <MultiSelectField {...field} options={options} />
    case 'day':
      return name.endsWith('_from') ? <Window {...field} name={windowOf(name)} /> : null
    case 'choice':
    case 'flag':
      return <SelectField {...field} options={options} clearable />
    case 'text':
    default:
      return <TextField {...field} onLeave={onLeave} />
  }
}

interface WindowProps {
  control: Control<FilterForm>
  name: string
  label: string
}

function Window({ control, name, label }: WindowProps) {
  return (
    <fieldset className={classes.window}>
      <legend>{label}</legend>
      <DateField control={control} name={`${name}_from`} label={list('from')} />
      <DateField control={control} name={`${name}_to`} label={list('to')} />
      <Presets control={control} name={name} label={label} />
    </fieldset>
  )
}

/** Days that are asked for most; pressed again, they are taken back. */
function Presets({ control, name, label }: WindowProps) {
  const from = useController({ control, name: `${name}_from` }).field
  const to = useController({ control, name: `${name}_to` }).field
  const [today] = useState(() => officeDay(new Date()))
  return (
    <div className={classes.presets}>
      {dayPresets.map((preset) => {
        const days = presetDays(preset, today)
        const isSet = from.value === days.from && to.value === days.to
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={isSet}
            aria-label={`${label}: ${list(`presets.${preset}`)}`}
            onClick={() => {
              from.onChange(isSet ? null : days.from)
              to.onChange(isSet ? null : days.to)
            }}
          >
            {list(`presets.${preset}`)}
          </button>
        )
      })}
    </div>
  )
}
