import { Select } from '@mantine/core'
import { t as fields } from '../../ui/fields/fields.messages.ts'
import { listPlace } from '../../ui/fields/list-props.ts'
import classes from './filter-select.module.css'
import { t } from '../../ui/form/record-actions.messages.ts'

const FEW = 12

/** One choice that narrows a list; cleared it narrows nothing. Many choices are found by typing. */
export function FilterSelect<V extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  /** Names the filter and stands there while nothing is chosen. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V | null) => void
}) {
  return (
    <Select<V>
      className={classes['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      data={options}
      value={value}
      onChange={onChange}
      searchable={options.length > FEW}
      nothingFoundMessage={fields('nothingFound')}
      clearable
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${label}` }}
      comboboxProps={listPlace}
      withScrollArea={false}
    />
  )
}

const states = [
  { value: 'true', label: t('active') },
  { value: 'false', label: t('inactive') },
] as const

export function ActiveFilter({
  value,
  onChange,
}: {
  value: boolean | null
  onChange: (value: boolean | null) => void
}) {
  return (
    <FilterSelect
      label={t('allStates')}
      options={states}
      value={value === null ? null : `${value}`}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}
