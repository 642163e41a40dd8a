import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runBounded } from '../platform/bounded-process.ts'
import { AppError } from '../platform/errors.ts'
import { FairQueue } from '../platform/limits/fair-queue.ts'

export interface ArchiveOrder {
  most: { parts: number; bytes: number }
}

const program = join(import.meta.dirname, 'archive-process.ts')
const bounds = { memoryMb: 256, heapMb: 64, cpuMs: 10_000, timeMs: 60_000, answerBytes: 100 }
const order: ArchiveOrder = { most: { parts: 10_000, bytes: 256 * 1024 * 1024 } }
const turns = new FairQueue({ atOnce: 2, mostWaiting: 40, mostOfOne: 40 })

/**
 * Whether a stranger's archive is what it says of itself and unpacks to no more than a document may: tried in a process
 * of its own. Refuses with `unavailable` on a machine too busy for it.
 */
export async function isModest(archive: Buffer): Promise<boolean> {
  const work = { program, order, bounds, read: text }
  const outcome = await turns.take(null, () =>
    runBounded('the unpacking of an archive', { ...work, input: Readable.from([archive]) }),
  )
  if ('answer' in outcome) return outcome.answer === 'true'
  if (outcome.ended === 'late') throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return false
}
