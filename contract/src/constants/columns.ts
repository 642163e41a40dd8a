import type { CategoryType } from '../categories/category-types.ts'
import type { Language } from './languages.ts'
import type { Words } from './words.ts'

/** `money` is cents, `percent` a share (0.141), `day` 2026-11-24, `moment` ISO 8601, `country` ISO code. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'day' | 'moment' | 'flag' | 'country'
export type ColumnValue = string | number | boolean | null

/** One value of a row, with its word. A file gives each part a column of its own. */
export type ColumnPart<Row> = ValuePart<Row> | NamesPart<Row>

export interface ValuePart<Row> {
  word: Words
  /** A text unless stated. */
  kind?: ColumnKind
  /** Of a number: a file has it at the head, a screen beside the figure. */
  unit?: string
  value: (row: Row, language: Language) => ColumnValue
}

export interface NamesPart<Row> {
  word: Words
  names: CategoryType
  ids: (row: Row) => readonly (number | null)[]
}

/** One column of a list. The first of a list is always shown. */
export type Column<Row> = (ColumnPart<Row> | { word: Words; parts: readonly ColumnPart<Row>[] }) & {
  sort?: string
  /** Shown when it is chosen. */
  hidden?: boolean
}

/** The columns of a list by their ids, in the order they are first shown. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

export type SortOf<C> =
  C extends Readonly<Record<string, infer One>>
    ? One extends { sort: infer Field extends string }
      ? Field
      : never
    : never

/** The word of a value at the head of a file or a paper, with the unit of its figures. */
export function headOf<Row>({ word, kind, unit }: ValuePart<Row>, language: Language): string {
  const usual = kind === 'money' && !word[language].includes('€') ? '€' : ''
  return [word[language], unit ?? usual].filter(Boolean).join(' ')
}

/** The parts of a column: itself where it has one value. */
export const partsOf = <Row>(column: Column<Row>): readonly ColumnPart<Row>[] =>
  'parts' in column ? column.parts : [column]

export function sortsOf<C extends Columns<never>>(columns: C): [SortOf<C>, ...SortOf<C>[]] {
  // The type says of the same columns what is read here.
  return Object.values(columns).flatMap(({ sort }) => sort ?? []) as [SortOf<C>, ...SortOf<C>[]]
}

export const shownFirst = (columns: Columns<never>): string[] =>
  Object.entries(columns).flatMap(([id, { hidden }]) => (hidden ? [] : id))

export const namesIn = (
  values: readonly { id: number; name_en: string; name_el: string }[],
  ids: readonly (number | null)[],
  language: Language,
): string =>
  values
    .filter(({ id }) => ids.includes(id))
    .map((value) => value[`name_${language}`])
    .join(', ')
