import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireOutsideTransaction } from '../db/inside.ts'
import { AppError } from './errors.ts'

/** What a process may take for one piece of work: memory in megabytes, a processor and the clock in milliseconds. */
export interface Bounds {
  memoryMb: number
  /** What JavaScript may take of the memory; buffers and native code have the rest. */
  heapMb: number
  cpuMs: number
  timeMs: number
}

interface BoundedProgram {
  /** The file that Node runs; its first call is `takeOrder`, of one that is kept `takeQuestions`. */
  program: string
  bounds: Bounds
  /** All that it has of an environment, besides where compiled code is kept: no settings and secrets go along. */
  environment?: Record<string, string>
}

export interface BoundedWork<T> extends BoundedProgram {
  order: object
  /** What a stranger brought: its standard input. */
  input: Readable
  bounds: Bounds & { answerBytes: number }
  /** Reads what it writes, as that comes. */
  read: (output: Readable) => Promise<T>
}

/** `late`: the machine was too busy for it. `broken`: it broke a bound, or what it was given broke it. */
export type Outcome<T> = { answer: T } | { ended: 'late' | 'broken' }

/**
 * Has the bytes of a stranger worked on by a process of its own, under bounds that the system keeps too. `what` names
 * the work, which no transaction may wait for.
 */
export async function runBounded<T>(
  what: string,
  { order, input, read, ...program }: BoundedWork<T>,
): Promise<Outcome<T>> {
  requireOutsideTransaction(what)
  const { timeMs, cpuMs, answerBytes } = program.bounds
  const limits = { threads: 1, cpuSeconds: Math.max(1, Math.ceil(cpuMs / 1000)) }
  const [file, call] = commandOf({ ...program, order }, limits)
  const child = spawn(file, call, { ...optionsOf(program), stdio: ['pipe', 'pipe', 'ignore'] })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeMs)
  try {
    const ended = endOf(child)
    // A process that ends before it has read everything says why by how it ends.
    const fed = pipeline(input, child.stdin).catch(() => undefined)
    const output = child.stdout.pipe(atMost(answerBytes, () => child.kill('SIGKILL')))
    const [[answered], isWell] = await Promise.all([Promise.allSettled([read(output)]), ended, fed])
    if (isLate) return { ended: 'late' }
    if (!isWell) return { ended: 'broken' }
    if (answered.status === 'rejected') throw answered.reason
    return { answer: answered.value }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

const START_MS = 30_000
const IDLE_MS = 30_000

/**
 * The same for work that comes often: one process answers one question after the other, each within the bounds, is
 * started anew when it has ended, and ends when nobody asks. One that does not start is `unavailable`.
 */
export function keepBounded<Answer>(
  what: string,
  program: BoundedProgram,
): (question: object) => Promise<Outcome<Answer>> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | null = null
  let last: Promise<unknown> = Promise.resolve()
  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const ask = async (question: object): Promise<Outcome<Answer>> => {
    if (idle) clearTimeout(idle)
    try {
      // What others have killed says nothing of the question.
      for (let again = 0; again < 2; again += 1) {
        const asked = child?.connected === true ? child : await startKept(what, program)
        child = asked
        const said = await messageOf(asked, program.bounds.timeMs, () => asked.send(question))
        // Answered by our own program.
        if (typeof said === 'object') return said as Outcome<Answer>
        end()
        if (said === 'late' || said === 'broken') return { ended: said }
      }
      return { ended: 'broken' }
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }
  return async (question) => {
    requireOutsideTransaction(what)
    const mine = last.then(() => ask(question))
    last = mine.catch(() => undefined)
    return mine
  }
}

async function startKept(what: string, program: BoundedProgram): Promise<ChildProcess> {
  const [file, call] = commandOf(program, { threads: 2 })
  const child = spawn(file, call, {
    ...optionsOf(program),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // It ends with the server, and keeps neither it nor a test alive. What goes wrong between two questions is told by the
  // next one.
  child.unref()
  child.on('error', () => undefined)
  if ((await messageOf(child, START_MS, () => undefined)) === 'ready') return child
  child.kill('SIGKILL')
  throw new AppError('unavailable', { cause: new Error(`The process for ${what} does not start.`) })
}

/** Memory that the runtime reserves for a thread, and for each further one, and counts as its own before it does anything. */
const SET_ASIDE_MB = { first: 448, further: 576 }

function commandOf(
  { program, order, bounds }: BoundedProgram & { order?: object },
  { threads, cpuSeconds }: { threads: number; cpuSeconds?: number },
): [file: string, call: string[]] {
  const { memoryMb, heapMb } = bounds
  const options = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning']
  const call = [...options, program, JSON.stringify({ order, bounds })]
  if (process.platform === 'win32') return [process.execPath, call]
  // The system itself refuses more than this: memory in kilobytes, a processor in seconds.
  const data = (memoryMb + SET_ASIDE_MB.first + SET_ASIDE_MB.further * (threads - 1)) * 1024
  const limits = [`ulimit -c 0`, `ulimit -d ${data}`, ...(cpuSeconds ? [`ulimit -t ${cpuSeconds}`] : [])]
  return ['/bin/sh', ['-c', `${limits.join('; ')}; exec "$0" "$@"`, process.execPath, ...call]]
}

const optionsOf = ({ environment }: BoundedProgram) => ({
  env: { ...compiledBefore(), ...environment },
  windowsHide: true,
})

// Half of what such a process takes to begin is compiling. Node itself adds a folder of its version below.
function compiledBefore(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new AppError('unavailable', { retryAfterSeconds: 5, cause })))
    child.on('close', (code) => resolve(code === 0))
  })
}

// What the system, or who stops the server, ends a process by. Anything else lies in what it was given.
const fromOutside = new Set<unknown>(
  process.platform === 'win32' ? [] : ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'],
)

type ProcessMessage = object | 'ready' | 'killed' | 'broken' | 'late'

/** The next thing that a kept process says, or how it came to nothing. */
function messageOf(child: ChildProcess, timeMs: number, ask: () => void): Promise<ProcessMessage> {
  return new Promise((resolve) => {
    const settle = (said: ProcessMessage): void => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', end).off('error', lose)
      child.channel?.unref()
      resolve(said)
    }
    const end = (_code: unknown, signal?: unknown): void =>
      settle(fromOutside.has(signal) ? 'killed' : 'broken')
    // One that has ended unnoticed hears no question.
    const lose = (): void => settle('killed')
    const timer = setTimeout(() => settle('late'), timeMs)
    child.channel?.ref()
    child.on('message', settle).on('exit', end).on('error', lose)
    ask()
  })
}

function atMost(bytes: number, exceed: () => void): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) exceed()
      done(null, left < 0 ? null : chunk)
    },
  })
}
