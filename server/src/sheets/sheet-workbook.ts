import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_WORKBOOK_ROWS } from '@dromos/contract/base/sheets.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { SheetOptions, SheetWriter } from './sheet-values.ts'

const program = join(import.meta.dirname, 'sheet-worker.ts')
const PARALLEL = 2
const MEMORY_MB = 512
const PATIENCE = 60_000

/**
 * A workbook, written in a thread of its own under a limit of memory; two at a time, others are told to come back.
 * Refuses more rows than a workbook may have.
 */
export async function openWorkbook(options: SheetOptions): Promise<SheetWriter> {
  if (open >= PARALLEL) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  open += 1
  const worker = new Worker(program, {
    workerData: options,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const ended = new AbortController()
  worker.once('exit', () => {
    open -= 1
    ended.abort()
  })
  // Anyone who waits for it hears of it; nobody may be waiting.
  worker.on('error', () => undefined)
  let count = 0
  const ask = async (order: unknown): Promise<void> => {
    // A thread that fails or ends before it answers rejects.
    const answer = once(worker, 'message', {
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE)]),
    })
    worker.postMessage(order, [])
    await answer
  }
  return {
    async add(rows) {
      count += rows.length
      if (count > MAX_WORKBOOK_ROWS) throw invalid({ result: `workbook_full:${MAX_WORKBOOK_ROWS}` })
      await ask(rows)
    },
    async close() {
      await ask(null)
      await worker.terminate()
    },
    async giveUp() {
      await worker.terminate()
    },
  }
}

let open = 0
