import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { runBounded } from '../platform/bounded-process.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { FairQueue } from '../platform/limits/fair-queue.ts'
import type { Upload } from '../platform/http/forms.ts'

export type SheetCell = string | number | boolean | null
export type SheetRefusal = FieldKey | `${FieldKey}:${number}`

export type SheetNote = 'sheet_formulas' | 'sheet_merged' | 'sheet_more'

/** The first row holds the heads. */
export interface SheetReading {
  rows: SheetCell[][]
  notes: SheetNote[]
}

/** The line that the process which reads begins with. */
export type SheetAnswer = { refusal: SheetRefusal } | { notes: SheetNote[] }

const program = join(import.meta.dirname, 'sheet-read-process.ts')
const bounds = { memoryMb: 560, heapMb: 400, cpuMs: 20_000, timeMs: 60_000, answerBytes: 64_000_000 }

/**
 * Reads the first sheet of a workbook, or a CSV, in a process of its own under limits of memory and time; values only,
 * never formulas. Refuses what is no sheet, protected, with macros, too heavy once unpacked, too long or too wide, and
 * without rows. Only within `inSheetTurn`.
 */
export async function readSheet(upload: Pick<Upload, 'read'>): Promise<SheetReading> {
  const input = Readable.from([await buffer(await upload.read())])
  const work = { program, order: {}, input, bounds, read: buffer }
  const outcome = await runBounded('the reading of a sheet', work)
  if ('answer' in outcome) return readAnswer(outcome.answer)
  if (outcome.ended === 'late') throw new AppError('unavailable', { retryAfterSeconds: 5 })
  throw invalid({ file: 'sheet_too_heavy' })
}

const turns = new FairQueue({ atOnce: 2, mostWaiting: 20, mostOfOne: 4 })

/** With a sheet in memory: two at a time in this process; too many are sent away. */
export async function inSheetTurn<T>(owner: number | null, work: () => Promise<T>): Promise<T> {
  return turns.take(owner, work)
}

/** So many rows are taken up before others get their turn. */
const AT_ONCE = 500

async function readAnswer(bytes: Buffer): Promise<SheetReading> {
  const [first, ...ends] = lineEnds(bytes)
  const lineAt = (from: number, end: number): unknown => JSON.parse(bytes.toString('utf8', from, end))
  // Written by our own program, which came to a good end.
  const answer = lineAt(0, first ?? 0) as SheetAnswer
  if ('refusal' in answer) throw invalid({ file: answer.refusal })
  const rows: SheetCell[][] = []
  let from = (first ?? 0) + 1
  for (const end of ends) {
    if (rows.length % AT_ONCE === AT_ONCE - 1) await breathe()
    rows.push(lineAt(from, end) as SheetCell[])
    from = end + 1
  }
  return { rows, notes: answer.notes }
}

function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at)
  return ends
}
