/** One thing a list keeps in the address bar: how it is read and written. `null` means: not set, or not readable. */
export interface Param<T> {
  // Methods, so that a list of different parameters can be held together.
  read(raw: string): T | null
  write(value: T): string
  fallback: T
}

type Values<P> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** Order by one field; none when the list keeps its own order. */
export interface Sorting<F extends string = string> {
  field: F
  direction: 'asc' | 'desc'
}

/** What every list keeps, besides its own filters. */
export interface ListBase<F extends string = string> {
  page: number
  size: number
  sort: Sorting<F> | null
  q: string
  /** The row whose side panel is open. */
  peek: number | null
}

/** The state of a list: everything the address says, defaults filled in. */
export type ListState<P, F extends string = string> = ListBase<F> & Values<P>

/** What a list may keep in the address, and how the address is read and written. */
export interface ListSchema<P, F extends string = string> {
  /** Reads an address; whatever is wrong in it becomes the default. */
  parse: (raw: Readonly<Record<string, unknown>>) => ListState<P, F>
  /** Writes an address without what is at its default. */
  format: (state: ListState<P, F>) => Record<string, string>
}

const SIZES = [10, 25, 50, 100, 200]
const DEFAULT_SIZE = 10
const MAX_PAGE = 10_000
const MAX_SEARCH = 100
const MAX_IDS = 50

/** Declares what a list keeps in the address: the fields it may be sorted by and its own filters. */
export function listSchema<const F extends string, P extends object>(
  sortFields: readonly F[],
  filters: P,
): ListSchema<P, F> {
  const params: Record<string, Param<unknown>> = {
    q: text(MAX_SEARCH),
    sort: sorting(sortFields),
    size: size(),
    page: whole(1, MAX_PAGE, 1),
    peek: optionalId(),
    // Each filter reads and writes its own kind of value; the list only carries it from one to the other.
    ...(filters as object),
  }
  return {
    parse: (raw) => {
      const entries = Object.entries(params).map(([key, param]) => [key, readOne(param, raw[key])])
      // Put together from the parameters that the result's type is made of.
      return Object.fromEntries(entries) as ListState<P, F>
    },
    format: (state) => {
      const values: Readonly<Record<string, unknown>> = state
      const written: Record<string, string> = {}
      for (const [key, param] of Object.entries(params)) {
        const value = param.write(values[key])
        if (value !== '' && value !== param.write(param.fallback)) written[key] = value
      }
      return written
    },
  }
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[], fallback: T): Param<T> {
  return { read: (raw) => words.find((word) => word === raw) ?? null, write: (value) => value, fallback }
}

/** Ids, `3,17`; at most fifty, repeats left out. */
export function ids(): Param<readonly number[]> {
  return {
    read: (raw) => {
      const numbers = raw.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part))
      return [...new Set(numbers.map(Number))].slice(0, MAX_IDS)
    },
    write: (value) => value.join(','),
    fallback: [],
  }
}

/** A calendar day, `2026-11-24`. */
export function day(): Param<string | null> {
  return { read: (raw) => (isDay(raw) ? raw : null), write: (value) => value ?? '', fallback: null }
}

/** Yes, no, or not asked. */
export function flag(): Param<boolean | null> {
  return {
    read: (raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : null),
    write: (value) => (value === null ? '' : String(value)),
    fallback: null,
  }
}

/** A free text of at most `max` characters. */
export function text(max: number): Param<string> {
  return { read: (raw) => raw.slice(0, max), write: (value) => value, fallback: '' }
}

function whole(min: number, max: number, fallback: number): Param<number> {
  const read = (raw: string) => {
    const value = /^\d{1,7}$/.test(raw) ? Number(raw) : Number.NaN
    return value >= min && value <= max ? value : null
  }
  return { read, write: String, fallback }
}

function size(): Param<number> {
  return {
    read: (raw) => SIZES.find((size) => String(size) === raw) ?? null,
    write: String,
    fallback: DEFAULT_SIZE,
  }
}

/** An id, or not set. */
export function optionalId(): Param<number | null> {
  return {
    read: (raw) => (/^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null),
    write: (value) => (value === null ? '' : String(value)),
    fallback: null,
  }
}

/** `loading_date`, or `-loading_date` for the largest first. */
function sorting<F extends string>(fields: readonly F[]): Param<Sorting<F> | null> {
  return {
    read: (raw) => {
      const field = fields.find((name) => name === raw.replace(/^-/, ''))
      return field ? { field, direction: raw.startsWith('-') ? 'desc' : 'asc' } : null
    },
    write: (value) => (value ? `${value.direction === 'desc' ? '-' : ''}${value.field}` : ''),
    fallback: null,
  }
}

function readOne(param: Param<unknown>, raw: unknown): unknown {
  if (typeof raw !== 'string') return param.fallback
  return param.read(raw) ?? param.fallback
}

function isDay(raw: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw)) return false
  const date = new Date(`${raw}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw)
}
