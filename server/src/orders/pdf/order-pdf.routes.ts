import { orderPdfApi } from '@dromos/contract/orders/order-pdf.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { sendMade } from '../../files/send-file.ts'
import { drawOrderPdf, saveOrderPdf, listOrderPapers } from './order-pdf.service.ts'

export function orderPdfRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, slowPool } = platform
  mount(app, platform, orderPdfApi, {
    'GET /orders/{id}/papers': ({ params }, context) => listOrderPapers(context, params.id),
    'GET /orders/{id}/papers/{paper}': async ({ params, query }, context, exchange) =>
      sendMade(exchange, await drawOrderPdf({ ...context, db: slowPool.db }, { ...params, ...query }, files)),
    'POST /orders/{id}/papers/{paper}/keep': ({ params, body }, context) =>
      saveOrderPdf(context, { ...params, ...body }, { files, heavy: slowPool.db }),
  })
}
