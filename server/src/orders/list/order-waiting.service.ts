import type { Context } from '../../platform/context.ts'
import { findWaiting } from './order-waiting.queries.ts'
import type { WaitingFilter } from './order-waiting.queries.ts'

/** The ids of orders that may join a groupage, the earliest loading first. */
export const findWaitingOrders = (
  { db }: Pick<Context, 'db'>,
  filter: WaitingFilter,
  most: number,
): Promise<number[]> => findWaiting(db, filter, most)
