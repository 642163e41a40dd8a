import type { Words } from './words.ts'

/** Where an offer stands. */
export const offerStatus = {
  draft: 1,
  scheduled: 2,
  sent: 3,
  viewed: 4,
  accepted: 5,
  declined: 6,
  expired: 7,
  withdrawn: 8,
} as const
export type OfferStatus = (typeof offerStatus)[keyof typeof offerStatus]

export const offerStatuses = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly OfferStatus[]

/** With its customer, who may answer it. */
export const askedOffers = [3, 4] as const satisfies readonly OfferStatus[]

/** Its customer has had it, whatever became of it since. */
export const toldOffers = [3, 4, 5, 6, 7, 8] as const satisfies readonly OfferStatus[]

export const offerWords = {
  1: { en: 'Draft', el: 'Πρόχειρη' },
  2: { en: 'Scheduled', el: 'Προγραμματισμένη' },
  3: { en: 'Sent', el: 'Εστάλη' },
  4: { en: 'Viewed', el: 'Προβλήθηκε' },
  5: { en: 'Accepted', el: 'Αποδεκτή' },
  6: { en: 'Declined', el: 'Απορρίφθηκε' },
  7: { en: 'Expired', el: 'Έληξε' },
  8: { en: 'Withdrawn', el: 'Ανακλήθηκε' },
} as const satisfies Record<OfferStatus, Words>
