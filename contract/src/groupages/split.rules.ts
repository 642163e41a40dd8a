import type { Cents } from '../constants/money.ts'
import type { SplitKey } from '../constants/split-keys.ts'

/** What an order weighs when a cost is divided. Kilograms, places of EUR pallets, kilometres by road, cents. */
export interface Carried {
  load_meters: number
  weight: number
  chargeable_weight: number
  places: number
  km: number
  customer_price: Cents
  /** Its goods are kept at a temperature. */
  reefer: boolean
}

const weights: Readonly<Record<Exclude<SplitKey, 'agreed'>, (order: Carried) => number>> = {
  ldm: ({ load_meters: metres }) => metres,
  cw: ({ chargeable_weight: weight }) => weight,
  kg: ({ weight }) => weight,
  pal: ({ places }) => places,
  ldm_km: ({ load_meters: metres, km }) => metres * km,
  rev: ({ customer_price: price }) => price,
  equal: () => 1,
}

/** By what a cost is divided where nobody has chosen: reefers are sold by the pallet place. */
export const startingKey = (orders: readonly Pick<Carried, 'reefer'>[]): SplitKey =>
  orders.length > 0 && orders.every(({ reefer }) => reefer) ? 'pal' : 'ldm'

/** One order of a leg; `agreed` is an amount that was fixed with it, null where the key decides. */
export interface Sharer extends Carried {
  id: number
  number_id: string
  agreed: Cents | null
}

/** Why a cost cannot be divided; each has its sentence `split_…`. */
export type SplitFault = 'agreed_too_much' | 'agreed_rest' | 'agreed_missing' | 'no_weight'

export type Split = { shares: ReadonlyMap<number, Cents>; fault: null } | { shares: null; fault: SplitFault }

/**
 * The share of each order in a cost, to the cent: agreed amounts first, the rest by the key, what rounding leaves over by
 * largest remainder and then by the lowest number. A leg without orders has no shares.
 */
export function sharesOf(cost: Cents, key: SplitKey, orders: readonly Sharer[]): Split {
  if (orders.length === 0) return { shares: new Map(), fault: null }
  const others = orders.filter(({ agreed }) => agreed === null)
  const rest = cost - orders.reduce((sum, { agreed }) => sum + (agreed ?? 0), 0)
  const fault = faultOf(rest, key, others)
  if (fault) return { shares: null, fault }
  const divided = rest === 0 ? new Map<number, Cents>() : dividedBy(rest, key, others)
  if (!divided) return { shares: null, fault: 'no_weight' }
  return {
    shares: new Map(orders.map(({ id, agreed }) => [id, agreed ?? divided.get(id) ?? 0])),
    fault: null,
  }
}

function faultOf(rest: Cents, key: SplitKey, others: readonly Sharer[]): SplitFault | null {
  if (rest < 0) return 'agreed_too_much'
  if (key === 'agreed' && others.length > 0) return rest === 0 ? null : 'agreed_missing'
  return others.length === 0 && rest > 0 ? 'agreed_rest' : null
}

function dividedBy(rest: Cents, key: SplitKey, orders: readonly Sharer[]): Map<number, Cents> | null {
  if (key === 'agreed') return null
  const weighed = orders.map((order) => ({ ...order, weighs: hundredths(weights[key](order)) }))
  const all = weighed.reduce((sum, { weighs }) => sum + weighs, 0n)
  if (all === 0n) return null
  const exact = weighed.map(({ id, number_id, weighs }) => {
    const part = BigInt(rest) * weighs
    return { id, number_id, whole: Number(part / all), remainder: part % all }
  })
  const left = rest - exact.reduce((sum, { whole }) => sum + whole, 0)
  const luckiest = exact.toSorted(byRemainder).slice(0, left)
  const lucky = new Set(luckiest.map(({ id }) => id))
  return new Map(exact.map(({ id, whole }) => [id, whole + (lucky.has(id) ? 1 : 0)]))
}

interface Exact {
  number_id: string
  remainder: bigint
}

function byRemainder(one: Exact, other: Exact): number {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1
  return one.number_id.localeCompare(other.number_id, 'en', { numeric: true })
}

// Whole numbers, since shares of money are not worked out in fractions: measures have two decimals.
const hundredths = (weight: number): bigint => BigInt(Math.round(Math.max(0, weight) * 100))
