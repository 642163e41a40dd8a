import { randomBytes } from 'node:crypto'
import type { CropArea, PictureSize } from '@dromos/contract/base/pictures.ts'
import { pictureSizes } from '@dromos/contract/base/pictures.ts'
import { MAX_PICTURE_PIXELS } from '@dromos/contract/base/limits.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { FileStore, StoredContent } from '../files/files.ts'
import type { Form } from '../platform/http/forms.ts'
import type { ImageRefusal, Images } from '../files/images.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import type { SentFile } from '../files/send-file.ts'
import { canSeePicture } from './people.policy.ts'
import { findPicture, worksForFirm } from './people.queries.ts'

export interface PictureWish {
  image?: string | null | undefined
  crop?: CropArea | undefined
}

export type PicturePlan = 'stays' | 'goes' | { name: string; large: StoredContent; small: StoredContent }

interface PictureColumns {
  image: string | null
  image_file: string | null
  image_small: string | null
}

const WEBP = 'image/webp'

/** Decodes and writes the picture of a form, before any transaction. Refuses by naming `file` or `crop`. */
export async function planPicture(
  { image, crop }: PictureWish,
  { upload, scope }: Form,
  images: Images,
): Promise<PicturePlan> {
  if (!upload) {
    if (crop) throw invalid({ file: 'required' })
    return image === null ? 'goes' : 'stays'
  }
  const order = { crop: crop ?? null, sides: pictureSizes.map(Number) }
  const made = await images.squares(await upload.read(), order)
  if (!Array.isArray(made)) throw refusalOf(made.refusal)
  const [large, small] = made
  if (!large || !small) throw new Error('two pictures were ordered')
  return { name: upload.name, large: await scope.write(large), small: await scope.write(small) }
}

export async function keepPicture(
  context: Context,
  plan: PicturePlan,
): Promise<PictureColumns | Record<string, never>> {
  if (plan === 'stays') return {}
  if (plan === 'goes') return { image: null, image_file: null, image_small: null }
  await keepFile(context, plan.large, { name: plan.name, type: WEBP })
  await keepFile(context, plan.small, { name: plan.name, type: WEBP })
  const image = randomBytes(18).toString('base64url')
  return { image, image_file: plan.large.key, image_small: plan.small.key }
}

export async function dropPicture({ db }: Context, before: Omit<PictureColumns, 'image'>): Promise<void> {
  for (const key of [before.image_file, before.image_small]) if (key) await dropFile(db, key)
}

/** A picture for those who may see it; an old name, a foreign and a missing person answer alike. */
export async function getPicture(
  { db, actor }: Context,
  { id, image, size }: { id: number; image: string; size: PictureSize },
  files: FileStore,
): Promise<SentFile> {
  const found = await findPicture(db, id, image, size)
  const firmId = actor.firmId
  const works = async () => found !== undefined && firmId !== null && worksForFirm(db, id, firmId)
  if (!found || !(await canSeePicture(actor, found, works))) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}

function refusalOf(refusal: ImageRefusal) {
  if (refusal === 'crop_outside') return invalid({ crop: refusal })
  if (refusal === 'too_many_pixels') return invalid({ file: `${refusal}:${MAX_PICTURE_PIXELS / 1_000_000}` })
  return invalid({ file: refusal })
}
