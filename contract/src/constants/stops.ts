export const stopKind = { loading: 1, unloading: 2 } as const
export type StopKind = (typeof stopKind)[keyof typeof stopKind]

/** The seeded packing that pallets of an offer are booked as. */
export const eurPallet = 1

/** The seeded load types that the product computes with; they cannot be deleted. */
export const loadType = { fullTruck: 1, partLoad: 2 } as const
