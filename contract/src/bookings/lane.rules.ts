/** What carriers were paid on a lane on average, in cents; null where nobody was. */
export function laneCost(lane: readonly { price: number }[]): number | null {
  if (lane.length === 0) return null
  return Math.round(lane.reduce((sum, { price }) => sum + price, 0) / lane.length)
}

/** Whether a price would not even pay the carrier, as far as the lane is known. */
export function isBelowLane(price: number, lane: readonly { price: number }[]): boolean {
  const cost = laneCost(lane)
  return cost !== null && price < cost
}
