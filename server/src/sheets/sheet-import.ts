import type { Language } from '@dromos/contract/trade/languages.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { ImportRemark, ImportVerdict } from '@dromos/contract/imports/imports.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { Permission } from '@dromos/contract/permissions.ts'
import type { Words } from '@dromos/contract/trade/words.ts'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { asText, BadCell } from './sheet-cells.ts'
import { columnsOf, headsOf } from './sheet-heads.ts'
import type { SheetCell, SheetReading } from './sheet-reader.ts'

export interface ImportField {
  name: string
  en: string
  el: string
  required?: true
  also?: readonly string[]
  example: string | number
  /** What may stand in its cells, said with every mistake in one. */
  hint?: Record<Language, string>
  /** The field's value, or why the cell has none; what is left as it was, the schema refuses. */
  read: (cell: SheetCell) => unknown
  /** For what has to be looked up: handed every different cell of the column, it answers how to read one. */
  prepare?: (cells: readonly SheetCell[]) => Promise<(cell: SheetCell) => unknown>
}

export const importField = (name: string, word: Words, more: Partial<ImportField> = {}): ImportField => ({
  name,
  ...word,
  example: '',
  read: asText,
  ...more,
})

type Key = FieldKey | `${FieldKey}:${number}` | `bad_vat_country:${string}`

/** Says what is wrong, or remarkable, with a field of a row; the row as a whole when no column is that field. */
export type Note = (row: number, field: string, key: Key) => void

export interface JudgedRow<T> {
  row: number
  value: T
}

export interface ImportPlan<T> {
  permission: Permission
  area: string
  title: Record<Language, string>
  fields: readonly ImportField[]
  schema: z.ZodType<T>
  /** Makes of the cells what the schema is given; `refuse` tells of a cell that another one makes wrong. */
  compose?(cells: Record<string, unknown>, refuse: (field: string, key: Key) => void): unknown
  /** The field that a place of the composed value came from; the first part of the path unless told. */
  fieldOf?(path: readonly PropertyKey[]): string
  /** Looks for what no schema sees: the same record twice, in the sheet or in the database. */
  examine(rows: readonly JudgedRow<T>[], notes: { error: Note; warn: Note }): Promise<void>
  /** The order in which records are entered; the sheet's unless given. */
  compare?(this: void, one: T, other: T): number
  insert(inside: Context, values: readonly T[]): Promise<void>
}

export interface Judged<T> {
  verdict: ImportVerdict
  /** The mistakes, 20,000 at most. */
  errors: ImportRemark[]
  /** The records of the sheet; fewer than it has rows when there are mistakes. */
  records: JudgedRow<T>[]
}

interface Way {
  language: Language
  /** Which field each column is, as its person says; guessed when absent. */
  columns?: readonly (string | null)[] | null
  /** Told from time to time how many rows are judged; throwing ends the work. */
  onRow?: (count: number) => Promise<void> | void
}

const KEPT = 20_000
const LISTED = 1_000
const SHOWN = 10
const SHORT = 80

export async function judgeSheet<T>(
  reading: SheetReading,
  plan: ImportPlan<T>,
  way: Way,
): Promise<Judged<T>> {
  const { language } = way
  const [head = [], ...body] = reading.rows
  const heads = headsOf(head)
  const columns = columnsOf(heads, plan.fields, way.columns ?? null)
  const missing = plan.fields.filter(({ name, required }) => required && !columns.includes(name))
  const ledger = openLedger(reading.rows, { plan, heads, columns, language })
  const records = missing.length > 0 ? [] : await judgeRows(body, plan, { ...way, heads, columns, ledger })
  if (missing.length === 0) await plan.examine(records, { error: ledger.error, warn: ledger.warn })
  const errors = inOrder(ledger.errors)
  const warnings = [
    ...reading.notes.map((key) => ({ row: 1, column: '', value: '', message: fieldText(key, language) })),
    ...inOrder(ledger.warnings),
  ]
  const verdict = {
    fields: plan.fields.map(({ name, required = false, hint, [language]: label }) => {
      return { name, label, required, hint: hint?.[language] ?? '' }
    }),
    heads,
    columns,
    preview: body.slice(0, SHOWN).map((cells) => heads.map((_, index) => shown(cells[index]))),
    total: body.filter(isFilled).length,
    missing: missing.map((field) => field[language]),
    errors: errors.slice(0, LISTED),
    error_count: ledger.counts.errors,
    warnings: warnings.slice(0, LISTED),
    warning_count: reading.notes.length + ledger.counts.warnings,
  }
  return { verdict, errors, records }
}

const isFilled = (cells: readonly SheetCell[]): boolean => cells.some((cell) => cell !== null)

/** Cells beyond the last head: the row's cells have moved, and none of them can be trusted. */
const BEYOND = ''

const beyond = (cells: readonly SheetCell[], heads: readonly string[]): SheetCell | undefined =>
  cells.find((cell, at) => at >= heads.length && cell !== null)

type Ledger = ReturnType<typeof openLedger>
type Placed = { at: number; remark: ImportRemark }

const inOrder = (placed: readonly Placed[]): ImportRemark[] =>
  placed
    .toSorted((one, other) => one.remark.row - other.remark.row || one.at - other.at)
    .map(({ remark }) => remark)

