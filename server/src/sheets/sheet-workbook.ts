import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_WORKBOOK_ROWS } from '@dromos/contract/base/sheets.ts'
import { invalid } from '../platform/errors.ts'
import type { SheetOptions, SheetWriter } from './sheet-values.ts'

const program = join(import.meta.dirname, 'sheet-worker.ts')
const MEMORY_MB = 512
const PATIENCE = 60_000

/** In a thread of its own under a limit of memory, within a turn of exports. */
export async function openWorkbook(options: SheetOptions): Promise<SheetWriter> {
  const worker = new Worker(program, {
    workerData: options,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const ended = new AbortController()
  worker.once('exit', () => ended.abort())
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
