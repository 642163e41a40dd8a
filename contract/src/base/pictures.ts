import { z } from 'zod'
import { oneOf, whole } from './text.ts'
import { MIN_PICTURE } from './limits.ts'

/** The sides of the stored squares, in pixels. */
export const pictureSizes = ['512', '96'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The part kept, in pixels of the picture turned upright and then `turn` degrees clockwise. */
export const cropArea = z.strictObject({
  left: whole(0, 100_000),
  top: whole(0, 100_000),
  width: whole(MIN_PICTURE, 100_000),
  height: whole(MIN_PICTURE, 100_000),
  turn: oneOf([0, 90, 180, 270]).default(0),
})
export type CropArea = z.output<typeof cropArea>
export type Turn = CropArea['turn']

/** `image`: the name that was read, null to remove it, absent to keep it. `crop`: of a new file only. */
export const pictureChange = {
  image: z.string().max(64, 'too_long:64').nullable().optional(),
  crop: cropArea.optional(),
}
