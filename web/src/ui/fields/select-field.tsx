import { MultiSelect, Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { t } from './fields.messages.ts'
import { matching } from './list-filter.ts'
import { listPlace, listScroll } from './list-props.ts'
import type { FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

export interface Option<V extends string | number = string | number> {
  value: V
  label: string
  /** Other words it is found by. */
  also?: string
  /** Offered only where it is chosen already. */
  isHidden?: boolean
}

interface SelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[]
  /** May be emptied; it then holds null. */
  clearable?: boolean
  isLoading?: boolean
  onChanged?: (value: string | number | null) => void
}

/** One of a list that fits in the page, found by typing. */
export function SelectField<T extends FieldValues, O>({
  options,
  clearable = false,
  isLoading = false,
  onChanged,
  ...props
}: SelectFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  const chosen = options.find((option) => option.value === value)?.label
  return (
    <Select<string | number>
      {...input}
      ref={ref}
      data={options.filter((option) => !option.isHidden || option.value === value)}
      value={isChoice(value) ? value : null}
      onChange={(next) => {
        change(next)
        onChanged?.(next)
      }}
      onBlur={blur}
      // What is typed next takes the place of what is chosen, wherever the pointer came down.
      onFocus={(event) => event.currentTarget.select()}
      onClick={({ currentTarget }) => {
        if (currentTarget.value === chosen) currentTarget.select()
      }}
      searchable
      filter={matching}
      selectFirstOptionOnChange
      allowDeselect={false}
      clearable={clearable && !input.readOnly}
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${props.label}` }}
      nothingFoundMessage={isLoading ? t('searching') : t('nothingFound')}
      aria-busy={isLoading || undefined}
      comboboxProps={listPlace}
      withScrollArea={false}
      styles={{ options: listScroll }}
    />
  )
}

interface MultiSelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[]
  max?: number
}

/** Several of a list that fits in the page. */
export function MultiSelectField<T extends FieldValues, O>({
  options,
  max,
  ...props
}: MultiSelectFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  const chosen = Array.isArray(value) ? value.filter(isChoice) : []
  return (
    <MultiSelect<string | number>
      {...input}
      placeholder={chosen.length > 0 ? undefined : input.placeholder}
      ref={ref}
      data={options.filter((option) => !option.isHidden || chosen.includes(option.value))}
      value={chosen}
      onChange={change}
      onBlur={blur}
      searchable
      filter={matching}
      selectFirstOptionOnChange
      hidePickedOptions
      maxValues={max}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={listPlace}
      withScrollArea={false}
      // Beside one chosen name there is room to go on typing: no second line for it.
      styles={{ options: listScroll, inputField: { minWidth: 48 } }}
    />
  )
}

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
