import type { Context } from '../platform/context.ts'
import { rateByCustomer, rateByLane, rateOfAll } from './win-rate.queries.ts'
import type { Asked } from './win-rate.queries.ts'

/** How many of the offers that were sent in some days were won. */
export async function readWinRate({ db }: Context, asked: Asked) {
  const [total, rows] = await Promise.all([
    rateOfAll(db, asked),
    asked.by === 'lane' ? rateByLane(db, asked) : rateByCustomer(db, asked),
  ])
  return { total, rows }
}
