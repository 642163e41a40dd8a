/** The least width and height of a picture, and of the part chosen from it, in pixels. */
export const MIN_PICTURE = 150
/** The largest file of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** The most pixels a picture may have. */
export const MAX_PICTURE_PIXELS = 50_000_000
/** What a picture's file may be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
