import type { FilterTable, FilterValues } from '@dromos/contract/base/filters.ts'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Control } from 'react-hook-form'

/** What the fields of a drawer hold: choices are null where nothing is chosen, and yes and no are words. */
export type FilterForm<T> = {
  [Name in keyof T]: T[Name] extends { kind: 'records' | 'numbers' }
    ? number[]
    : T[Name] extends { kind: 'text' }
      ? string
      : string | null
}

/**
 * The form of a filter drawer. Each change narrows the list at once; a text does when its field is left: give its field
 * `leave(name)`.
 */
export function useFilterForm<T extends FilterTable>(
  table: T,
  filters: FilterValues<T>,
  onChange: (part: Partial<FilterValues<T>>) => void,
) {
  const values = useMemo(() => formOf(table, filters), [table, filters])
  const { control, subscribe } = useForm<Record<string, unknown>>({ values })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: now }) => onChange(chosenIn(table, now)),
      }),
    [subscribe, table, onChange],
  )
  const leave = (name: keyof T) => (typed: string) =>
    onChange({ [name]: typed.trim() } as Partial<FilterValues<T>>) // a text filter of the table
  // The form holds exactly the filters of the table.
  return { control: control as unknown as Control<FilterForm<T>>, leave }
}

function formOf<T extends FilterTable>(table: T, filters: FilterValues<T>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => {
      const held: unknown = filters[name]
      if (Array.isArray(held)) return [name, [...held]]
      if (kind === 'flag') return [name, held === null ? null : `${held === true}`]
      return [name, kind === 'choice' ? held || null : held]
    }),
  )
}

// A text counts when its field is left; until then the list does not follow each letter.
function chosenIn<T extends FilterTable>(
  table: T,
  form: Readonly<Record<string, unknown>>,
): Partial<FilterValues<T>> {
  const chosen = Object.entries(table).flatMap(([name, { kind }]) => {
    const value = form[name]
    if (kind === 'text') return []
    if (kind === 'flag') return [[name, value === null ? null : value === 'true'] as const]
    if (kind === 'choice') return [[name, value ?? ''] as const]
    return [[name, kind === 'day' ? wholeDay(value) : value] as const]
  })
  // Of the table's own names, each with its own kind of value.
  return Object.fromEntries(chosen) as Partial<FilterValues<T>>
}

const wholeDay = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
