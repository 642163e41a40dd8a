/** For whom a note or a reference is, besides us: nobody, the carrier, the customer, or both. */
export const audiences = ['internal', 'carrier', 'customer', 'both'] as const
export type Audience = (typeof audiences)[number]

/** Who reads outside the office, and what is for them. What travels with the goods is read by all. */
export const readers = {
  carrier: ['carrier', 'both'],
  customer: ['customer', 'both'],
  all: ['both'],
} as const satisfies Record<string, readonly Audience[]>
export type Reader = keyof typeof readers

/** Whether something is for a reader; what has no audience is for nobody outside. */
export const isFor = (reader: Reader, audience: Audience | undefined): boolean =>
  readers[reader].some((one) => one === audience)
