/** The seeded types of firms that the product judges by; they cannot be deleted. */
export const firmType = { customer: 1, carrier: 3 } as const

export const paymentTerm = {
  /** Nothing is ever owed. */
  prepayment: 1,
} as const
