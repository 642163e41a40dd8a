import { orderSendingApi } from '@dromos/contract/orders/order-sending.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { getTransportOrder, sendTransportOrder } from './order-sending.service.ts'

export function orderSendingRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, slowPool } = platform
  const ground = { files, heavy: slowPool.db, domain: new URL(publicUrl).hostname }
  mount(app, platform, orderSendingApi, {
    'GET /orders/{id}/transportOrder': ({ params }, context) => getTransportOrder(context, params.id),
    'PUT /orders/send/{id}': ({ params, body }, context) =>
      sendTransportOrder(context, params.id, body, ground),
  })
}
