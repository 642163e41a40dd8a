import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { CropArea } from '@dromos/contract/base/pictures.ts'
import { demandOutside } from '../db/inside.ts'
import { AppError } from '../platform/errors.ts'

export type ImageRefusal =
  | 'not_a_picture'
  | 'broken_picture'
  | 'too_many_pixels'
  | 'too_little_photo'
  | 'crop_outside'

/** What is asked of the process that decodes: squares of these sides in pixels, largest first. */
export interface ImageOrder {
  crop: CropArea | null
  sides: readonly number[]
  /** Instead of squares: the whole picture, at most so many pixels wide. */
  width: number | null
  memoryMb: number
  cpuMs: number
}

/** The line the process answers with; the bytes of the pictures follow it. */
export type ImageAnswer = { refusal: ImageRefusal } | { sizes: number[] }

export interface ImageLimits {
  cpuMs: number
  memoryMb: number
  /** How long one picture may take in all, and how long it may wait for its turn before that, in milliseconds. */
  timeMs: number
  waitMs: number
  parallel: number
  waiting: number
}

export interface Images {
  /**
   * Makes WebP squares of the chosen part of a stranger's picture: decoded in a process of its own under limits of
   * work and memory, turned upright, without the metadata. A picture that breaks the process is a broken picture; where
   * the machine is too busy to get it done, `unavailable`.
   */
  squares(
    source: Readable,
    order: Pick<ImageOrder, 'crop' | 'sides'>,
  ): Promise<Buffer[] | { refusal: ImageRefusal }>
  /** Makes a WebP of a stranger's whole picture, at most so many pixels wide, under the same limits. */
  within(source: Readable, width: number): Promise<Buffer | { refusal: ImageRefusal }>
}

const usual: ImageLimits = {
  cpuMs: 10_000,
  memoryMb: 640,
  timeMs: 25_000,
  waitMs: 10_000,
  parallel: 2,
  waiting: 20,
}
const program = join(import.meta.dirname, 'image-process.ts')
/** Memory that the runtime reserves and counts as its own before it does anything. */
const SET_ASIDE_MB = 448
// Nothing of the server's settings and secrets goes along. Large pictures stay in memory, where they are counted.
const environment = { VIPS_DISC_THRESHOLD: '4g', UV_THREADPOOL_SIZE: '2' }

export function createImages(limits: ImageLimits = usual): Images {
  const turns = createTurns(limits)
  const make = async (source: Readable, order: Pick<ImageOrder, 'crop' | 'sides' | 'width'>) => {
    const leave = await turns.enter()
    try {
      const { memoryMb, cpuMs, timeMs } = limits
      return await decode(source, { ...order, memoryMb, cpuMs }, timeMs)
    } finally {
      source.destroy()
      leave()
    }
  }
  return {
    squares: (source, order) => make(source, { ...order, width: null }),
    async within(source, width) {
      const made = await make(source, { crop: null, sides: [], width })
      if (!Array.isArray(made)) return made
      const [whole] = made
      if (!whole) throw new Error('one picture was ordered')
      return whole
    },
  }
}

async function decode(
  source: Readable,
  order: ImageOrder,
  timeMs: number,
): Promise<Buffer[] | { refusal: ImageRefusal }> {
  demandOutside('the decoding of a picture')
  const child = startProcess(order)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeMs)
  try {
    const ended = endOf(child)
    // A process that ends before it has read everything says why by how it ends.
    const fed = pipeline(source, child.stdin).catch(() => undefined)
    const [bytes, isWell] = await Promise.all([buffer(child.stdout), ended, fed])
    if (isLate) throw busy()
    return isWell ? readAnswer(bytes) : { refusal: 'broken_picture' }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function startProcess(order: ImageOrder) {
  const node = [
    '--max-old-space-size=64',
    '--disable-warning=ExperimentalWarning',
    program,
    JSON.stringify(order),
  ]
  const options = { env: environment, stdio: ['pipe', 'pipe', 'ignore'] as ['pipe', 'pipe', 'ignore'] }
  if (process.platform === 'win32') return spawn(process.execPath, node, { ...options, windowsHide: true })
  // The system itself refuses more memory than this, in kilobytes.
  const limited = `ulimit -c 0; ulimit -d ${(order.memoryMb + SET_ASIDE_MB) * 1024}; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...node], options)
}

function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new AppError('unavailable', { retryAfterSeconds: 5, cause })))
    child.on('close', (code) => resolve(code === 0))
  })
}

function readAnswer(bytes: Buffer): Buffer[] | { refusal: ImageRefusal } {
  const end = bytes.indexOf('\n')
  // Written by our own program, which came to a good end.
  const line = JSON.parse(bytes.subarray(0, end).toString('utf8')) as ImageAnswer
  if ('refusal' in line) return line
  let at = end + 1
  return line.sizes.map((size) => bytes.subarray(at, (at += size)))
}

interface Turns {
  /** Resolves with how to leave when it is one's turn; refuses when too many wait, or for too long. */
  enter(): Promise<() => void>
}

function createTurns({ parallel, waiting: most, waitMs }: ImageLimits): Turns {
  let free = parallel
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async enter() {
      if (free > 0) {
        free -= 1
        return leave
      }
      if (waiting.length >= most) throw busy()
      await new Promise<void>((resolve, reject) => {
        const take = (): void => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(take), 1)
          reject(busy())
        }, waitMs)
        waiting.push(take)
      })
      return leave
    },
  }
}

const busy = (): AppError => new AppError('unavailable', { retryAfterSeconds: 5 })
