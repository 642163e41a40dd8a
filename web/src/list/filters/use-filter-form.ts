import type { FilterTable } from '@dromos/contract/base/filters.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'

type Held = Readonly<Record<string, unknown>>

/** What the fields of a drawer hold: choices are null where nothing is chosen, and yes and no are words. */
export type FilterForm = Record<string, unknown>

/** Each change narrows the list at once; a text does when its field is left: give it `leave(name)`. */
export function useFilterForm(table: FilterTable, filters: Held, onChange: (part: Held) => void) {
  const values = useMemo(() => formOf(table, filters), [table, filters])
  const { control, subscribe } = useForm<FilterForm>({ values })
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: now }) => change.current(chosenIn(table, now)),
      }),
    [subscribe, table],
  )
  const leave = (name: string) => (typed: string) => onChange({ [name]: typed.trim() })
  return { control, leave }
}

function formOf(table: FilterTable, filters: Held): FilterForm {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => {
      const held = filters[name]
      if (Array.isArray(held)) return [name, [...held]]
      if (kind === 'flag') return [name, held === null ? null : `${held === true}`]
      return [name, kind === 'choice' ? held || null : held]
    }),
  )
}

// A text counts when its field is left; until then the list does not follow each letter.
function chosenIn(table: FilterTable, form: Held): Held {
  const chosen = Object.entries(table).flatMap(([name, { kind }]) => {
    const value = form[name]
    if (kind === 'text') return []
    if (kind === 'flag') return [[name, value === null ? null : value === 'true'] as const]
    if (kind === 'choice') return [[name, value ?? ''] as const]
    return [[name, kind === 'day' ? wholeDay(value) : value] as const]
  })
  return Object.fromEntries(chosen)
}

const wholeDay = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
