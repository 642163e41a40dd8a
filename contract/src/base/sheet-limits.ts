/** A sheet to be imported is no larger, and has no more rows and columns. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_COLUMNS = 100
