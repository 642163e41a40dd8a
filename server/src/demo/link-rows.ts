import { randomUUID } from 'node:crypto'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { TRACKING_DAYS } from '@dromos/contract/orders/tracking.rules.ts'
import { hashToken, makeToken, sealToken } from '../documents/link-secrets.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { DemoOrder } from './orders/orders.generate.ts'

const FOLLOWED = 4
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Consignees follow some of what is on the road. */
export function linkRows(orders: readonly DemoOrder[], secrets: Secrets) {
  return orders
    .filter(({ plan }) => plan.status === orderStatus.delivery)
    .slice(-FOLLOWED)
    .map((order, index) => {
      const id = randomUUID()
      const token = makeToken()
      const made = Date.parse(order.plan.created)
      return {
        id,
        order_id: order.id,
        firm_id: order.plan.customer.id,
        token_hash: hashToken(token),
        sealed: sealToken(secrets, id, token),
        expires_at: new Date(made + TRACKING_DAYS * DAY).toISOString(),
        openings: index,
        opened_at: index === 0 ? null : new Date(made + index * HOUR).toISOString(),
        created_at: order.plan.created,
        created_by: order.creator,
      }
    })
}
