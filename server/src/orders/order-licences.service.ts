import { demandLicensed } from '../firms/firm-licences.service.ts'
import type { Context } from '../platform/context.ts'
import { readCarried } from './order-licences.queries.ts'
import type { OrderJourney } from './order-licences.queries.ts'

/** From delivery on, what was driven is a fact. */
const LOADED = 3

/**
 * Refuses an order, as the transaction has written it so far, whose carrier has no valid licences for it. With `before`
 * only a change of the carrier, the days or the countries is judged: what lapsed since does not keep anybody from
 * changing the rest. A loaded order is not judged any more.
 */
export async function demandLicensedOrder(
  context: Context,
  id: number,
  before?: { firm_carrier_id: number | null; journey: OrderJourney },
): Promise<void> {
  const order = await readCarried(context.db, id)
  if (!order || order.firm_carrier_id === null || order.status >= LOADED) return
  const isSame =
    before?.firm_carrier_id === order.firm_carrier_id &&
    JSON.stringify(before.journey) === JSON.stringify(order.journey)
  if (!isSame) await demandLicensed(context, order.firm_carrier_id, order.journey)
}
