import { fieldText } from '@dromos/contract/base/messages.ts'
import type { ImportRemark } from '@dromos/contract/imports/imports.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { ImportField } from './import-field.ts'
import type { SheetCell } from './sheet-reader.ts'

const KEPT = 20_000
const SHORT = 80

export interface LedgerProblem {
  key: string
  advice: string
}

/** A field of a stored record that a row would change, and what stands there now. */
export interface LedgerChange {
  field: string
  before: string
}

/** Cells beyond the last head: the row's cells have moved, and none of them can be trusted. */
export const BEYOND = ''

export const beyond = (cells: readonly SheetCell[], heads: readonly string[]): SheetCell | undefined =>
  cells.find((cell, at) => at >= heads.length && cell !== null)

export type Ledger = ReturnType<typeof openLedger>
interface Placed {
  at: number
  remark: ImportRemark
}

export const inOrder = (placed: readonly Placed[]): ImportRemark[] =>
  placed
    .toSorted((one, other) => one.remark.row - other.remark.row || one.at - other.at)
    .map(({ remark }) => remark)

export function openLedger(
  rows: readonly SheetCell[][],
  sheet: {
    fields: readonly ImportField[]
    heads: readonly string[]
    columns: readonly (string | null)[]
    language: Language
  },
) {
  const { fields, heads, columns, language } = sheet
  const errors: Placed[] = []
  const warnings: Placed[] = []
  const placed = (row: number, field: string, problem: LedgerProblem): Placed => {
    const known = fields.find(({ name }) => name === field)
    return place(row, field, { known, message: sentencesOf(problem, known, language) })
  }
  const place = (
    row: number,
    field: string,
    { known, message }: { known: ImportField | undefined; message: string },
  ): Placed => {
    const at = columns.indexOf(field)
    // A field that no column is can still be wrong, when it is made of others.
    if (at < 0) {
      const value = field === BEYOND ? shown(beyond(rows[row - 1] ?? [], heads)) : ''
      return { at, remark: { row, column: known?.[language] ?? '', value, message } }
    }
    return { at, remark: { row, column: heads[at] ?? '', value: shown(rows[row - 1]?.[at]), message } }
  }
  const counts = { errors: 0, warnings: 0 }
  // A sheet that is all wrong is not all kept.
  const note = (kind: 'errors' | 'warnings', row: number, field: string, problem: LedgerProblem): void => {
    counts[kind] += 1
    const list = kind === 'errors' ? errors : warnings
    if (list.length < KEPT) list.push(placed(row, field, problem))
  }
  return {
    errors,
    warnings,
    counts,
    refuse: (row: number, field: string, problem: LedgerProblem) => note('errors', row, field, problem),
    error: (row: number, field: string, key: string) => note('errors', row, field, { key, advice: '' }),
    warn: (row: number, field: string, key: string) => note('warnings', row, field, { key, advice: '' }),
    change(row: number, { field, before }: LedgerChange): Placed {
      const known = fields.find(({ name }) => name === field)
      const stands = fieldText('stands_now:{bound}', language).replace('{bound}', () => before)
      return place(row, field, {
        known,
        message: before === '' ? fieldText('stands_empty', language) : stands,
      })
    },
  }
}

function sentencesOf(
  { key, advice }: LedgerProblem,
  field: ImportField | undefined,
  language: Language,
): string {
  // Neither what is missing nor what was read needs to know how it is written.
  const hint = key === 'required' || key.startsWith('read_') ? '' : (field?.hint?.[language] ?? '')
  return [fieldText(key, language), advice, hint].filter(Boolean).map(asSentence).join(' ')
}

// The specification writes some of its sentences without their end.
const asSentence = (text: string): string => (/[.!?;]$/.test(text) ? text : `${text}.`)

export const shown = (cell: SheetCell | undefined): string => {
  const text = String(cell ?? '')
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}
