import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../server-process.ts'
import { inSeconds, tell } from './told.ts'

/** What one request or mail may take of memory, with everything that the server is besides. */
export const MOST_MB = 700

/** What a server and its own processes took while something was done, and how long another caller waited meanwhile. */
export interface Watched<T> {
  answer: T
  memoryMb: number
}

export async function watched<T>(
  what: string,
  server: ServerProcess,
  work: () => Promise<T>,
): Promise<Watched<T>> {
  const over = new AbortController()
  const [memory, wait] = [peakOf(server.pid, over.signal), longestWait(server, over.signal)]
  const began = performance.now()
  const answer = await work().finally(() => over.abort())
  const memoryMb = Math.round(await memory)
  tell(`${what}: memory of the server and its processes`, `${memoryMb} MB`)
  tell('… and another caller waited at most', inSeconds(await wait))
  tell('… it took', inSeconds(performance.now() - began))
  return { answer, memoryMb }
}

async function peakOf(pid: number, over: AbortSignal): Promise<number> {
  let most = 0
  while (!over.aborted) {
    const found = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(factsOf),
    )
    const own = found.filter((facts) => facts?.pid === pid || facts?.parent === pid)
    most = Math.max(
      most,
      own.reduce((sum, facts) => sum + (facts?.rssMb ?? 0), 0),
    )
    await pause(50)
  }
  return most
}

async function factsOf(name: string) {
  // It may have ended since it was listed.
  const text = await readFile(`/proc/${name}/status`, 'utf8').catch(() => null)
  if (text === null) return null
  const value = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { pid: value('Pid'), parent: value('PPid'), rssMb: value('VmRSS') / 1024 }
}

async function longestWait({ address }: ServerProcess, over: AbortSignal): Promise<number> {
  let longest = 0
  while (!over.aborted) {
    const asked = performance.now()
    const answer = await fetch(`${address}/api/health`)
    if (answer.status !== 200) throw new Error(`health answered ${answer.status}`)
    longest = Math.max(longest, performance.now() - asked)
    await pause(20)
  }
  return longest
}
