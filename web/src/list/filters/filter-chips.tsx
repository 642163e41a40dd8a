import type { Filter, FilterTable, FilterValues, FilterWords } from '@dromos/contract/base/filters.ts'
import { use } from 'react'
import { daysOf } from '../../platform/format.ts'
import { IconX } from '../../ui/icons.ts'
import { t } from '../../ui/ui.messages.ts'
import classes from './filter-chips.module.css'
import { filterCall, noFilters, windowOf } from './filters.ts'
import { startOf } from '../list-address.ts'
import { RefNames } from './ref-names.ts'
import type { NameOf, RefIds } from './ref-names.ts'

export interface FilterChipsProps<T extends FilterTable> {
  table: T
  filters: FilterValues<T>
  words: FilterWords<T>
  onChange: (part: Partial<FilterValues<T>>) => void
}

export function FilterChips<T extends FilterTable>(props: FilterChipsProps<T>) {
  const { table, filters } = props
  const drawNamed = use(RefNames)
  return drawNamed(idsIn(table, filters), (nameOf) => <Chips {...props} nameOf={nameOf} />)
}

type Naming<T extends FilterTable> = FilterChipsProps<T> & { nameOf: NameOf }

function Chips<T extends FilterTable>(props: Naming<T>) {
  const { table, filters, onChange } = props
  const set = Object.keys(filterCall(table, filters)) as Extract<keyof T, string>[] // names of the table
  const chips = set.flatMap((name) => chipsOf(props, name))
  return (
    <ul className={classes.chips}>
      {chips.map(({ key, label, value, left }) => (
        <li key={key} className={classes.chip}>
          <span>{label}</span> <strong>{value}</strong>
          <button
            type="button"
            aria-label={t('removeFilter', { name: `${label} ${value}` })}
            onClick={() => onChange(left)}
          >
            <IconX size={13} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={() => onChange(noFilters(table))}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

interface Chip<T> {
  key: string
  label: string
  value: string
  /** What the cross makes of the filters. */
  left: Partial<FilterValues<T>>
}

function chipsOf<T extends FilterTable>(props: Naming<T>, name: Extract<keyof T, string>): Chip<T>[] {
  const { table, filters, words, nameOf } = props
  const filter: Filter | undefined = table[name]
  const held: unknown = filters[name]
  const labels: Readonly<Record<string, string>> = words.labels
  const label = labels[windowOf(name)] ?? ''
  if (!filter) return []
  if (filter.kind === 'day') return windowChip(filters, name, label)
  if (Array.isArray(held)) {
    const ids = held as readonly number[] // the only kind of list there is
    const word = (id: number) =>
      filter.kind === 'records' ? nameOf(filter.ref, id) : wordOf(words, name, id)
    return ids.map((id) => ({
      key: `${name}-${id}`,
      label,
      value: word(id),
      left: partOf({ [name]: ids.filter((other) => other !== id) }),
    }))
  }
  const value = filter.kind === 'text' && typeof held === 'string' ? held : wordOf(words, name, held)
  return [{ key: name, label, value, left: partOf({ [name]: startOf(filter) }) }]
}

// A window is told once, by its first end that is set.
function windowChip<T>(filters: FilterValues<T>, name: string, label: string): Chip<T>[] {
  const days: Readonly<Record<string, unknown>> = filters
  const window = windowOf(name)
  const [from, to] = [`${window}_from`, `${window}_to`].map((end) => days[end] as string | null | undefined)
  if (name.endsWith('_to') && from) return []
  const left = partOf<T>({ [`${window}_from`]: null, [`${window}_to`]: null })
  return [{ key: window, label, value: daysOf(from ?? null, to ?? null), left }]
}

// Made of the names of the list's own filters.
const partOf = <T,>(left: object) => left as Partial<FilterValues<T>>

function wordOf<T extends FilterTable>({ options }: FilterWords<T>, name: string, held: unknown): string {
  const known: Readonly<Record<string, readonly { value: number | string; label: string }[]>> = options
  return known[name]?.find(({ value }) => String(value) === String(held))?.label ?? '…'
}

function idsIn<T extends FilterTable>(table: T, filters: FilterValues<T>): RefIds {
  const wanted: Partial<Record<string, number[]>> = {}
  for (const [name, filter] of Object.entries(table)) {
    const held: unknown = filters[name]
    if (filter.kind !== 'records' || !Array.isArray(held)) continue
    wanted[filter.ref] = [...(wanted[filter.ref] ?? []), ...(held as number[])] // ids of records
  }
  return wanted
}
