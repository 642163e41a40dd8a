import type { BoardReturn } from '@dromos/contract/calendar/board.ts'
import { fitOf } from '@dromos/contract/calendar/returns.rules.ts'
import type { FreeTruck, ReturnWeights, WaitingLoad } from '@dromos/contract/calendar/returns.rules.ts'
import type { FoundOrder } from './board.queries.ts'
import type { FoundRow } from './board-rows.ts'

type Trailer = NonNullable<FreeTruck['trailer']>

interface ReturnParams {
  trailers: readonly Trailer[]
  weights: ReturnWeights
  now: Date
}

/** As many loads are proposed to one truck. */
const MOST_OF_A_TRUCK = 3

/** Loads without a carrier for trucks that unload for us and have nothing to do afterwards, the best first. */
export function returnsOf(
  rows: readonly FoundRow[],
  waiting: readonly FoundOrder[],
  { trailers, weights, now }: ReturnParams,
): BoardReturn[] {
  const loads = waiting.map((order) => ({ id: order.id, ends: order.ends_at, ...loadOf(order) }))
  return rows
    .flatMap(({ key, orders }) => {
      const last = lastOf(orders)
      if (!last || last.groupage !== null || last.plates_missing) return []
      const truck = truckOf(last, trailers)
      if (Date.parse(truck.free_at) < now.getTime() - weights.reach_hours * HOUR_MS) return []
      return loads
        .flatMap((load) => {
          const fit = fitOf(truck, load, weights)
          return fit && fit.total >= weights.shown_from
            ? [{ row: key, after: last.id, load: load.id, ...fit }]
            : []
        })
        .toSorted(byFit)
        .slice(0, MOST_OF_A_TRUCK)
    })
    .toSorted(byFit)
}

const HOUR_MS = 3_600_000

const byFit = (one: BoardReturn, other: BoardReturn): number =>
  other.total - one.total || one.load - other.load

/** The order after which a truck is free. */
const lastOf = (orders: readonly FoundOrder[]): FoundOrder | undefined =>
  orders.toSorted((one, other) => Date.parse(one.ends_at) - Date.parse(other.ends_at)).at(-1)

function truckOf(order: FoundOrder, trailers: readonly Trailer[]): FreeTruck {
  const { eta, ends_at: planned } = order
  return {
    lat: order.to.lat,
    lng: order.to.lng,
    // What was announced as late is free later.
    free_at: eta !== null && Date.parse(eta) > Date.parse(planned) ? eta : planned,
    trailer: trailers.find(({ id }) => id === order.trailer_type_id) ?? null,
    temperature: rangeOf(order),
  }
}

const loadOf = (order: FoundOrder): WaitingLoad => ({
  lat: order.from.lat,
  lng: order.from.lng,
  starts_at: order.starts_at,
  ends_at: order.loads_by,
  trailer_type_id: order.trailer_type_id,
  load_meters: order.load_meters,
  weight: order.weight,
  pallets: order.pallets,
  temperature: rangeOf(order),
})

const rangeOf = ({ low, high }: FoundOrder) =>
  low === null || high === null ? null : { from: Math.min(low, high), to: Math.max(low, high) }
