import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { PdfDocument } from './pdf-nodes.ts'

const program = join(import.meta.dirname, 'pdf-worker.ts')
const MEMORY_MB = 512
/** How long one document may take. */
const PATIENCE = 60_000
/** How many may wait for their turn. */
const WAITING = 16
/** How long the thread is kept when nobody asks for more. */
const IDLE = 120_000

/**
 * Draws a document in a thread of its own under a limit of memory, one at a time: that takes a tenth of a second a page,
 * for which nobody else shall wait. Refuses with `unavailable` when too many wait or it takes too long.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  if (waiting >= WAITING) throw busy()
  waiting += 1
  const turn = last.then(() => draw(document))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()
let kept: { worker: Worker; idle: NodeJS.Timeout } | null = null

async function draw(document: PdfDocument): Promise<Buffer> {
  const worker = takeThread()
  const ended = new AbortController()
  const end = (): void => ended.abort()
  worker.once('exit', end)
  try {
    const answer = once(worker, 'message', {
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE)]),
    })
    worker.postMessage(document, [])
    // Written by our own program.
    const [{ bytes, problem }] = (await answer) as [{ bytes?: Uint8Array; problem?: string }]
    if (!bytes) throw new Error(`the document could not be drawn: ${problem}`)
    keepThread(worker)
    return Buffer.from(bytes)
  } catch (error) {
    await worker.terminate()
    if (error instanceof Error && error.name === 'AbortError') throw busy(error)
    throw error
  } finally {
    worker.off('exit', end)
  }
}

function takeThread(): Worker {
  if (kept) {
    const { worker, idle } = kept
    clearTimeout(idle)
    kept = null
    return worker
  }
  const worker = new Worker(program, {
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // What a library says on the way is of no use, and would pile up unread.
  worker.stdout.resume()
  worker.stderr.resume()
  // Whoever waits for it hears of it; nobody may be waiting.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (kept?.worker !== worker) return
    clearTimeout(kept.idle)
    kept = null
  })
  worker.unref()
  return worker
}

function keepThread(worker: Worker): void {
  const idle = setTimeout(() => void worker.terminate(), IDLE)
  kept = { worker, idle: idle.unref() }
}

const busy = (cause?: unknown): AppError => new AppError('unavailable', { retryAfterSeconds: 5, cause })
