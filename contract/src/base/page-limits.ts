export const PAGE_SIZES = [10, 25, 50, 100, 200] as const
export const DEFAULT_PAGE_SIZE = 10

/** A list shows at most this many rows deep; past it the reader is asked to narrow the search. */
export const MAX_DEPTH = 10_000

/** Totals above this are answered as this number with `total_is_estimate`, unless the exact one is asked for. */
export const TOTAL_CAP = 1_000
