import { z } from 'zod'
import { day } from './dates.ts'
import type { GivenFilters, Filter, FilterTable } from './filters.ts'
import { flagInQuery, idsInQuery } from './text.ts'

type Written<F> = F extends { kind: 'flag' }
  ? 'true' | 'false'
  : F extends { kind: 'choice'; of: readonly (infer T)[] }
    ? T
    : string

export type FilterQuery<T extends FilterTable> = {
  [Name in keyof T]: z.ZodOptional<z.ZodType<NonNullable<GivenFilters<T>[Name]>, Written<T[Name]>>>
}

export function filterQuery<const T extends FilterTable>(table: T): FilterQuery<T> {
  const shape = Object.entries(table).map(([name, filter]) => [name, filterSchema(filter).optional()])
  // One schema for each filter, of its own kind.
  return Object.fromEntries(shape) as FilterQuery<T>
}

export function filterSchema(filter: Filter): z.ZodType {
  if (filter.kind === 'records') return idsInQuery
  if (filter.kind === 'numbers') return numbersInQuery(filter.of)
  if (filter.kind === 'choice') return z.enum([...filter.of], { error: 'unknown_choice' })
  if (filter.kind === 'day') return day
  if (filter.kind === 'flag') return flagInQuery
  return z.string().trim().min(1, 'required').max(filter.max, `too_long:${filter.max}`)
}

function numbersInQuery(of: readonly number[]) {
  const one = `(?:${of.join('|')})`
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one}){0,${of.length - 1}}$`), 'unknown_choice')
    .transform((value) => value.split(',').map(Number))
}
