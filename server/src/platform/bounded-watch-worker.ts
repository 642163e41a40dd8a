// A thread that ends its whole process when it has taken too much memory, or worked on one question for too long, or when
// the server that started it has gone.
import { parentPort, workerData } from 'node:worker_threads'
import type { Bounds } from './bounded-process.ts'

const LOOK_MS = 20
// Handed over by the process that starts this thread.
const { memoryMb, cpuMs } = workerData as Bounds
const server = process.ppid
// One that nobody sends to all processes of a server that stops.
const GIVEN_UP = process.platform === 'win32' ? 'SIGKILL' : 'SIGXCPU'
let begun = worked()

parentPort?.on('message', () => {
  begun = worked()
})
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > memoryMb * 1024 * 1024 || worked() - begun > cpuMs
  if (isTooMuch || process.ppid !== server) process.kill(process.pid, GIVEN_UP)
}, LOOK_MS)

function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
