import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { requireOutsideTransaction } from '../../db/inside.ts'
import { AppError } from '../errors.ts'
import { FairQueue } from '../limits/fair-queue.ts'
import { sizeOf } from './pdf-nodes.ts'
import type { PdfDocument } from './pdf-nodes.ts'

const program = join(import.meta.dirname, 'pdf-worker.ts')
const MEMORY_MB = 512
const PATIENCE = 60_000
/** Of a kind one is drawn at a time. */
const PLACES = { atOnce: 1, mostWaiting: 16, mostOfOne: 4 }
const IDLE = 120_000

/** A larger document is long: its drawing takes seconds. */
const LONG = 30_000

export interface DrawnPdf {
  bytes: Buffer
  /** Letters that a mark stands for in it, since the typeface has none of them. */
  lost: string
}

/**
 * Draws a document in a thread of its own under a limit of memory, one at a time: that takes a twentieth of a second a
 * page, for which nobody else shall wait. Long ones have a thread to themselves, so that short ones need not wait for
 * them either. Refuses with `unavailable` when too many wait or it takes too long, and with `rate_limited` when too many
 * of its owner's wait.
 */
export async function makePdf(document: PdfDocument, owner: number | null): Promise<DrawnPdf> {
  requireOutsideTransaction('the drawing of a paper')
  const size = document.sheets.reduce((sum, { children }) => sum + sizeOf(children), 0)
  const lane = size > LONG ? lanes.long : lanes.short
  return lane.turns.take(owner, () => draw(lane, document))
}

interface Lane {
  turns: FairQueue
  kept: { worker: Worker; idle: NodeJS.Timeout } | null
}

const lane = (): Lane => ({ turns: new FairQueue(PLACES), kept: null })
const lanes = { short: lane(), long: lane() }

async function draw(lane: Lane, document: PdfDocument): Promise<DrawnPdf> {
  const worker = takeThread(lane)
  const ended = new AbortController()
  const end = (): void => ended.abort()
  worker.once('exit', end)
  try {
    const answer = once(worker, 'message', {
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE)]),
    })
    worker.postMessage(document, [])
    // Written by our own program.
    const [{ bytes, lost = '', problem }] = (await answer) as [
      { bytes?: Uint8Array; lost?: string; problem?: string },
    ]
    if (!bytes) throw new Error(`the document could not be drawn: ${problem}`)
    keepThread(lane, worker)
    return { bytes: Buffer.from(bytes), lost }
  } catch (error) {
    await worker.terminate()
    if (error instanceof Error && error.name === 'AbortError') throw busy(error)
    throw error
  } finally {
    worker.off('exit', end)
  }
}

function takeThread(lane: Lane): Worker {
  if (lane.kept) {
    const { worker, idle } = lane.kept
    clearTimeout(idle)
    lane.kept = null
    return worker
  }
  const worker = new Worker(program, {
    env: { NODE_ENV: 'production' },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // What a library says on the way is of no use, and would pile up unread.
  worker.stdout.resume()
  worker.stderr.resume()
  // Those who wait for it are told; perhaps nobody waits.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (lane.kept?.worker !== worker) return
    clearTimeout(lane.kept.idle)
    lane.kept = null
  })
  worker.unref()
  return worker
}

function keepThread(lane: Lane, worker: Worker): void {
  const end = (): void => {
    // It is nobody's from here on: ending takes a while, and who took it meanwhile would lose what it draws.
    lane.kept = null
    void worker.terminate()
  }
  lane.kept = { worker, idle: setTimeout(end, IDLE).unref() }
}

const busy = (cause?: unknown): AppError => new AppError('unavailable', { retryAfterSeconds: 5, cause })
