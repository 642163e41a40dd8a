/** The seeded kinds of references that have a place of their own on a document. */
export const referenceKind = { cmrNote: 7 } as const
