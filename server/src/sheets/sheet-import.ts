import type { Language } from '@dromos/contract/constants/languages.ts'
import type { ImportRemark, ImportVerdict } from '@dromos/contract/imports/imports.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { ImportField, Key, NoteField } from './import-field.ts'
import { BadCell, ReadCell } from './sheet-cells.ts'
import { columnsOf, headsOf } from './sheet-heads.ts'
import { BEYOND, beyond, inOrder, openLedger, shown } from './sheet-ledger.ts'
import type { LedgerChange, Ledger, LedgerProblem } from './sheet-ledger.ts'
import type { SheetCell, SheetReading } from './sheet-reader.ts'

/** Says what is wrong, or remarkable, with a field of a row; the row as a whole when no column is that field. */
export type NoteMistake = (row: number, field: string, key: Key) => void

export interface JudgedRow<T> {
  row: number
  value: T
}

export interface ImportPlan<T> {
  area: string
  title: Record<Language, string>
  fields: readonly ImportField[]
  schema: z.ZodType<T>
  /** Told what the cells of all rows say, before any is composed: for what has to be looked up. */
  foresee?(this: void, rows: readonly Record<string, unknown>[]): Promise<void>
  /** Makes of the cells what the schema is given; `refuse` tells of a cell that another one makes wrong, `remark` of how one was read. */
  compose?(cells: Record<string, unknown>, refuse: NoteField, remark: NoteField): unknown
  /** The field that a place of the composed value came from; the first part of the path unless told. */
  fieldOf?(path: readonly PropertyKey[]): string
  /** Looks for what no schema sees: the same record twice, in the sheet or in the database. */
  examine(rows: readonly JudgedRow<T>[], notes: { error: NoteMistake; warn: NoteMistake }): Promise<void>
  /** The field by which a row names a record that is there already, and what it would change; null for a new one. */
  known?: { by: string; changesOf(this: void, value: T): readonly LedgerChange[] | null }
  /** The order in which records are entered; the sheet's unless given. */
  compare?(this: void, one: T, other: T): number
  insert(inside: Context, values: readonly T[]): Promise<void>
}

/** As it is kept: also with the rows whose records are there already, which no answer carries. */
export type KeptVerdict = ImportVerdict & { known: number[] }

export interface JudgedSheet<T> {
  verdict: KeptVerdict
  /** The mistakes, 20,000 at most. */
  errors: ImportRemark[]
  /** The records of the sheet; fewer than it has rows when there are mistakes. */
  records: JudgedRow<T>[]
}

interface Way {
  language: Language
  /** Which field each column is, as its person says; guessed when absent. */
  columns?: readonly (string | null)[] | null
  /** What its person agreed to: a row that was of a new record must not change one that has come since, nor the reverse. */
  agreed?: Pick<KeptVerdict, 'known'>
  /** Told from time to time how many rows are judged; throwing ends the work. */
  onRow?: (count: number) => Promise<void> | void
}

const LISTED = 1_000
const SHOWN = 10

export async function judgeSheet<T>(
  reading: SheetReading,
  plan: ImportPlan<T>,
  way: Way,
): Promise<JudgedSheet<T>> {
  const { language } = way
  const [head = [], ...body] = reading.rows
  const heads = headsOf(head)
  const columns = columnsOf(heads, plan.fields, way.columns ?? null)
  const missing = plan.fields.filter(({ name, required }) => required && !columns.includes(name))
  const ledger = openLedger(reading.rows, { fields: plan.fields, heads, columns, language })
  const records = missing.length > 0 ? [] : await judgeRows(body, plan, { ...way, heads, columns, ledger })
  if (missing.length === 0) await plan.examine(records, { error: ledger.error, warn: ledger.warn })
  const known = weigh(records, plan, { ledger, agreed: way.agreed })
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
    ...known,
  }
  return { verdict, errors, records }
}

/** Which rows are of records that are there already, and what they would change. */
function weigh<T>(
  records: readonly JudgedRow<T>[],
  plan: ImportPlan<T>,
  { ledger, agreed }: { ledger: Ledger; agreed: Way['agreed'] },
): Pick<KeptVerdict, 'changed' | 'unchanged' | 'changes' | 'known'> {
  const { by, changesOf } = plan.known ?? { by: '', changesOf: () => null }
  const wasKnown = agreed && new Set(agreed.known)
  const known: number[] = []
  const changed: ReturnType<Ledger['change']>[][] = []
  for (const { row, value } of records) {
    const changes = changesOf(value)
    if (wasKnown && wasKnown.has(row) !== (changes !== null)) {
      ledger.error(row, by, changes ? 'already_exists' : 'not_there_now')
    }
    if (changes) known.push(row)
    if (changes && changes.length > 0) changed.push(changes.map((change) => ledger.change(row, change)))
  }
  return {
    known,
    changed: changed.length,
    unchanged: known.length - changed.length,
    changes: inOrder(changed.flat()).slice(0, LISTED),
  }
}

const isFilled = (cells: readonly SheetCell[]): boolean => cells.some((cell) => cell !== null)

async function judgeRows<T>(
  body: readonly SheetCell[][],
  plan: ImportPlan<T>,
  way: Way & { heads: readonly string[]; columns: readonly (string | null)[]; ledger: Ledger },
): Promise<JudgedRow<T>[]> {
  const readers = await readersOf(body, plan.fields, way.columns)
  const { language } = way
  const nothing = { refuse: () => undefined, remark: () => undefined }
  await plan.foresee?.(body.map((cells) => valuesOf(cells, { readers, language }, nothing)))
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
    const remark: NoteField = (field, key) => way.ledger.warn(row, field, key)
    const judged = judgeRow(cells, { plan, readers, language }, remark)
    if ('value' in judged) records.push({ row, value: judged.value })
    else for (const [field, problem] of judged.problems) way.ledger.refuse(row, field, problem)
  }
  return records
}

interface Reading {
  readers: readonly { name: string; at: number; read: ImportField['read'] }[]
  language: Language
}

function judgeRow<T>(
  cells: readonly SheetCell[],
  { plan, ...reading }: Reading & { plan: ImportPlan<T> },
  remark: NoteField,
): { value: T } | { problems: Map<string, LedgerProblem> } {
  const problems = new Map<string, LedgerProblem>()
  const refuse = (field: string, key: string, advice = '') => {
    if (!problems.has(field)) problems.set(field, { key, advice })
  }
  const values = valuesOf(cells, reading, { refuse, remark })
  const parsed = plan.schema.safeParse(plan.compose?.(values, refuse, remark) ?? values)
  for (const { path, message } of parsed.error?.issues ?? []) {
    refuse(plan.fieldOf?.(path) ?? String(path[0]), message)
  }
  return parsed.success && problems.size === 0 ? { value: parsed.data } : { problems }
}

function valuesOf(
  cells: readonly SheetCell[],
  { readers, language }: Reading,
  notes: { refuse: (field: string, key: string, advice: string) => void; remark: NoteField },
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, at, read } of readers) {
    const value = read(unmarked(cells[at] ?? null), language)
    if (value instanceof ReadCell) notes.remark(name, value.remark)
    if (value instanceof BadCell) notes.refuse(name, value.key, value.advice)
    else if (value !== undefined) values[name] = value instanceof ReadCell ? value.value : value
  }
  return values
}

async function readersOf(
  body: readonly SheetCell[][],
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
): Promise<Reading['readers']> {
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
