import { orderBody } from '../order-body.ts'
import type { Desk, Recipe, Recipes } from './crowd-orders.ts'

/** Everything that is done to a groupage, each on one of its own. */
export function ofGroupages({ test, parents }: Desk): Recipes {
  const body = async () => {
    const order = await test.call('POST', '/orders/store', { as: 1, body: orderBody(parents) })
    return {
      business_id: parents.business,
      transport_cost: 90_000,
      split_key: 'equal',
      orders: [{ order_id: order.body.id }],
    }
  }
  const entered = async (given: object): Promise<Recipe> => {
    const { body: made } = await test.call('POST', '/groupages/store', { as: 1, body: await body() })
    return { at: { id: made.id }, body: given }
  }
  return {
    'POST /groupages/store': async () => ({ body: await body() }),
    'POST /groupages/update/{id}': () => entered({ business_id: parents.business, orders: [], version: 1 }),
    'PUT /groupages/cancel/{id}': () => entered({ version: 1, reason: 'Crowded' }),
    'POST /groupages/log/store/{id}': () => entered({ log_type_id: 1, text: 'Called' }),
  }
}
