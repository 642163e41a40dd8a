import { setTimeout as pause } from 'node:timers/promises'

/** How long a start may still take once it is told to stop, and stopping itself. */
const START_MS = 60_000
const STOP_MS = 10_000
/** Of which requests and jobs under way have so long, and each pool of connections. */
export const WORK_MS = 5_000
export const POOL_MS = 1_000

/** Ends what has been started, last things first. */
export type Closing = () => Promise<void>

/** A signal that comes while the server still starts is obeyed as soon as it has started. */
export function stopOnSignals(starting: Promise<Closing>, stopping: AbortController): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    exitAfter(START_MS)
    const close = await starting
    exitAfter(STOP_MS)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().catch(() => process.exit(1)))
  }
}

/** Waits for an end, but not for ever: what a slow partner holds up is left to the next start. */
export async function atMost(milliseconds: number, ending: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const late = pause(milliseconds, undefined, { signal: over.signal })
  await Promise.race([ending, late]).catch(() => undefined)
  over.abort()
}

function exitAfter(milliseconds: number): void {
  setTimeout(() => process.exit(1), milliseconds).unref()
}
