import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { orderFields } from '@dromos/contract/orders/order-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { repeatedParts } from '@dromos/contract/consignments/repeat.rules.ts'
import type { TemplateContent } from '../../documents/document-templates.queries.ts'
import { enteredDetail } from '../../consignments/kept-consignment.ts'
import { defineTemplates } from '../../documents/document-templates.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { getOrder } from '../entry/orders.service.ts'

export const orderTemplates = defineTemplates('order', contentOf)

/** What an order repeats. The person who enters the next one is responsible; colleagues stay. */
async function contentOf(context: Context, orderId: number): Promise<TemplateContent<OrderInput>> {
  const { details, additional_costs, ...order } = await findOrder(context, orderId)
  const { cancelled } = order
  const content: OrderInput = {
    ...picked(order, fieldNames(entered)),
    assign_users: order.assign_users,
    ...repeatedParts({ cancelled, additional_costs, details: details.map(enteredDetail) }),
    assign_user: null,
    gps_link: '',
  }
  const days = details.map(({ loading }) => loading.date)
  return { content, first_day: days.reduce((first, day) => (day < first ? day : first)) }
}

// Who carries it, and for how much, is decided anew each time.
const { transporter_price: _net, ...entered } = orderFields

async function findOrder(context: Context, orderId: number) {
  try {
    const order = await getOrder(context, orderId)
    if (order.view === 'staff') return order
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
  throw invalid({ order_id: 'unknown_choice' })
}
