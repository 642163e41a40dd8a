import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 1_000

export interface DebouncedWorker {
  wake: () => void
  /** Resolves when the work under way has ended; nothing begins afterwards. */
  stop: () => Promise<void>
}

/** One run at a time, one more when woken meanwhile, again a second after a failure; a rest in between. */
export function createDebouncedWorker(
  work: () => Promise<void>,
  report: (problem: unknown) => void,
  rest = 0,
): DebouncedWorker {
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let isStopped = false
  const run = async (): Promise<void> => {
    while (isWokenAgain) {
      isWokenAgain = false
      try {
        await work()
      } catch (problem) {
        report(problem)
        setTimeout(wake, RETRY_MS).unref()
      }
      if (rest > 0 && !isStopped) await pause(rest)
    }
    running = null
  }
  const wake = (): void => {
    if (isStopped) return
    isWokenAgain = true
    running ??= run()
  }
  return {
    wake,
    async stop() {
      isStopped = true
      await running
    },
  }
}
