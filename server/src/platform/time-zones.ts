import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export interface ZoneQuestion {
  id: number
  lat: number
  lng: number
}

export interface ZoneAnswer {
  id: number
  zone: string | null
}

const IDLE_MS = 30_000
const ANSWER_MS = 8_000

interface Pending {
  resolve: (zone: string | null) => void
  reject: (problem: Error) => void
  timer: NodeJS.Timeout
}

interface Finder {
  child: ChildProcess
  pending: Map<number, Pending>
  idle: NodeJS.Timeout | null
}

let finder: Finder | null = null
let serial = 0

/** Null on the high seas. Throws when the process that knows the zones fails or takes too long. */
export function findTimeZone(lat: number, lng: number): Promise<string | null> {
  finder ??= startFinder()
  const mine = finder
  if (mine.idle) clearTimeout(mine.idle)
  mine.idle = null
  serial += 1
  const id = serial
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => give(mine, id, new Error('The time zone was not found in time.')),
      ANSWER_MS,
    )
    mine.pending.set(id, { resolve, reject, timer })
    const question: ZoneQuestion = { id, lat, lng }
    mine.child.send(question, (problem) => {
      if (problem) give(mine, id, problem)
    })
  })
}

function startFinder(): Finder {
  const child = fork(join(import.meta.dirname, 'time-zones-process.ts'), { execArgv: [], stdio: 'ignore' })
  const started: Finder = { child, pending: new Map(), idle: null }
  const end = (): void => {
    if (finder === started) finder = null
    for (const id of started.pending.keys()) give(started, id, new Error('The search for time zones ended.'))
  }
  child.on('message', ({ id, zone }: ZoneAnswer) => give(started, id, zone))
  child.on('exit', end)
  child.on('error', end)
  // It ends with the server, and keeps neither it nor a test alive.
  child.unref()
  child.channel?.unref()
  return started
}

function give(from: Finder, id: number, answer: string | null | Error): void {
  const waiting = from.pending.get(id)
  if (!waiting) return
  from.pending.delete(id)
  clearTimeout(waiting.timer)
  if (answer instanceof Error) waiting.reject(answer)
  else waiting.resolve(answer)
  if (from.pending.size > 0) return
  from.idle = setTimeout(() => stop(from), IDLE_MS).unref()
}

function stop(idle: Finder): void {
  if (finder === idle) finder = null
  if (idle.child.connected) idle.child.disconnect()
}
