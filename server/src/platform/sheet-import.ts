import type { Language } from '@dromos/contract/errors.ts'
import { fieldText } from '@dromos/contract/messages.ts'
import type { FieldKey } from '@dromos/contract/field-texts-en.ts'
import type { ImportReply } from '@dromos/contract/sheets.ts'
import type { z } from 'zod'
import { invalid } from './errors.ts'
import type { SheetCell, SheetReading } from './sheet-reader.ts'

/** One field that a column of a sheet may be. */
export interface ImportField {
  name: string
  en: string
  el: string
  required?: true
  /** Other heads under which it is known. */
  also?: readonly string[]
  /** What the template shows below the head. */
  example: string | number
  /** The field's value; a cell that it does not know is left as it is, for the schema to refuse. */
  read: (cell: SheetCell) => unknown
}

type Remark = ImportReply['errors'][number]

/** A sheet judged row by row. */
export interface Judged<T> {
  reply: ImportReply
  /** The records of the sheet with their rows; fewer than it has when there are errors. */
  records: { row: number; value: T }[]
}

const LISTED = 1_000
const SHOWN = 10
const TURN = 500

interface Way<T> {
  schema: z.ZodType<T>
  language: Language
  /** Which field each column is, as its person says; guessed when absent. */
  columns?: readonly (string | null)[] | undefined
}

/** Judges every row of a sheet by the schema of the form. Refuses heads that are alike and columns chosen twice. */
export async function judge<T>(
  { rows, hasFormulas }: SheetReading,
  fields: readonly ImportField[],
  way: Way<T>,
): Promise<Judged<T>> {
  const { language } = way
  const [head = [], ...body] = rows
  const heads = headsOf(head)
  const columns = way.columns ? known(way.columns, fields, heads.length) : guess(heads, fields)
  const missing = fields.filter(({ name, required }) => required && !columns.includes(name))
  const judged = missing.length > 0 ? nothing : await judgeRows(body, { ...way, fields, heads, columns })
  const formulas = { row: 1, column: '', message: fieldText('sheet_formulas', language) }
  const reply: ImportReply = {
    fields: fields.map(({ name, required = false, [language]: label }) => ({ name, label, required })),
    heads,
    columns,
    preview: body.slice(0, SHOWN).map((cells) => heads.map((_, index) => String(cells[index] ?? ''))),
    total: body.length,
    missing: missing.map((field) => field[language]),
    errors: judged.errors.slice(0, LISTED),
    error_count: judged.errors.length,
    warnings: hasFormulas ? [formulas] : [],
    created: 0,
  }
  return { reply, records: judged.records }
}

const nothing = { records: [], errors: [] }

async function judgeRows<T>(
  body: readonly SheetCell[][],
  way: Way<T> & {
    fields: readonly ImportField[]
    heads: readonly string[]
    columns: readonly (string | null)[]
  },
) {
  const errors: Remark[] = []
  const records: Judged<T>['records'] = []
  for (const [index, cells] of body.entries()) {
    // Others get their turn.
    if (index % TURN === 0) await new Promise((resolve) => setImmediate(resolve))
    const row = index + 2
    const parsed = way.schema.safeParse(inputOf(cells, way.columns, way.fields))
    if (parsed.success) records.push({ row, value: parsed.data })
    for (const issue of parsed.error?.issues ?? []) {
      const column = way.heads[way.columns.indexOf(String(issue.path[0]))] ?? ''
      errors.push({ row, column, message: fieldText(issue.message, way.language) })
    }
  }
  return { records, errors }
}

function headsOf(row: readonly SheetCell[]): string[] {
  const heads = row.map((cell) => String(cell ?? '').slice(0, 200))
  const named = heads.filter(Boolean).map(tidy)
  if (named.length === 0) throw refused('sheet_no_head')
  if (new Set(named).size < named.length) throw refused('sheet_heads_alike')
  return heads
}

function known(
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
  count: number,
): (string | null)[] {
  const chosen = columns.filter((name) => name !== null)
  const isKnown = chosen.every((name) => fields.some((field) => field.name === name))
  if (columns.length !== count || !isKnown) throw invalid({ columns: 'unknown_choice' })
  if (new Set(chosen).size < chosen.length) throw invalid({ columns: 'repeated' })
  return [...columns]
}

function guess(heads: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const free = new Set(fields)
  return heads.map((head) => {
    const found = [...free].find(({ name, en, el, also = [] }) =>
      [name, en, el, ...also].some((word) => tidy(word) === tidy(head)),
    )
    if (found) free.delete(found)
    return found?.name ?? null
  })
}

function inputOf(
  cells: readonly SheetCell[],
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const value = field.read(unmarked(cells[columns.indexOf(field.name)] ?? null))
    if (value !== undefined) input[field.name] = value
  }
  return input
}

// The apostrophe that an exported CSV has before what begins like a formula.
const unmarked = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell

const tidy = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const refused = (key: FieldKey) => invalid({ file: key })

/** A cell as a text; absent when empty. */
export const asText = (cell: SheetCell): string | undefined => (cell === null ? undefined : String(cell))

/** A cell as a number, with a point or a comma; what is none stays what it is. */
export function asNumber(cell: SheetCell): unknown {
  if (typeof cell !== 'string') return cell ?? undefined
  return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
}

/** No id and no number of a choice: schemas refuse it as an unknown one. */
const NO_CHOICE = -1

/** A cell by the words of its choices, whatever their accents and case. */
export function oneOfWords<V>(words: Iterable<readonly [string, V]>): (cell: SheetCell) => unknown {
  const byWord = new Map([...words].map(([word, value]) => [tidy(word), value]))
  return (cell) => (cell === null ? undefined : (byWord.get(tidy(String(cell))) ?? NO_CHOICE))
}
