import type { Cents } from '../constants/money.ts'

/** By what overhead is divided among orders: to each the same, or by what it is sold for. */
export const rateSplits = ['orders', 'turnover'] as const
export type RateSplit = (typeof rateSplits)[number]

/** What some orders of one business in one month came to; of a group, or of all its orders there. */
export interface MonthSums {
  business_id: number
  /** `YYYY-MM`. */
  month: string
  orders: number
  turnover: Cents
}

/** Overhead of a business in a month, as much of it as its days fall into the period. */
export interface MonthCost {
  business_id: number
  month: string
  amount: Cents
}

const keyOf = ({ business_id: business, month }: { business_id: number; month: string }): string =>
  `${business} ${month}`
const weightOf = (sums: MonthSums, split: RateSplit): number => Math.max(0, sums[split])

/**
 * Divides the overhead of each business and month among all orders of it, and adds up what each group bears. The shares add up
 * to the cent with `unspread`: what other orders bear, and what a month without orders has nobody to bear it.
 */
export function spreadOverhead(
  costs: readonly MonthCost[],
  every: readonly MonthSums[],
  { groups, split }: { groups: readonly (readonly MonthSums[])[]; split: RateSplit },
): { shares: Cents[]; unspread: Cents } {
  const weights = new Map<string, number>()
  for (const sums of every) {
    weights.set(keyOf(sums), (weights.get(keyOf(sums)) ?? 0) + weightOf(sums, split))
  }
  const amounts = new Map<string, number>()
  for (const cost of costs) amounts.set(keyOf(cost), (amounts.get(keyOf(cost)) ?? 0) + cost.amount)
  const exact = groups.map((months) =>
    months.reduce((sum, own) => {
      const weight = weights.get(keyOf(own)) ?? 0
      return weight === 0 ? sum : sum + ((amounts.get(keyOf(own)) ?? 0) * weightOf(own, split)) / weight
    }, 0),
  )
  const total = costs.reduce((sum, { amount }) => sum + amount, 0)
  const shares = roundedTo(exact, Math.round(exact.reduce((sum, share) => sum + share, 0)))
  return { shares, unspread: total - shares.reduce((sum, share) => sum + share, 0) }
}

// By largest remainder; of equals the first.
function roundedTo(exact: readonly number[], total: Cents): Cents[] {
  const floors = exact.map((share) => Math.floor(share))
  const missing = total - floors.reduce((sum, share) => sum + share, 0)
  const order = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  for (const { at } of order.slice(0, missing)) floors[at] = (floors[at] ?? 0) + 1
  return floors
}
