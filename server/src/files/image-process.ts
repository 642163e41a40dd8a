// A process of its own for one picture of a stranger, which comes in at its standard input. Its answer is one line of JSON
// followed by the bytes of the pictures made.
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import type { CropArea } from '@dromos/contract/base/pictures.ts'
import { MAX_PICTURE_PIXELS, MIN_PICTURE, pictureTypes } from '@dromos/contract/base/limits.ts'
import { fileTypeFromBuffer } from 'file-type'
import { say, takeOrder } from '../platform/bounded-program.ts'
import type { ImageAnswer, ImageOrder, ImageRefusal } from './images.ts'

/** The least side of a picture that is kept whole: logos may be flat. */
const MIN_LOGO = 24

// Decoding runs beside this thread, which is free to look after what it takes.
async function work({ crop, sides, width }: ImageOrder): Promise<void> {
  const source = await buffer(process.stdin)
  const refusal = await refusalOf(source, crop, width === null ? MIN_PICTURE : MIN_LOGO)
  if (refusal) return answer({ refusal }, [])
  const pictures = width === null ? await squaresOf(source, crop, sides) : [await wholeOf(source, width)]
  await answer({ sizes: pictures.map(({ length }) => length) }, pictures)
}

async function refusalOf(source: Buffer, crop: CropArea | null, least: number): Promise<ImageRefusal | null> {
  const type = await fileTypeFromBuffer(source)
  if (!type || !pictureTypes.some((allowed) => allowed === type.mime)) return 'not_a_picture'
  const { width, height } = await uprightSize(source)
  if (width * height > MAX_PICTURE_PIXELS) return 'too_many_pixels'
  if (Math.min(width, height) < least) return 'too_little_photo'
  return !crop || isInside(crop, { width, height }) ? null : 'crop_outside'
}

function isInside(crop: CropArea, upright: { width: number; height: number }): boolean {
  const isLying = crop.turn % 180 !== 0
  const width = isLying ? upright.height : upright.width
  const height = isLying ? upright.width : upright.height
  return crop.left + crop.width <= width && crop.top + crop.height <= height
}

async function uprightSize(source: Buffer): Promise<{ width: number; height: number }> {
  // Only the head is read here, which costs nothing however many pixels it claims.
  const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata()
  return autoOrient
}

/** The chosen part as squares, largest first; turned upright, in sRGB, without anything else the file carried. */
async function squaresOf(source: Buffer, crop: CropArea | null, sides: readonly number[]): Promise<Buffer[]> {
  const upright = sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient()
  const [first = 1, ...others] = sides
  const { width, height } = crop ?? (await uprightSize(source))
  const side = Math.min(first, width, height)
  const part = crop ? upright.rotate(crop.turn).extract(crop) : upright
  const largest = await part.resize(side, side).webp({ quality: 84 }).toBuffer()
  const smaller = others.map((other) => sharp(largest).resize(other, other).webp({ quality: 84 }).toBuffer())
  return [largest, ...(await Promise.all(smaller))]
}

/** The whole picture, turned upright, at most so wide and twice as high. */
async function wholeOf(source: Buffer, width: number): Promise<Buffer> {
  return sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
}

async function answer(line: ImageAnswer, pictures: readonly Buffer[]): Promise<void> {
  await say(Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...pictures]))
}

sharp.cache(false)
sharp.concurrency(1)
// Whatever else the library could read, it is not to try.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
await work(takeOrder() as ImageOrder) // from images.ts
process.exit(0)
