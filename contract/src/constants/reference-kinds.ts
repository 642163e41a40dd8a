/** The seeded kinds of references that have a place of their own on a document. */
export const referenceKind = { unloading: 3, deliveryNote: 5, cmrNote: 7 } as const
