export const PAGE_SIZES = [10, 25, 50, 100, 200] as const
export const DEFAULT_PAGE_SIZE = 10

/** A list can be paged this many rows deep; beyond that the reader is asked to narrow the search. */
export const MAX_DEPTH = 10_000

/** Totals above this are answered as this number with `total_is_estimate`, unless the exact one is asked for. */
export const TOTAL_CAP = 1_000

/** The least width and height of a picture, and of the part chosen from it, in pixels. */
export const MIN_PICTURE = 150
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 50_000_000
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const MAX_SHEET_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100

export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
