/** The tables they share name each by a column of its own, `order_id`. */
export const documentKinds = ['order', 'booking', 'groupage', 'offer'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** For whom something was written or is read: our own people, or the document's customer too. */
export type DocumentAudience = 'staff' | 'customer'
