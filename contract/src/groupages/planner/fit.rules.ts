import { truckOverloadOf } from '../../consignments/truck-load.rules.ts'

/** An order as far as it shares a trailer. Days are `YYYY-MM-DD`. */
export interface Loaded {
  loading: { date: string }
  delivery: { date: string }
  load_meters: number
  /** Kilograms. */
  weight: number
  /** Places of EUR pallets. */
  places: number
  temperature: { from: number; to: number } | null
  adr: boolean
  food: boolean
}

/** A trailer as its list has it: centimetres, EUR pallet places, kilograms. */
export interface PlannedTrailer {
  length?: number | null | undefined
  pallets?: number | null | undefined
  weight?: number | null | undefined
  reefer?: boolean | null | undefined
}

/** Why goods do not go on one trailer. Each has its sentence. */
export type Trouble =
  | { reason: 'metres' | 'places' | 'weight'; sum: number; most: number }
  | { reason: 'reefer' | 'temperatures'; from: number; to: number }
  | { reason: 'adr_food' }

/** What is against these orders on one trailer; nobody has chosen one where it is null. */
export function troublesOf(orders: readonly Loaded[], trailer: PlannedTrailer | null): Trouble[] {
  const parts = orders.map(({ loading, delivery, load_meters, weight, places }) => ({
    from: loading.date,
    to: delivery.date,
    load_meters,
    weight,
    places,
  }))
  const over = truckOverloadOf(parts, trailer)
  const sums = (['metres', 'places', 'weight'] as const).flatMap((reason) => {
    const found = over[reason]
    return found ? [{ reason, ...found }] : []
  })
  return [...sums, ...temperatureTroubles(orders, trailer), ...meetings(orders)]
}

/** What an order would bring about that is not there without it. */
export function troublesWith(
  order: Loaded,
  orders: readonly Loaded[],
  trailer: PlannedTrailer | null,
): Trouble[] {
  const before = new Set(troublesOf(orders, trailer).map(({ reason }) => reason))
  return troublesOf([...orders, order], trailer).filter(({ reason }) => !before.has(reason))
}

function temperatureTroubles(orders: readonly Loaded[], trailer: PlannedTrailer | null): Trouble[] {
  const asked = orders.flatMap(({ temperature }) => temperature ?? [])
  const [first] = asked
  if (!first) return []
  const from = Math.max(...asked.map((one) => one.from))
  const to = Math.min(...asked.map((one) => one.to))
  const isApart = from > to
  return [
    ...(trailer?.reefer ? [] : [{ reason: 'reefer' as const, from: first.from, to: first.to }]),
    ...(isApart ? [{ reason: 'temperatures' as const, from: to, to: from }] : []),
  ]
}

const meetings = (orders: readonly Loaded[]): Trouble[] =>
  orders.some(({ adr }) => adr) && orders.some(({ food }) => food) ? [{ reason: 'adr_food' }] : []
