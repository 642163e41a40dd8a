import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import { requireLicensed } from '../../firms/firm-licences.service.ts'
import type { Context } from '../../platform/context.ts'
import { keepOverride } from '../entry/order-override.service.ts'
import { unionOf } from './order-licences.policy.ts'
import { readCarried } from './order-licences.queries.ts'
import type { OrderJourney } from './order-licences.queries.ts'

interface Judged {
  before?: { firm_carrier_id: number | null; journey: OrderJourney } | undefined
  reason: string | undefined
  /** The command that is given is the loading itself. */
  isLoading?: boolean
}

/**
 * Refuses an order, as the transaction has written it so far, whose carrier has no valid licences for it. With `before`
 * only a change of the carrier, the days or the countries is judged, or that driver and truck were named: what lapsed
 * since does not keep anybody from changing the rest. A loaded order is not judged any more. Who may pass over this check does so by a reason, which is
 * kept with the order.
 */
export async function requireLicensedOrder(
  context: Context,
  id: number,
  { before, reason, isLoading = false }: Judged,
): Promise<void> {
  const order = await readCarried(context.db, id)
  if (!order || order.firm_carrier_id === null) return
  // From delivery on, what was driven is a fact.
  if (isLoaded(order.status) && !isLoading) return
  const isSame =
    before?.firm_carrier_id === order.firm_carrier_id &&
    JSON.stringify(before.journey) === JSON.stringify(order.journey)
  if (isSame) return
  const isOverridden = await requireLicensed(context, order.firm_carrier_id, { ...order.journey, reason })
  if (isOverridden) await keepOverride(context, id, { event: 'overridden', reason })
}

/** Refuses a carrier whose licences are not valid for all orders of a tour at once, from its first day to its last. */
export async function requireLicensedTour(
  context: Context,
  ids: readonly number[],
  { carrier, reason }: { carrier: number; reason: string | undefined },
): Promise<void> {
  const journeys: OrderJourney[] = []
  for (const id of ids) {
    const order = await readCarried(context.db, id)
    if (order) journeys.push(order.journey)
  }
  const union = unionOf(journeys)
  if (!union) return
  if (!(await requireLicensed(context, carrier, { ...union, reason }))) return
  for (const id of ids) await keepOverride(context, id, { event: 'overridden', reason })
}
