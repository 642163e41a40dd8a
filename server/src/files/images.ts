import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CropArea } from '@dromos/contract/base/pictures.ts'
import { runBounded } from '../platform/bounded-process.ts'
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
const HEAP_MB = 64
const ANSWER_BYTES = 64_000_000
// Large pictures stay in memory, where they are counted.
const environment = { VIPS_DISC_THRESHOLD: '4g', UV_THREADPOOL_SIZE: '2' }

export function createImages(limits: ImageLimits = usual): Images {
  const turns = createTurns(limits)
  const make = async (source: Readable, order: ImageOrder) => {
    const leave = await turns.enter()
    try {
      return await decode(source, order, limits)
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
  input: Readable,
  order: ImageOrder,
  limits: ImageLimits,
): Promise<Buffer[] | { refusal: ImageRefusal }> {
  const bounds = { ...limits, heapMb: HEAP_MB, answerBytes: ANSWER_BYTES }
  const work = { program, order, input, bounds, environment, read: buffer }
  const outcome = await runBounded('the decoding of a picture', work)
  if ('answer' in outcome) return readAnswer(outcome.answer)
  if (outcome.ended === 'late') throw busy()
  return { refusal: 'broken_picture' }
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
