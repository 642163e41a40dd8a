import type { OrderEntry } from '@dromos/contract/orders/order-input.ts'
import type { Context } from '../../platform/context.ts'
import { answerOtherwise, onceByStatement } from '../../platform/idempotency.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { createOrder, insertOrder } from '../entry/orders.service.ts'
import type { SavedOrder } from '../entry/orders.queries.ts'
import { assignCarrier } from './order-carrier.service.ts'

/** Enters an order, with its carrier where that is agreed already: both, or nothing. */
export async function enterOrder(context: Context, entry: OrderEntry): Promise<SavedOrder> {
  const { firm_carrier_id, transporter_id, pn_truck, pn_trailer, reason, licence_reason, ...entered } = entry
  const { transporter_price, ...order } = entered
  if (firm_carrier_id === null || transporter_price === undefined) {
    return createOrder(context, order)
  }
  const carrier = { firm_carrier_id, transporter_id, pn_truck, pn_trailer, transporter_price, reason }
  return onceByStatement(context, () =>
    inTransaction(context, async (inside) => {
      const { id, number_id, version } = await insertOrder(inside, order)
      // The key of the call is kept with the order already.
      const within = { ...inside, replayKey: null }
      const assigned = await assignCarrier(within, id, { ...carrier, version, licence_reason })
      const saved = { id, number_id, version: assigned.version }
      await answerOtherwise(inside, saved)
      return saved
    }),
  )
}
