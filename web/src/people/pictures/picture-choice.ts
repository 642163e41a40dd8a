import type { CropArea } from '@dromos/contract/base/pictures.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import {
  MIN_PICTURE,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  pictureTypes,
} from '@dromos/contract/base/limits.ts'
import type { Size } from './crop-area.ts'
import { t } from './picture.messages.ts'

export interface NewPicture {
  file: File
  crop: CropArea
  /** The part as it will look, for showing: a `data:` address. */
  preview: string
}

/** What is to become of a person's picture: null, it stays as it is. */
export type PictureChoice = NewPicture | 'removed' | null

export interface OpenedPicture extends Size {
  file: File
  image: HTMLImageElement
}

export async function openPicture(file: File): Promise<OpenedPicture | FieldKey | `${FieldKey}:${number}`> {
  if (!pictureTypes.some((type) => type === file.type)) return 'not_a_picture'
  if (file.size > MAX_PICTURE_BYTES) return `file_too_large:${MAX_PICTURE_BYTES / 1024 / 1024}`
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return 'broken_picture'
  }
  // As the picture is seen, turned upright.
  const { naturalWidth: width, naturalHeight: height } = image
  const wrong = wrongSize({ width, height })
  if (!wrong) return { file, image, width, height }
  URL.revokeObjectURL(image.src)
  return wrong
}

function wrongSize({ width, height }: Size): FieldKey | `${FieldKey}:${number}` | null {
  if (Math.min(width, height) < MIN_PICTURE) return 'too_little_photo'
  return width * height > MAX_PICTURE_PIXELS ? `too_many_pixels:${MAX_PICTURE_PIXELS / 1_000_000}` : null
}

export function previewOf({ image, width, height }: OpenedPicture, crop: CropArea): string {
  const side = 192
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return image.src
  const isLying = crop.turn % 180 !== 0
  pen.scale(side / crop.width, side / crop.height)
  pen.translate(-crop.left, -crop.top)
  pen.translate((isLying ? height : width) / 2, (isLying ? width : height) / 2)
  pen.rotate((crop.turn * Math.PI) / 180)
  pen.drawImage(image, -width / 2, -height / 2)
  return canvas.toDataURL('image/webp', 0.9)
}

export function choiceInWords(path: string, value: unknown): string | undefined {
  if (path !== 'file') return undefined
  if (value === 'removed') return t('removed')
  return value ? t('new') : t('unchanged')
}
