import { orderTrackingApi } from '@dromos/contract/orders/order-tracking.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment, sendInline } from '../../files/send-file.ts'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { admitToOrder } from '../order-admission.ts'
import {
  admitToLink,
  getTrackingLinks,
  giveTrackingPapers,
  makeTrackingLink,
  revokeTrackingLink,
} from './tracking-links.service.ts'
import { openTrackedPaper, openTracking, openTrackingLogo } from './tracking-page.service.ts'

export function orderTrackingRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  const { files, secrets } = platform
  const ground = { secrets, publicUrl }
  mount(app, platform, orderTrackingApi, {
    'GET /orders/{id}/tracking': ({ params }, context) => getTrackingLinks(context, params.id, ground),
    'POST /orders/{id}/tracking/store': {
      admit: ({ id }, context) => admitToOrder(context, id),
      handle: ({ params, body }, context) => makeTrackingLink(context, params.id, body, ground),
    },
    'PUT /orders/tracking/papers/{id}': {
      admit: ({ id }, context) => admitToLink(context, id),
      handle: ({ params, body }, context) => giveTrackingPapers(context, params.id, body),
    },
    'PUT /orders/tracking/revoke/{id}': ({ params }, context) => revokeTrackingLink(context, params.id),
    'POST /track/open': ({ body }, context) => openTracking(context, body),
    'POST /track/logo': async ({ body: { token } }, context, exchange) =>
      sendInline(exchange, await openTrackingLogo(context, token, files)),
    'POST /track/content/{id}': async ({ params, body: { token } }, context, exchange) =>
      sendAttachment(exchange, await openTrackedPaper(context, { id: params.id, token, files })),
  })
}
