import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import { headOf, partsOf } from '@dromos/contract/constants/columns.ts'
import type { ColumnKind, Columns, ColumnValue } from '@dromos/contract/constants/columns.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

/** One decimal, also where it is none: figures stand under each other. */
export const percentIn = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** More rows of a table are in its workbook. */
export const MOST_ROWS = 400

const rates = ['name', 'orders', 'turnover', 'profit', 'expenses', 'contribution', 'rate']

/** What a table of a paper has room for, of what its workbook has. */
const narrow: Partial<Record<SheetPanel, readonly string[]>> = {
  emissions: ['number', 'loading', 'from', 'to', 'weight', 'road_km', 'ferry_km', 'kg', 'default_share'],
  payables: ['when', 'until', 'carriers', 'orders', 'amount'],
  payables_carriers: [
    'name',
    'orders',
    'overdue',
    'friday',
    'next',
    'later',
    'unknown',
    'uninvoiced',
    'total',
  ],
  rates,
  rates_customer: rates,
  rates_user: rates,
  delays: ['reason', 'responsible', 'orders', 'stops', 'not_come', 'minutes'],
  damages: ['kind', 'cases', 'open', 'claimed', 'settled', 'recovered'],
}
const figures = [
  'name',
  'orders',
  'turnover',
  'cost',
  'profit',
  'margin',
  'late',
  'on_time',
  'damaged',
  'cancelled',
]

export const columnsOnPaper = (panel: SheetPanel, columns: Columns<never>): string[] =>
  (narrow[panel] ?? figures).filter((id) => id in columns)

export interface TextTable {
  heads: { head: string; share: number; isNumber: boolean }[]
  rows: string[][]
}

/** A table in the words and figures of its reader. */
export function textTable<R>(
  columns: Columns<R>,
  ids: readonly string[],
  { rows, language }: { rows: readonly R[]; language: Language },
): TextTable {
  const parts = ids.flatMap((id) => {
    const column = columns[id]
    return column ? partsOf(column).flatMap((part) => ('names' in part ? [] : [part])) : []
  })
  const write = parts.map(({ value }) =>
    writerIn(language, hasTenths(rows.map((row) => value(row, language))) ? 1 : 0),
  )
  return {
    heads: parts.map((part, at) => {
      const { kind = 'text' } = part
      return {
        head: headOf(part, language),
        share: shareOf(kind, at),
        isNumber: kind !== 'text' && kind !== 'day',
      }
    }),
    rows: rows.map((row) =>
      parts.map(({ kind = 'text', value }, at) => write[at]?.(value(row, language), kind) ?? ''),
    ),
  }
}

/** Figures of a column stand under each other: all of them have a decimal where one has. */
const hasTenths = (values: readonly ColumnValue[]): boolean =>
  values.some((value) => typeof value === 'number' && Math.round(value * 10) % 10 !== 0)

const shareOf = (kind: ColumnKind, at: number): number => {
  if (kind !== 'text') return kind === 'percent' ? 2.4 : 2
  return at === 0 ? 4.5 : 3
}

/** The typeface has no arrows, and days are written as everywhere on paper. */
const onPaper = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').toReversed().join('/') : text.replaceAll('→', '–')

function writerIn(language: Language, decimals: number): (value: ColumnValue, kind: ColumnKind) => string {
  const locale = language === 'el' ? 'el-GR' : 'en-GB'
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = percentIn(locale)
  return (value, kind) => {
    if (value === null) return '–'
    if (kind === 'day') return String(value).split('-').toReversed().join('/')
    if (typeof value !== 'number') return onPaper(String(value))
    if (kind === 'money') return money.format(value / 100)
    return (kind === 'percent' ? percent : number).format(value)
  }
}
