import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { FieldKey } from '@dromos/contract/field-texts-en.ts'
import { AppError, invalid } from './errors.ts'
import type { Upload } from './forms.ts'

export type SheetCell = string | number | boolean | null
export type SheetRefusal = FieldKey | `${FieldKey}:${number}`

/** What is read of a sheet: its first row are the heads. */
export interface SheetReading {
  rows: SheetCell[][]
  hasFormulas: boolean
}

const program = join(import.meta.dirname, 'sheet-read-worker.ts')
const PATIENCE = 20_000
const MEMORY_MB = 512
const PARALLEL = 2

let open = 0

/**
 * Reads the first sheet of a workbook, or a CSV, in a thread under limits of memory and time; values only, never
 * formulas. Refuses what is no sheet, protected, with macros, too heavy once unpacked, too long or too wide.
 */
export async function readSheet(upload: Upload): Promise<SheetReading> {
  if (open >= PARALLEL) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  open += 1
  try {
    const content = await buffer(await upload.read())
    const answer = await ask(content)
    if ('refusal' in answer) throw invalid({ file: answer.refusal })
    return answer
  } finally {
    open -= 1
  }
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