function openLedger<T>(
  rows: readonly SheetCell[][],
  sheet: {
    plan: ImportPlan<T>
    heads: readonly string[]
    columns: readonly (string | null)[]
    language: Language
  },
) {
  const { plan, heads, columns, language } = sheet
  const errors: Placed[] = []
  const warnings: Placed[] = []
  const placed = (row: number, field: string, problem: Problem): Placed => {
    const at = columns.indexOf(field)
    const known = plan.fields.find(({ name }) => name === field)
    const message = sentencesOf(problem, known, language)
    // A field that no column is can still be wrong, when it is made of others.
    if (at < 0) {
      const value = field === BEYOND ? shown(beyond(rows[row - 1] ?? [], heads)) : ''
      return { at, remark: { row, column: known?.[language] ?? '', value, message } }
    }
    return { at, remark: { row, column: heads[at] ?? '', value: shown(rows[row - 1]?.[at]), message } }
  }
  const counts = { errors: 0, warnings: 0 }
  // A sheet that is all wrong is not all kept.
  const note = (kind: 'errors' | 'warnings', row: number, field: string, problem: Problem): void => {
    counts[kind] += 1
    const list = kind === 'errors' ? errors : warnings
    if (list.length < KEPT) list.push(placed(row, field, problem))
  }
  return {
    errors,
    warnings,
    counts,
    refuse: (row: number, field: string, problem: Problem) => note('errors', row, field, problem),
    error: (row: number, field: string, key: string) => note('errors', row, field, { key, advice: '' }),
    warn: (row: number, field: string, key: string) => note('warnings', row, field, { key, advice: '' }),
  }
}

function sentencesOf({ key, advice }: Problem, field: ImportField | undefined, language: Language): string {
  const hint = key === 'required' ? '' : (field?.hint?.[language] ?? '')
  return [fieldText(key, language), advice, hint].filter(Boolean).map(asSentence).join(' ')
}

// The specification writes some of its sentences without their end.
const asSentence = (text: string): string => (/[.!?;]$/.test(text) ? text : `${text}.`)

async function judgeRows<T>(
  body: readonly SheetCell[][],
  plan: ImportPlan<T>,
  way: Way & { heads: readonly string[]; columns: readonly (string | null)[]; ledger: Ledger },
): Promise<JudgedRow<T>[]> {
  const readers = await readersOf(body, plan.fields, way.columns)
  const records: JudgedRow<T>[] = []
  const rest = openRests(way.onRow)
  for (const [index, cells] of body.entries()) {
    await rest(index)
    if (!isFilled(cells)) continue
    const row = index + 2
    if (beyond(cells, way.heads) !== undefined) {
      way.ledger.error(row, BEYOND, 'sheet_beyond_heads')
      continue
    }
    const judged = judgeRow(cells, { plan, readers })
    if ('value' in judged) records.push({ row, value: judged.value })
    else for (const [field, problem] of judged.problems) way.ledger.refuse(row, field, problem)
  }
  return records
}

type Readers = readonly { name: string; at: number; read: (cell: SheetCell) => unknown }[]

interface Problem {
  key: string
  advice: string
}

function judgeRow<T>(
  cells: readonly SheetCell[],
  { plan, readers }: { plan: ImportPlan<T>; readers: Readers },
): { value: T } | { problems: Map<string, Problem> } {
  const problems = new Map<string, Problem>()
  const refuse = (field: string, key: string, advice = '') => {
    if (!problems.has(field)) problems.set(field, { key, advice })
  }
  const values = valuesOf(cells, readers, refuse)
  const parsed = plan.schema.safeParse(plan.compose?.(values, refuse) ?? values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    refuse(plan.fieldOf?.(path) ?? String(path[0]), message)
  }
  return parsed.success && problems.size === 0 ? { value: parsed.data } : { problems }
}

function valuesOf(
  cells: readonly SheetCell[],
  readers: Readers,
  refuse: (field: string, key: string, advice: string) => void,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, at, read } of readers) {
    const value = read(unmarked(cells[at] ?? null))
    if (value instanceof BadCell) refuse(name, value.key, value.advice)
    else if (value !== undefined) values[name] = value
  }
  return values
}

async function readersOf(
  body: readonly SheetCell[][],
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
): Promise<Readers> {
  const readers = []
  for (const field of fields) {
    const at = columns.indexOf(field.name)
    if (at < 0) continue
    const cells = field.prepare ? [...new Set(body.map((row) => unmarked(row[at] ?? null)))] : []
    readers.push({ name: field.name, at, read: field.prepare ? await field.prepare(cells) : field.read })
  }
  return readers
}

const TURN_MS = 8

/** Between rows other work gets its turn, and progress is told. */
function openRests(onRow: Way['onRow']): (count: number) => Promise<void> {
  let since = performance.now()
  return async (count) => {
    if (performance.now() - since < TURN_MS) return
    await onRow?.(count)
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

// The apostrophe that an exported CSV has before what begins like a formula.
const unmarked = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell

const shown = (cell: SheetCell | undefined): string => {
  const text = String(cell ?? '')
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
}
