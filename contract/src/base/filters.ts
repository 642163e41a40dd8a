import type { CategoryType } from '../categories/category-types.ts'

export type FilterRef = 'firms' | 'businesses' | 'people' | CategoryType

/**
 * What one filter of a list takes. The query of the call, the address, the chips and saved views follow from it.
 * `records`: ids of other records, of firms perhaps those of one side; `numbers`: some of fixed numbers; `choice`: one of a few words.
 * Only staff may ask by one that says `staff`; one that is `carried` comes with an address, and no field offers it.
 */
export type Filter = { readonly staff?: boolean; readonly carried?: boolean } & (
  | { readonly kind: 'records'; readonly ref: FilterRef; readonly side?: 'customer' | 'carrier' }
  | { readonly kind: 'numbers'; readonly of: readonly number[] }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly start?: string }
  | { readonly kind: 'day' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly max: number }
)

/** The filters of one list by name. Two days named `x_from` and `x_to` are the ends of one window. */
export type FilterTable = Readonly<Record<string, Filter>>

/** An order of rows: a field as the call names it, and which end of it comes first. */
export interface Sorting<F extends string = string> {
  readonly field: F
  readonly direction: 'asc' | 'desc'
}

export interface ListTable {
  readonly sorts: readonly string[]
  /** The order of rows where nobody chooses one, by what is asked for. */
  readonly first: (asked: Readonly<Record<string, unknown>>) => Sorting
  readonly tabs: FilterTable
  readonly filters: FilterTable
}

/** Always the same order where nobody chooses one. */
export const firstBy =
  <const F extends string>(field: F, direction: Sorting['direction'] = 'asc') =>
  () => ({ field, direction })

export const records = <const R extends FilterRef>(ref: R) => ({ kind: 'records', ref }) as const
export const numbers = <const T extends readonly number[]>(of: T) => ({ kind: 'numbers', of }) as const
export const choice = <const T extends readonly string[]>(of: T) => ({ kind: 'choice', of }) as const
/** Always one of a few words: the first, unless said otherwise. */
export const tab = <const T extends readonly [string, ...string[]]>(of: T) =>
  ({ kind: 'choice', of, start: of[0] as T[0] }) as const
export const typed = (max: number) => ({ kind: 'text', max }) as const
export const day = { kind: 'day' } as const
export const flag = { kind: 'flag' } as const

/** What a filter holds on a screen; empty, `''` or null where nothing is asked. */
type Held<F> = F extends { kind: 'records' | 'numbers' }
  ? readonly number[]
  : F extends { start: string; of: readonly (infer T)[] }
    ? T
    : F extends { of: readonly (infer T)[] }
      ? T | ''
      : F extends { kind: 'day' }
        ? string | null
        : F extends { kind: 'flag' }
          ? boolean | null
          : string

export type FilterValues<T> = { [Name in keyof T]: Held<T[Name]> }

type FilterValue<F> = F extends { kind: 'records' | 'numbers' } ? number[] : Exclude<Held<F>, null | ''>

export type GivenFilters<T> = { [Name in keyof T]?: FilterValue<T[Name]> | undefined }

type Nameable<T> = Extract<keyof T, string>
/** What filters are called on a screen: both days of a window are one thing. */
type LabelName<T extends FilterTable, Name extends Nameable<T>> = T[Name] extends { kind: 'day' }
  ? Name extends `${infer Window}_from`
    ? Window
    : Name extends `${string}_to`
      ? never
      : Name
  : Name

export interface FilterWords<T extends FilterTable> {
  readonly labels: Readonly<Record<{ [Name in Nameable<T>]: LabelName<T, Name> }[Nameable<T>], string>>
  readonly options: {
    readonly [
      Name in Nameable<T> as T[Name] extends { kind: 'choice' | 'numbers' | 'flag' } ? Name : never
    ]: readonly { value: number | string; label: string }[]
  }
}
