import { MultiSelect, Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isPlainEnter, isSaveKey } from '../../platform/idempotency-keys.ts'
import { t } from './fields.messages.ts'
import { matching } from './list-filter.ts'
import { listPlace, listScroll } from './list-props.ts'
import type { FieldBinding, FieldProps } from './use-field.ts'
import { useField } from './use-field.ts'

export interface Option<V extends string | number = string | number> {
  value: V
  label: string
  also?: string
  /** Stands behind it in the list alone: what is chosen is short. */
  detail?: string
  isHidden?: boolean
}

interface SelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[]
  clearable?: boolean
  isLoading?: boolean
  onChanged?: (value: string | number | null) => void
}

export function SelectField<T extends FieldValues, O>({
  options,
  clearable = false,
  isLoading = false,
  onChanged,
  ...props
}: SelectFieldProps<T, O>) {
  const field = useField(props)
  const { value, change, ref, input } = field
  const first = useFirstMarked()
  const choose = (next: string | number | null) => {
    change(next)
    onChanged?.(next)
  }
  const { unread, typing } = useTypedChoice(field, options, {
    isClearable: clearable,
    onTyped: first.typed,
    choose,
  })
  return (
    <Select<string | number>
      {...input}
      {...(unread !== null && { error: t('matchesNothing', { text: unread }) })}
      {...typing}
      ref={ref}
      data={options.filter((option) => !option.isHidden || option.value === value)}
      value={isChoice(value) && unread === null ? value : null}
      onChange={choose}
      // Typing replaces what is chosen, wherever the pointer came down.
      onFocus={(event) => event.currentTarget.select()}
      onClick={({ currentTarget }) => {
        if (options.some((option) => option.label === currentTarget.value)) currentTarget.select()
      }}
      searchable
      {...first.list}
      filter={matching}
      allowDeselect={false}
      clearable={clearable && !input.readOnly}
      clearButtonProps={{ 'aria-label': `${t('clear')}: ${props.label}` }}
      nothingFoundMessage={isLoading ? t('searching') : t('nothingFound')}
      aria-busy={isLoading || undefined}
      {...(options.some(({ detail }) => detail) ? withDetails(options) : { comboboxProps: listPlace })}
      withScrollArea={false}
      styles={{ options: listScroll }}
    />
  )
}

/** A list that is wider than its field, since it says more. */
const withDetails = (options: readonly Option[]) => ({
  comboboxProps: { ...listPlace, width: 240, position: 'bottom-start' as const },
  renderOption: ({ option }: { option: { value: string | number; label: string } }) => (
    <span>
      {option.label}{' '}
      <span className="muted">{options.find(({ value }) => value === option.value)?.detail}</span>
    </span>
  ),
})

/**
 * The list comes with the first key, or a press: one that opened by itself would cover what is below, and take the
 * Escape that is meant for the dialog around it. What matches first is marked once it is drawn.
 */
function useFirstMarked() {
  const [isTyped, setTyped] = useState(false)
  const [isMarking, setMarking] = useState(false)
  // The kit forgets what it marked a moment after its list has opened: until then a key would find nothing to take.
  useEffect(() => {
    const timer = setTimeout(() => setMarking(isTyped))
    return () => clearTimeout(timer)
  }, [isTyped])
  return {
    typed: () => setTyped(true),
    list: {
      openOnFocus: false,
      selectFirstOptionOnChange: isMarking,
      onDropdownClose: () => setTyped(false),
    },
  }
}

interface TypedWays {
  isClearable: boolean
  onTyped: () => void
  /** Takes a value of the list, or none, and tells of it. */
  choose: (value: string | number | null) => void
}

/** Text that matches nothing stays, and the form refuses it: a choice that was meant is not lost. */
function useTypedChoice(
  { value, change, blur }: FieldBinding,
  options: readonly Option[],
  { isClearable, onTyped, choose }: TypedWays,
) {
  const chosen = options.find((option) => option.value === value)?.label
  const [search, setSearch] = useState(chosen ?? '')
  const typed = useRef<string | null>(null)
  const isText = typeof value === 'string' && value !== ''
  const unread = isText && chosen === undefined && options.length > 0 ? value : null
  const take = () => {
    const text = typed.current?.trim()
    typed.current = null
    // Emptied by the keys is the same as by the cross, and a whole name typed the same as one chosen.
    if (text === '' && isClearable) choose(null)
    const named = options.find(({ label }) => label === text)
    if (text && text !== chosen) {
      if (named) choose(named.value)
      else change(text)
    }
  }
  return {
    unread,
    typing: {
      searchValue: unread ?? search,
      onSearchChange: setSearch,
      onInput: (event: FormEvent<HTMLInputElement>) => {
        typed.current = event.currentTarget.value
        onTyped()
        if (unread !== null) change(null)
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (typed.current) takeByEnter(event)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if ((event.key === 'Tab' || isSaveKey(event)) && typed.current) takeMarked(event.currentTarget)
        // Saved from inside the field, it is as good as left.
        if (isSaveKey(event)) take()
        if (event.key === 'Escape') typed.current = null
      },
      onOptionSubmit: () => {
        typed.current = null
      },
      onBlur: () => {
        take()
        blur()
      },
    },
  }
}

function takeByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isPlainEnter(event) || !takeMarked(event.currentTarget)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Whether the open list offers one, which is then chosen: the marked, or the first where the key was faster than the mark. */
function takeMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const offered =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? list?.querySelector<HTMLElement>(OPEN)
  offered?.click()
  return offered !== null && offered !== undefined
}

const OPEN = '[data-combobox-option]:not([data-combobox-disabled])'

interface MultiSelectFieldProps<T extends FieldValues, O> extends FieldProps<T, O> {
  options: readonly Option[]
  max?: number
}

export function MultiSelectField<T extends FieldValues, O>({
  options,
  max,
  ...props
}: MultiSelectFieldProps<T, O>) {
  const { value, change, blur, ref, input } = useField(props)
  const first = useFirstMarked()
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
      {...first.list}
      onInput={first.typed}
      onKeyDownCapture={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.currentTarget.value.trim() !== '') takeByEnter(event)
      }}
      filter={matching}
      hidePickedOptions
      maxValues={max}
      nothingFoundMessage={t('nothingFound')}
      comboboxProps={listPlace}
      withScrollArea={false}
      // Beside one chosen name there is room to go on typing: no second line for it.
      styles={{ options: listScroll, inputField: { minWidth: 32 } }}
    />
  )
}

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
