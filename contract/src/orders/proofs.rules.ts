/** In megabytes: as much as goes into one ZIP of proofs. */
export const MOST_PROOFS_MB = 200

/** In the head of the answer: the numbers of the orders without a proof, coded as a part of an address. */
export const WITHOUT_PROOF = 'x-orders-without-proof'
