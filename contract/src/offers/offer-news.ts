/**
 * What of an offer somebody has to look at: its time is over and it did not leave; it was accepted, without a booking or
 * with one; it was declined; it ends soon without an answer; it leaves soon by itself.
 */
export const offerNews = ['unsent', 'unbooked', 'accepted', 'declined', 'ending', 'leaving'] as const
export type OfferNews = (typeof offerNews)[number]
