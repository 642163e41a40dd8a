import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@dromos/contract/base/limits.ts'
import type { CsvError } from 'csv-parse/sync'
import { alphabetOf, decoded } from '../platform/alphabets.ts'
import type { SheetCell, SheetRefusal } from './sheet-reader.ts'

export class Refusal extends Error {
  readonly key: SheetRefusal
  constructor(key: SheetRefusal) {
    super(key)
    this.key = key
  }
}

const RECORD_BYTES = 2_000_000

/** The cells of a CSV, separated by what its first line uses or names (`sep=;`). Refuses what is no text. */
export async function linesOf(content: Buffer): Promise<SheetCell[][]> {
  const { parse, CsvError } = await import('csv-parse/sync')
  const { text, delimiter } = delimited(textOf(content).replace(/^\ufeff/, ''))
  limitColumns(text, delimiter)
  try {
    const lines: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_IMPORT_ROWS + 2,
      max_record_size: RECORD_BYTES,
    })
    return lines.map((line) => line.map((cell) => plain(cell)))
  } catch (error) {
    throw error instanceof CsvError && text.includes('"') ? refusalOf(error) : new Refusal('not_a_sheet')
  }
}

/** More than a line of texts can hold beside its cells: millions would take a core for long before they are counted. */
const DELIMITERS = 50 * MAX_IMPORT_COLUMNS

function limitColumns(text: string, delimiter: string): void {
  let found = 0
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') found = 0
    else if (sign === delimiter && (found += 1) > DELIMITERS) {
      throw new Refusal(`sheet_too_wide:${MAX_IMPORT_COLUMNS}`)
    }
  }
}

/** A cell as it is judged: no blanks around it, days and times as text, nothing as null. */
export function plain(cell: unknown): SheetCell {
  if (cell instanceof Date) return momentOf(cell)
  if (typeof cell === 'string') return cell.trim() === '' ? null : cell.trim()
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}

const HALF_A_SECOND = 500
/** Workbooks count from 1900 or from 1904: a time without a day is of the first day of all. */
const FIRST_YEARS = 1_905

/** `2026-12-05`, `2026-12-05 08:00` with a time, `08:00` of a time alone. */
function momentOf(cell: Date): string {
  const [day = '', clock = ''] = new Date(cell.getTime() + HALF_A_SECOND).toISOString().split('T')
  const time = clock.slice(0, 5)
  if (cell.getUTCFullYear() < FIRST_YEARS) return time
  return time === '00:00' ? day : `${day} ${time}`
}

function refusalOf(error: CsvError): Refusal {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
  // Rows before it were read whole.
  return new Refusal(isOpen ? `sheet_quote_open:${Number(error['records']) + 1}` : 'not_a_sheet')
}

function delimited(text: string): { text: string; delimiter: string } {
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text)
  if (named?.[1]) return { text: text.slice(named[0].length), delimiter: named[1] }
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const [delimiter = ','] = [';', ',', '\t', '|'].toSorted(
    (a, b) => bare.split(b).length - bare.split(a).length,
  )
  return { text, delimiter }
}

const marked: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** UTF-16 by its marks, else UTF-8, else the code pages of older programs. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const text = decoded(bytes, marked[mark] ?? alphabetOf(bytes, undefined, () => null))
  // oxlint-disable-next-line no-control-regex -- control characters tell that this is no text
  if (text === null || /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]|^\s*</.test(text)) {
    throw new Refusal('not_a_sheet')
  }
  return text
}
