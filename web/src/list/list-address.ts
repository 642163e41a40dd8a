import type { Filter, FilterTable, FilterValues, ListTable, Sorting } from '@dromos/contract/base/filters.ts'
import { DEFAULT_PAGE_SIZE, MAX_DEPTH, PAGE_SIZES } from '@dromos/contract/base/limits.ts'
import { rememberedSize } from './remembered-size.ts'

/** One thing a list keeps in the address bar: how it is read and written. `null` means: not set, or not readable. */
interface Param {
  read: (raw: string) => unknown
  write: (value: unknown) => string
  start: unknown
  /** What an address that says nothing means, where that is not the start. */
  usual?: () => unknown
}

export interface ListBase<F extends string = string> {
  page: number
  size: number
  sort: Sorting<F> | null
  q: string
  peek: number | null
  /** The saved view that is shown; `all` where none is, though one is the default. */
  view: number | 'all' | null
}

export type ListState<T, F extends string = string> = ListBase<F> & FilterValues<T>

export interface ListSchema<T, F extends string = string> {
  // Methods, so that lists of different tables can be held together.
  /** Reads an address; whatever is wrong in it becomes the default. */
  parse(raw: Readonly<Record<string, unknown>>): ListState<T, F>
  /** The parts of an address that say which rows there are, and in which order. */
  kept: readonly string[]
  tabs: readonly string[]
  /** Writes an address without what is at its default. */
  format(state: ListState<T, F>): Record<string, string>
}

type Sort<T extends ListTable> = T['sorts'][number]

const MAX_SEARCH = 100
const MAX_IDS = 50

export function listSchema<const T extends ListTable, const E extends FilterTable = T['tabs']>(
  { sorts, tabs, filters }: T,
  extra?: E,
): ListSchema<T['tabs'] & T['filters'] & E, Sort<T>> {
  const asked = Object.entries({ ...tabs, ...filters, ...extra }).map(
    ([name, filter]) => [name, paramOf(filter)] as const,
  )
  const params: Record<string, Param> = {
    q: text(MAX_SEARCH),
    sort: sorting(sorts),
    size: {
      read: (raw) => PAGE_SIZES.find((known) => String(known) === raw) ?? null,
      write: String,
      start: DEFAULT_PAGE_SIZE,
      usual: rememberedSize,
    },
    page: { read: pageOf, write: String, start: 1 },
    peek: { read: idOf, write: plain, start: null },
    view: { read: (raw) => (raw === 'all' ? raw : idOf(raw)), write: plain, start: null },
    ...Object.fromEntries(asked),
  }
  type State = ListState<T['tabs'] & T['filters'] & E, Sort<T>>
  return {
    tabs: Object.keys(tabs),
    kept: ['q', 'sort', ...Object.keys({ ...tabs, ...filters })],
    parse: (raw) => {
      const entries = Object.entries(params).map(([key, param]) => [key, readOne(param, raw[key])])
      // Put together from the table that the result's type is made of.
      const state = Object.fromEntries(entries) as State
      return { ...state, page: Math.min(state.page, Math.floor(MAX_DEPTH / state.size)) }
    },
    format: (state) => {
      const values: Readonly<Record<string, unknown>> = state
      const written: Record<string, string> = {}
      for (const [key, param] of Object.entries(params)) {
        const value = param.write(values[key])
        if (value !== '' && value !== param.write(param.start)) written[key] = value
      }
      return written
    },
  }
}

export const startOf = (filter: Filter): unknown => paramOf(filter).start

function paramOf(filter: Filter): Param {
  switch (filter.kind) {
    case 'records':
      return { read: idsOf, write: joined, start: [] }
    case 'numbers':
      return { read: (raw) => idsOf(raw).filter((id) => filter.of.includes(id)), write: joined, start: [] }
    case 'choice':
      return {
        read: (raw) => filter.of.find((word) => word === raw) ?? null,
        write: plain,
        start: filter.start ?? '',
      }
    case 'day':
      return { read: (raw) => (isDay(raw) ? raw : null), write: plain, start: null }
    case 'flag':
      return {
        read: (raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : null),
        write: plain,
        start: null,
      }
    case 'text':
    default:
      return text(filter.max)
  }
}

const text = (max: number): Param => ({ read: (raw) => raw.slice(0, max), write: plain, start: '' })

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''

const joined = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '')

/** Ids, `3,17`; at most fifty, repeats left out. */
function idsOf(raw: string): number[] {
  const known = raw.split(',').flatMap((part) => idOf(part) ?? [])
  return [...new Set(known)].slice(0, MAX_IDS)
}

const idOf = (raw: string): number | null => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null)

function pageOf(raw: string): number | null {
  const page = /^\d{1,7}$/.test(raw) ? Number(raw) : 0
  return page >= 1 && page <= MAX_DEPTH ? page : null
}

/** `loading_date`, or `-loading_date` for the largest first. */
function sorting(fields: readonly string[]): Param {
  return {
    read: (raw) => {
      const field = fields.find((name) => name === raw.replace(/^-/, ''))
      return field ? { field, direction: raw.startsWith('-') ? 'desc' : 'asc' } : null
    },
    write: (value) => {
      const sort = value as Sorting | null // the only value of this parameter
      return sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.field}` : ''
    },
    start: null,
  }
}

function readOne(param: Param, raw: unknown): unknown {
  return (typeof raw === 'string' ? param.read(raw) : null) ?? param.usual?.() ?? param.start
}

function isDay(raw: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw)) return false
  const date = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw)
}
