import type { OrderRail } from '@dromos/contract/orders/order-rail.ts'
import { isLoaded } from '@dromos/contract/constants/order-statuses.ts'
import { judgeCredit } from '../../firms/firm-invoices.service.ts'
import { judgeCarriers, marksOfCarriers } from '../../firms/firm-licences.service.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { busyTrucks } from './truck-overlaps.service.ts'
import { findLane, findRailFacts } from './order-rail.queries.ts'

/** What stands beside an order as it is stored, in one answer. */
export async function readRail(context: Context, id: number): Promise<OrderRail> {
  const order = await findRailFacts(context.db, id)
  if (!order) throw notFound()
  const { firm_carrier_id: carrier, business_id: business, open: owed, places } = order
  const carriers = carrier === null ? [] : [carrier]
  const judged = isLoaded(order.status) ? [] : carriers
  const [credit, verdicts, marksOf, lane, truck_orders] = await Promise.all([
    judgeCredit(context, order.firm_company_id, { business, places, owed, order: id }),
    judgeCarriers(context.db, judged, order.journey),
    marksOfCarriers(context, carriers),
    findLane(context.db, id),
    busyTrucks(context, [id]),
  ])
  return {
    credit,
    carrier:
      carrier === null
        ? null
        : {
            licences: verdicts.get(carrier) ?? null,
            ...marksOf(carrier),
            phone: order.driver_phone,
          },
    truck_orders,
    lane,
    log_lines: order.log_lines,
  }
}
