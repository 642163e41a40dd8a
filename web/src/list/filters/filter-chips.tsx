import type { FilterTable } from '@dromos/contract/base/filters.ts'
import { use } from 'react'
import { daysOf } from '../../platform/format.ts'
import { IconX } from '../../ui/icons.ts'
import { t } from '../../ui/ui.messages.ts'
import classes from './filter-chips.module.css'
import { filterCall, noFilters, windowOf } from './filters.ts'
import type { AnyFilterWords } from './filters.ts'
import { startOf } from '../list-address.ts'
import { RefNames } from './ref-names.ts'
import type { NameOf, RefIds } from './ref-names.ts'

type Held = Readonly<Record<string, unknown>>

export interface FilterChipsProps {
  table: FilterTable
  filters: Held
  words: AnyFilterWords
  onChange: (part: Held) => void
}

export function FilterChips(props: FilterChipsProps) {
  const { table, filters } = props
  const drawNamed = use(RefNames)
  return drawNamed(idsIn(table, filters), (nameOf) => <Chips {...props} nameOf={nameOf} />)
}

type Naming = FilterChipsProps & { nameOf: NameOf }

function Chips(props: Naming) {
  const { table, filters, onChange } = props
  const chips = Object.keys(filterCall(table, filters)).flatMap((name) => chipsOf(props, name))
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

interface Chip {
  key: string
  label: string
  value: string
  left: Held
}

function chipsOf({ table, filters, words, nameOf }: Naming, name: string): Chip[] {
  const filter = table[name]
  const held = filters[name]
  const label = words.labels[windowOf(name)] ?? ''
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
      left: { [name]: ids.filter((other) => other !== id) },
    }))
  }
  const value = filter.kind === 'text' && typeof held === 'string' ? held : wordOf(words, name, held)
  return [{ key: name, label, value, left: { [name]: startOf(filter) } }]
}

// A window is told once, by its first end that is set.
function windowChip(filters: Held, name: string, label: string): Chip[] {
  const window = windowOf(name)
  const [from, to] = [`${window}_from`, `${window}_to`].map(
    (end) => filters[end] as string | null | undefined,
  )
  if (name.endsWith('_to') && from) return []
  const left = { [`${window}_from`]: null, [`${window}_to`]: null }
  return [{ key: window, label, value: daysOf(from ?? null, to ?? null), left }]
}

function wordOf({ options }: AnyFilterWords, name: string, held: unknown): string {
  return options[name]?.find(({ value }) => String(value) === String(held))?.label ?? '…'
}

function idsIn(table: FilterTable, filters: Held): RefIds {
  const wanted: Partial<Record<string, number[]>> = {}
  for (const [name, filter] of Object.entries(table)) {
    const held = filters[name]
    if (filter.kind !== 'records' || !Array.isArray(held)) continue
    wanted[filter.ref] = [...(wanted[filter.ref] ?? []), ...(held as number[])] // ids of records
  }
  return wanted
}
