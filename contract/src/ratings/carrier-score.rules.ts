import type { Words } from '../constants/words.ts'

/** What a carrier's score is made of, each a share of good ones; `rating` is the average of its stars. */
export const scoreParts = ['loading', 'delivery', 'cancellations', 'damages', 'documents', 'rating'] as const
export type ScorePart = (typeof scoreParts)[number]

export const scorePartWords: Readonly<Record<ScorePart, Words>> = {
  loading: { en: 'Loaded on time', el: 'Φόρτωση στην ώρα της' },
  delivery: { en: 'Delivered on time', el: 'Παράδοση στην ώρα της' },
  cancellations: { en: 'No cancellations', el: 'Χωρίς ακύρωση' },
  damages: { en: 'No damage', el: 'Χωρίς ζημιά' },
  documents: { en: 'Documents on time', el: 'Έγγραφα εγκαίρως' },
  rating: { en: 'Stars', el: 'Αστέρια' },
}

/** From so many finished orders on a carrier has a score. */
export const SCORED_FROM = 5

/** The most one part weighs; weights are compared with each other and need not sum to anything. */
export const MOST_WEIGHT = 100

/** The longest time that papers may be given to arrive, in days. */
export const MOST_DOCUMENT_DAYS = 180
