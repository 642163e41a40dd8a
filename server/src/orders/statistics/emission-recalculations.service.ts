import type { Db } from '../../db/client.ts'
import * as queries from './emission-recalculations.queries.ts'

export const RECALCULATE_EMISSIONS_TASK = 'emissions.reckon'

const BATCH = 500

/** After a factor or whatever else estimates are made of has changed: the orders that lost their estimate get it again. */
export async function recalculateEmissions(db: Db): Promise<void> {
  while (await db.transaction().execute(recalculateSome));
}

async function recalculateSome(db: Db): Promise<boolean> {
  const reckoning = await queries.lockRecalculation(db)
  if (!reckoning) return false
  const { id, after_order: after } = reckoning
  const last = await queries.lastOrder(db, after, BATCH)
  if (last === null) {
    await queries.endRecalculation(db, id)
    return true
  }
  await queries.estimateMissing(db, after, last)
  await queries.goOn(db, id, last)
  return true
}
