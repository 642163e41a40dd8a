import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { partsOf } from '@dromos/contract/constants/columns.ts'
import type { Column, ColumnKind, ColumnPart, Columns, SortOf } from '@dromos/contract/constants/columns.ts'
import { words } from '@dromos/contract/constants/words.ts'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { amountOf, dayOf, momentOf, numberOf, percentOf } from '../platform/format.ts'
import type { GridColumn } from '../ui/grid/grid-column.ts'

/** What the browser adds to a column: its width in pixels, how it grows, and a cell where it draws more than text. */
export interface DrawnColumn<R> {
  width?: number
  grow?: number
  cell?: (row: R) => ReactNode
}

export type ListColumn<R, C> = GridColumn<R> & { sort?: SortOf<C> }

type DrawNames = (list: CategoryType, ids: readonly (number | null)[]) => ReactNode

interface Drawing<R, C> {
  columns?: { readonly [Id in keyof C]?: DrawnColumn<R> }
  names?: DrawNames
  country?: (iso: string) => ReactNode
}

/** The columns of a grid, as the contract's table declares them. The first stays at the left edge. */
export function gridColumns<R, C extends Columns<R>>(
  table: C & Columns<R>,
  { columns = {}, names, country }: Drawing<R, C>,
): readonly ListColumn<R, C>[] {
  return Object.entries<Column<R>>(table).map(([id, column], index): ListColumn<R, C> => {
    const kind = kindOf(column)
    return {
      id,
      label: column.word[language],
      width: widths[kind],
      // The answer's type names the same fields.
      ...(column.sort ? { sort: column.sort as SortOf<C> } : {}),
      ...(index === 0 ? { pinned: true, fixed: true } : {}),
      ...(column.hidden ? { hidden: true } : {}),
      ...(figures.has(kind) ? { align: 'end' } : {}),
      cell: cellOf(partsOf(column), { names, country }),
      ...columns[id as keyof C],
    }
  })
}

function textOf<R>(part: Exclude<ColumnPart<R>, { names: string }>, row: R): string {
  const value = part.value(row, language)
  if (value === null || value === '') return ''
  const text = writers[part.kind ?? 'text'](value)
  return part.unit ? `${text}\u00a0${part.unit}` : text
}

type Value = string | number | boolean

const writers: Record<ColumnKind, (value: Value) => string> = {
  text: String,
  number: (value) => numberOf(Number(value)),
  money: (value) => amountOf(Number(value)),
  percent: (value) => percentOf(Number(value)),
  day: (value) => dayOf(String(value)),
  moment: (value) => momentOf(String(value)),
  flag: (value) => (value === true ? words.yes : words.no)[language],
  country: String,
}

const widths: Record<ColumnKind, number> = {
  text: 130,
  number: 80,
  money: 90,
  percent: 80,
  day: 110,
  moment: 128,
  flag: 90,
  country: 135,
}

const figures = new Set<ColumnKind>(['number', 'money', 'percent'])

function kindOf<R>(column: Column<R>): ColumnKind {
  const [first] = partsOf(column)
  return first && 'kind' in first ? (first.kind ?? 'text') : 'text'
}

function cellOf<R>(
  parts: readonly ColumnPart<R>[],
  { names, country }: Pick<Drawing<R, unknown>, 'names' | 'country'>,
): (row: R) => ReactNode {
  const [only] = parts
  if (parts.length === 1 && only && 'names' in only) return (row) => names?.(only.names, only.ids(row))
  if (parts.length === 1 && country && only && 'value' in only && only.kind === 'country') {
    return (row) => country(String(only.value(row, language) ?? ''))
  }
  const valued = parts.filter((part) => 'value' in part)
  return (row) =>
    valued
      .map((part) => textOf(part, row))
      .filter(Boolean)
      .join(' ')
}
