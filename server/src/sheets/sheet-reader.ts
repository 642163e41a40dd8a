import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import { demandOutside } from '../db/inside.ts'
import { invalid } from '../platform/errors.ts'
import { Turns } from '../platform/limits/turns.ts'
import type { Upload } from '../platform/forms.ts'

export type SheetCell = string | number | boolean | null
export type SheetRefusal = FieldKey | `${FieldKey}:${number}`

export type SheetNote = 'sheet_formulas' | 'sheet_merged' | 'sheet_more'

/** The first row holds the heads. */
export interface SheetReading {
  rows: SheetCell[][]
  notes: SheetNote[]
}

const program = join(import.meta.dirname, 'sheet-read-worker.ts')
const PATIENCE = 20_000
const MEMORY_MB = 512

/**
 * Reads the first sheet of a workbook, or a CSV, in a thread under limits of memory and time; values only, never
 * formulas. Refuses what is no sheet, protected, with macros, too heavy once unpacked, too long or too wide, and
 * without rows. Only within `inSheetTurn`.
 */
export async function readSheet(upload: Pick<Upload, 'read'>): Promise<SheetReading> {
  demandOutside('the reading of a sheet')
  const content = await buffer(await upload.read())
  const answer = await ask(content)
  if ('refusal' in answer) throw invalid({ file: answer.refusal })
  return answer
}

const turns = new Turns({ atOnce: 2, mostWaiting: 20, mostOfOne: 4 })

/** With a sheet in memory: two at a time in this process; too many are sent away. */
export async function inSheetTurn<T>(owner: number | null, work: () => Promise<T>): Promise<T> {
  return turns.take(owner, work)
}

async function ask(content: Buffer): Promise<SheetReading | { refusal: SheetRefusal }> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  const worker = new Worker(program, { workerData: content, env: {}, resourceLimits })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) })
    // Sent by our own program.
    return answer as SheetReading | { refusal: SheetRefusal }
  } catch {
    return { refusal: 'sheet_too_heavy' }
  } finally {
    worker.on('error', () => undefined)
    await worker.terminate()
  }
}
