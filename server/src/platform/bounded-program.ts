import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Bounds, Outcome } from './bounded-process.ts'

const LOOK_MS = 25

/**
 * What a program was ordered, as its caller wrote it, when `runBounded` started it. From here on it steps behind others and ends when it takes
 * more than it may; while its own thread is at work only the system sees to that.
 */
export function takeOrder(): unknown {
  const { order, bounds } = begin()
  const { memoryMb, cpuMs } = bounds
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > memoryMb * 1_000_000 || user + system > cpuMs * 1000) process.exit(1)
  }, LOOK_MS).unref()
  return order
}

/**
 * Answers what `keepBounded` asks, within the bounds of each question. A thread beside sees to them, which looks at
 * nothing else; the answer may fail.
 */
export function takeQuestions<Answer>(answer: (question: unknown) => Promise<Answer>): void {
  const { bounds } = begin()
  const watch = new Worker(join(import.meta.dirname, 'bounded-watch-worker.ts'), { workerData: bounds })
  watch.unref()
  process.on('message', (question) => {
    watch.postMessage('begun', [])
    void answer(question)
      .then(
        (found): Outcome<Answer> => ({ answer: found }),
        (): Outcome<Answer> => ({ ended: 'broken' }),
      )
      .then((outcome) => process.send?.(outcome))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}

function begin(): { order: unknown; bounds: Bounds } {
  setPriority(5)
  // Written by the server that started this process.
  return JSON.parse(process.argv[2] ?? '') as { order: unknown; bounds: Bounds }
}

/** Writes a part of the answer; resolves when there is room for more. */
export async function say(part: string | Uint8Array): Promise<void> {
  await new Promise((done) => {
    process.stdout.write(part, done)
  })
}
