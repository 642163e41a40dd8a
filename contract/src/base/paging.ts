import { z } from 'zod'
import { languages } from '../constants/languages.ts'
import { flagInQuery, optionalText, wholeInQuery } from './text.ts'
import { DEFAULT_PAGE_SIZE, MAX_DEPTH } from './limits.ts'

/** The query of a list: page, order by one of `fields`, search. Both order parts are empty when unsorted. */
export function listQuery<const F extends readonly [string, ...string[]]>(fields: F) {
  return z.strictObject({
    pageSize: wholeInQuery(1, 200).default(DEFAULT_PAGE_SIZE),
    currentPage: wholeInQuery(1, MAX_DEPTH).default(1),
    dataField: z.enum([...fields, ''], { error: 'unknown_choice' }).default(''),
    order: z.enum(['asc', 'desc', ''], { error: 'unknown_choice' }).default(''),
    search: optionalText(100),
    exact_total: flagInQuery.optional(),
  })
}

export function page<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    total: z.int(),
    total_is_estimate: z.boolean(),
    pageSize: z.int(),
    currentPage: z.int(),
  })
}

export interface Page<T> {
  data: T[]
  total: number
  /** True when there are more rows than `total` says. */
  total_is_estimate: boolean
  pageSize: number
  currentPage: number
}

/** How many rows a tab has; `capped`: at least so many. */
export const tabCount = z.object({ count: z.int(), capped: z.boolean() })
export type TabCount = z.output<typeof tabCount>

/** How many rows each tab of a list has. */
export const tabCounts = <const T extends string>(tabs: readonly T[]) =>
  // One entry for each of the tabs.
  z.object(Object.fromEntries(tabs.map((tab) => [tab, tabCount])) as Record<T, typeof tabCount>)

export const choice = z.object({ id: z.int(), name: z.string() })
export type Choice = z.output<typeof choice>

/** A choice that may be switched off: it then shows only where it was chosen before. */
export const switchableChoice = choice.extend({ active: z.boolean() })
export type SwitchableChoice = z.output<typeof switchableChoice>

/** `lang`: of the names. `edit`: a stored record, or its id; `false` and `0` leave out what is off. */
export const dataFieldsQuery = z.strictObject({
  // `?lang&edit`, as the specification writes it, says neither.
  lang: z
    .enum([...languages, ''], { error: 'unknown_choice' })
    .transform((value) => value || undefined)
    .optional(),
  edit: z
    .string()
    .regex(/^(true|false|\d{1,10}|)$/, 'unknown_choice')
    .transform((value) => value === '' || (value !== 'false' && Number(value) !== 0))
    .optional(),
})
export type DataFieldsQuery = z.output<typeof dataFieldsQuery>
