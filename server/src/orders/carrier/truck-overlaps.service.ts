import { fieldText } from '@dromos/contract/base/messages.ts'
import { overlapsOf } from '@dromos/contract/calendar/overlaps.rules.ts'
import type { Context } from '../../platform/context.ts'
import { findTruckJourneys } from './truck-journeys.queries.ts'
import type { TruckJourney } from './truck-journeys.queries.ts'

export interface BusyTruck {
  id: number
  number_id: string
  pn_truck: string
}

/** What the trucks of some orders drive besides them, and cannot at the same time: each other order once. */
export async function busyTrucks({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<BusyTruck[]> {
  const found = await findTruckJourneys(db, ids)
  const asked = new Set(ids)
  const known = new Map(found.map((one) => [one.id, one]))
  const others = overlapsOf(found)
    .filter((pair) => asked.has(pair.first) !== asked.has(pair.second))
    .map((pair) => known.get(asked.has(pair.first) ? pair.second : pair.first))
  return [...new Set(others)].flatMap((one) => (one ? [busyTruckReply(one)] : []))
}

const busyTruckReply = ({ id, number_id, pn_truck }: TruckJourney): BusyTruck => ({ id, number_id, pn_truck })

/** The same in sentences, as commands that name a truck answer it. */
export async function withTruckWarnings<M extends object>(
  context: Context,
  ids: readonly number[],
  moved: M,
): Promise<M & { warnings?: string[] }> {
  const busy = await busyTrucks(context, ids)
  if (busy.length === 0) return moved
  const warnings = busy.map(({ pn_truck, number_id: number }) =>
    fieldText(`truck_elsewhere:${pn_truck}:${number}`, context.language),
  )
  return { ...moved, warnings }
}
