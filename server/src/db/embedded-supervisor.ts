import type { EmbeddedHome } from './embedded-home.ts'
import { isServing, startServer, stopServer, type Running } from './embedded-process.ts'

const LOOK_MS = 1_000

export function supervise(
  home: EmbeddedHome,
  durable: boolean,
  first: Running,
): { stop: () => Promise<void> } {
  let running = first
  let isStopped = false
  let reviving: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    if (!isServing(running.pid, home.cluster)) {
      // Tried again at the next look when it does not succeed.
      running = await startServer(home, durable, running.port).catch(() => running)
    }
    lookAgain()
  }
  const lookAgain = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      reviving = look()
    }, LOOK_MS)
    timer.unref()
  }
  lookAgain()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await reviving
      await stopServer(running.pid, home.cluster)
    },
  }
}
