import type { LanePrice } from '@dromos/contract/orders/order-rail.ts'
import type { Context } from '../../platform/context.ts'
import { findLaneBetween } from './order-rail.queries.ts'

/** What carriers were paid between the surroundings of two places, for what is no order yet. */
export const lanePrices = ({ db }: Context, from: number, to: number): Promise<LanePrice[]> =>
  findLaneBetween(db, from, to)
