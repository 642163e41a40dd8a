import { systemApi } from '@dromos/contract/system/system.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import type { Product } from '../platform/product.ts'
import type { SettingInForce } from '../app/settings-in-force.ts'
import { makePacket } from './packet.service.ts'
import { discardJob, lookNow, readSystem, tryJobAgain } from './system.service.ts'

export function systemRoutes(
  app: FastifyInstance,
  platform: Platform,
  ground: Product & { settings: readonly SettingInForce[] },
): void {
  mount(app, platform, systemApi, {
    'GET /system': (_input, context) => readSystem(context),
    'PUT /system/look': (_input, context) => lookNow(context),
    'PUT /system/jobs/again/{id}': ({ params }, context) => tryJobAgain(context, params.id),
    'DELETE /system/jobs/destroy/{id}': ({ params }, context) => discardJob(context, params.id),
    'GET /system/packet': (_input, context) => makePacket(context, ground),
  })
}
