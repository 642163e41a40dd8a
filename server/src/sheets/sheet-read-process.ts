// A process of its own for one stranger's sheet, which comes in at its standard input: it unpacks within a limit and reads
// the cells. Its answer is a line of JSON with what is to be said of the sheet, or with why it is not taken, then a line
// for each row.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@dromos/contract/base/limits.ts'
import { ArchiveFault, archiveOf, partsOf } from '../files/archive.ts'
import type { ArchiveProblem } from '../files/archive.ts'
import { say, takeOrder } from '../platform/bounded-program.ts'
import { linesOf, plain, Refusal } from './sheet-lines.ts'
import type { SheetAnswer, SheetCell, SheetNote, SheetReading, SheetRefusal } from './sheet-reader.ts'

const MOST = { parts: 500, bytes: 80_000_000 }

async function read(content: Buffer): Promise<SheetReading> {
  if (content.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Refusal('sheet_protected')
  const isArchive = content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const { rows, notes } = isArchive
    ? await readWorkbook(content)
    : { rows: await linesOf(content), notes: [] }
  while (rows.at(-1)?.every((cell) => cell === null)) rows.pop()
  if (rows.length === 0) throw new Refusal('sheet_empty')
  if (rows.length > MAX_IMPORT_ROWS + 1) throw new Refusal(`sheet_too_long:${MAX_IMPORT_ROWS}`)
  if (rows.some(({ length }) => length > MAX_IMPORT_COLUMNS)) {
    throw new Refusal(`sheet_too_wide:${MAX_IMPORT_COLUMNS}`)
  }
  if (!rows.slice(1).some((cells) => cells.some((cell) => cell !== null))) throw new Refusal('sheet_no_rows')
  limitSheetText(rows)
  return { rows, notes }
}

/** A workbook says one text in many cells; together they are no more than a CSV could hold. */
function limitSheetText(rows: readonly SheetCell[][]): void {
  let signs = 0
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') signs += cell.length
  if (signs > MAX_SHEET_BYTES) throw new Refusal('sheet_too_heavy')
}

async function readWorkbook(archive: Buffer): Promise<SheetReading> {
  const parts = await unpacked(archive)
  const notes = lookInto(parts)
  // Each process reads one sheet, and loads what that one needs.
  const { readSheet } = await import('read-excel-file/node')
  // What was looked into is what is read, and nothing else that the archive may hold.
  const rows = await readSheet(Readable.from(archiveOf(parts)))
  return { rows: rows.map((row) => row.map((cell) => plain(cell))), notes }
}

const problems: Record<ArchiveProblem, SheetRefusal> = {
  none: 'not_a_sheet',
  protected: 'sheet_protected',
  damaged: 'sheet_damaged',
  too_large: 'sheet_too_heavy',
}

/** The parts that say something of the cells. */
async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const listed = await partsOf(archive, MOST).catch((error: unknown) => {
    throw error instanceof ArchiveFault ? new Refusal(problems[error.problem]) : error
  })
  if (listed.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new Refusal('sheet_macros')
  const parts = new Map<string, Buffer>()
  for (const { name, open } of listed) {
    if (!/\.(?:xml|rels)$/.test(name)) continue
    const content = await buffer(await open()).catch(() => {
      throw new Refusal('sheet_damaged')
    })
    parts.set(name, content)
  }
  return parts
}

const merged = /<mergeCell /
const formula = /<f[ >]/

function lookInto(parts: ReadonlyMap<string, Buffer>): SheetNote[] {
  const notes = new Set<SheetNote>()
  for (const [name, part] of parts) {
    if (part.includes('<!DOCTYPE')) throw new Refusal('not_a_sheet')
    if (!name.startsWith('xl/worksheets/')) continue
    const text = part.toString('latin1')
    limitSheetRange(text)
    if (formula.test(text)) notes.add('sheet_formulas')
    if (merged.test(text)) notes.add('sheet_merged')
  }
  if (!parts.has('xl/workbook.xml')) throw new Refusal('not_a_sheet')
  return [...notes, ...severalSheets(parts)]
}

// Each reads on from where it stands and never back: a sheet may be one endless cell.
const filledCell = /<c\s([^<>]*)>\s*<(?:v|is|f)\b/g
const cellName = /(?:^|\s)r="([A-Z]{1,3})(\d{1,7})"/

/** One value far away makes a sheet as large as everything before it. */
function limitSheetRange(sheet: string): void {
  for (const [, attributes = ''] of sheet.matchAll(filledCell)) {
    const [, letters = '', row = 0] = cellName.exec(attributes) ?? []
    if (Number(row) > MAX_IMPORT_ROWS + 1) throw new Refusal(`sheet_too_long:${MAX_IMPORT_ROWS}`)
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > MAX_IMPORT_COLUMNS) throw new Refusal(`sheet_too_wide:${MAX_IMPORT_COLUMNS}`)
  }
}

const severalSheets = (parts: ReadonlyMap<string, Buffer>): SheetNote[] =>
  [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).length > 1
    ? ['sheet_more']
    : []

const line = (value: SheetAnswer | SheetCell[]): string => `${JSON.stringify(value)}\n`

takeOrder()
try {
  const { rows, notes } = await read(await buffer(process.stdin))
  await say(line({ notes }))
  for (const row of rows) await say(line(row))
} catch (error) {
  await say(line({ refusal: error instanceof Refusal ? error.key : 'not_a_sheet' }))
}
process.exit(0)
