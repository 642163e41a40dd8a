import { orderPapersApi } from '@dromos/contract/orders/order-papers.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { sendMade } from '../../files/send-file.ts'
import { drawOrderPaper, keepOrderPaper, listOrderPapers } from './order-papers.service.ts'

export function orderPaperRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, slowPool } = platform
  mount(app, platform, orderPapersApi, {
    'GET /orders/{id}/papers': ({ params }, context) => listOrderPapers(context, params.id),
    'GET /orders/{id}/papers/{paper}': async ({ params, query }, context, exchange) =>
      sendMade(
        exchange,
        await drawOrderPaper({ ...context, db: slowPool.db }, { ...params, ...query }, files),
      ),
    'POST /orders/{id}/papers/{paper}/keep': ({ params, body }, context) =>
      keepOrderPaper(context, { ...params, ...body }, { files, heavy: slowPool.db }),
  })
}
