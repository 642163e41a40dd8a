export const orderCostSides = ['sell', 'buy'] as const
export type OrderCostSide = (typeof orderCostSides)[number]

/** Who pays on the spot, if neither our customer nor we do. */
export const costPayers = ['customer', 'sender', 'consignee', 'carrier'] as const

/** Who is paid by a line we buy: the carrier of its leg, or anybody else. */
export const costPayees = ['carrier', 'other'] as const
export type CostPayee = (typeof costPayees)[number]

export const costLegs = ['before', 'main', 'after'] as const

export const freightTerms = ['paid', 'collect'] as const

/** The seeded cost types that the product computes with; they cannot be deleted. */
export const costType = {
  /** Cancelled journeys that are charged nevertheless. */
  deadFreight: 10,
  /** Parts of invoices that are credited. */
  discount: 29,
} as const
