export const ratingSides = ['carrier', 'customer'] as const
export type RatingSide = (typeof ratingSides)[number]

/** What is judged besides the whole; each may be left out by anyone who cannot judge it. */
export const ratingReasons = ['punctuality', 'communication', 'documents', 'care'] as const
export type RatingReason = (typeof ratingReasons)[number]

export const ratingMarks = ['overall', ...ratingReasons] as const
export type RatingMark = (typeof ratingMarks)[number]

export const MOST_STARS = 5

/** A rating round goes through orders delivered in so many days: who rates still remembers them. */
export const ROUND_DAYS = 90

/** Averages look back so many months, and their trend at as many before. */
export const RATING_MONTHS = 12
