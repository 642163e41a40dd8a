// A thread for one stranger's sheet: it unpacks within a limit, reads the cells and answers with them or with why not.
import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@dromos/contract/base/limits.ts'
import { linesOf, plain, Refusal } from './sheet-lines.ts'
import type { SheetCell, SheetNote, SheetReading } from './sheet-reader.ts'

const UNPACKED = 80_000_000
const ENTRIES = 500

// Handed over by the one function that starts this thread.
const content = Buffer.from(workerData as Uint8Array)

async function read(): Promise<SheetReading> {
  if (content.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Refusal('sheet_protected')
  const isArchive = content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const notes = isArchive ? lookInto(content) : []
  const rows = isArchive ? await cellsOf(content) : await linesOf(content)
  while (rows.at(-1)?.every((cell) => cell === null)) rows.pop()
  if (rows.length === 0) throw new Refusal('sheet_empty')
  if (rows.length > MAX_IMPORT_ROWS + 1) throw new Refusal(`sheet_too_long:${MAX_IMPORT_ROWS}`)
  if (rows.some(({ length }) => length > MAX_IMPORT_COLUMNS)) {
    throw new Refusal(`sheet_too_wide:${MAX_IMPORT_COLUMNS}`)
  }
  if (!rows.slice(1).some((cells) => cells.some((cell) => cell !== null))) throw new Refusal('sheet_no_rows')
  return { rows, notes }
}

const merged = /<mergeCell /
const formula = /<f[ >]/

/** Measures every part by unpacking it, whatever it claims to be. */
function lookInto(archive: Buffer): SheetNote[] {
  let left = UNPACKED
  const notes = new Set<SheetNote>()
  const names = new Set<string>()
  for (const { name, at } of entriesOf(archive)) {
    if (/vbaProject\.bin$/i.test(name)) throw new Refusal('sheet_macros')
    names.add(name)
    const part = unpack(archive, at, left)
    left -= part.length
    if (part.includes('<!DOCTYPE')) throw new Refusal('not_a_sheet')
    if (name.startsWith('xl/worksheets/')) {
      const text = part.toString('latin1')
      demandNear(text)
      if (formula.test(text)) notes.add('sheet_formulas')
      if (merged.test(text)) notes.add('sheet_merged')
    }
  }
  if (!names.has('xl/workbook.xml')) throw new Refusal('not_a_sheet')
  return [...notes, ...severalSheets(names)]
}

// Each reads on from where it stands and never back: a sheet may be one endless cell.
const filledCell = /<c\s([^<>]*)>\s*<(?:v|is|f)\b/g
const cellName = /(?:^|\s)r="([A-Z]{1,3})(\d{1,7})"/

/** One value far away makes a sheet as large as everything before it. */
function demandNear(sheet: string): void {
  for (const [, attributes = ''] of sheet.matchAll(filledCell)) {
    const [, letters = '', row = 0] = cellName.exec(attributes) ?? []
    if (Number(row) > MAX_IMPORT_ROWS + 1) throw new Refusal(`sheet_too_long:${MAX_IMPORT_ROWS}`)
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (column > MAX_IMPORT_COLUMNS) throw new Refusal(`sheet_too_wide:${MAX_IMPORT_COLUMNS}`)
  }
}

const severalSheets = (names: ReadonlySet<string>): SheetNote[] =>
  [...names].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).length > 1 ? ['sheet_more'] : []

function* entriesOf(archive: Buffer): Generator<{ name: string; at: number }> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > archive.length) throw new Refusal('not_a_sheet')
  const count = archive.readUInt16LE(end + 10)
  if (count > ENTRIES) throw new Refusal('sheet_too_heavy')
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02_01_4b_50) throw new Refusal('not_a_sheet')
    if (archive.readUInt16LE(at + 8) & 1) throw new Refusal('sheet_protected')
    const length = archive.readUInt16LE(at + 28)
    yield { name: archive.toString('utf8', at + 46, at + 46 + length), at }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

function unpack(archive: Buffer, at: number, left: number): Buffer {
  const start = archive.readUInt32LE(at + 42)
  const packed = archive.readUInt32LE(at + 20)
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const bytes = archive.subarray(from, from + packed)
  const method = archive.readUInt16LE(at + 10)
  if (method === 0 && bytes.length <= left) return bytes
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refusal(isTooLarge ? 'sheet_too_heavy' : 'not_a_sheet')
  }
}

async function cellsOf(archive: Buffer): Promise<SheetCell[][]> {
  // Each thread reads one sheet, and loads what that one needs.
  const { default: readWorkbook } = await import('read-excel-file/node')
  const [sheet] = await readWorkbook(archive)
  return (sheet?.data ?? []).map((row) => row.map((cell) => plain(cell)))
}

try {
  parentPort?.postMessage(await read(), [])
} catch (error) {
  parentPort?.postMessage({ refusal: error instanceof Refusal ? error.key : 'not_a_sheet' }, [])
}
