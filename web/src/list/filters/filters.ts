import type { FilterTable, FilterValues } from '@dromos/contract/base/filters.ts'
import { startOf } from '../list-address.ts'

export interface AnyFilterWords {
  readonly labels: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, readonly { value: number | string; label: string }[]>>
  /** Where there are many: which of them stand together, under which title. */
  readonly groups?: readonly FilterGroup[]
}

export interface FilterGroup {
  title: string
  /** Filters of the table; of a window its first end. */
  names: readonly string[]
}

/** The groups that hold one of these filters; those of no group come last, without a title. */
export function groupsOf(offered: readonly string[], { groups = [] }: AnyFilterWords): FilterGroup[] {
  const grouped = groups.flatMap(({ title, names }) => {
    const held = names.filter((name) => offered.includes(name))
    return held.length === 0 ? [] : [{ title, names: held }]
  })
  // The second end of a window is drawn with its first.
  const others = offered.filter(
    (name) => !isWindowEnd(name) && !groups.some(({ names }) => names.includes(name)),
  )
  return others.length === 0 ? grouped : [...grouped, { title: '', names: others }]
}

export function noFilters<T extends FilterTable>(table: T): FilterValues<T> {
  // One value for each filter, of its own kind.
  return Object.fromEntries(
    Object.entries(table).map(([name, filter]) => [name, startOf(filter)]),
  ) as FilterValues<T>
}

export type FilterCall<T> = { [Name in keyof T]?: Exclude<FilterValues<T>[Name], null | ''> }

export function filterCall<T extends FilterTable>(table: T, state: object): FilterCall<T> {
  const all = state as Readonly<Record<string, unknown>> // names that a state lacks are not asked
  const set = Object.keys(table).flatMap((name) => {
    const held = all[name]
    const asked = typeof held === 'string' ? held.trim() : held
    return isNothing(asked) ? [] : [[name, asked] as const]
  })
  // Of the table's own names, each with its own kind of value.
  return Object.fromEntries(set) as FilterCall<T>
}

/** How many filters are set; the two ends of a window count once. */
export function countFilters(table: FilterTable, state: object): number {
  return new Set(Object.keys(filterCall(table, state)).map(windowOf)).size
}

// Where something comes from and goes to are no two ends of one window.
const isWindowEnd = (name: string): boolean => name.endsWith('_to') && !name.startsWith('country_')

/** The window a filter is an end of, or its own name. */
export const windowOf = (name: string): string =>
  name.startsWith('country_') ? name : name.replace(/_(from|to)$/, '')

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
