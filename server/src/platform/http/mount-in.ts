import { inArea } from '@dromos/contract/base/endpoint.ts'
import type { Api } from '@dromos/contract/base/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from './http.ts'
import type { Handlers, Platform } from './http.ts'

/**
 * Mounts the calls that an area has in the same shape as others. What answers them is written once for all, under
 * `{area}`; whoever hands both on has seen to it that they belong together.
 */
export function mountIn<T extends Api>(
  app: FastifyInstance,
  platform: Platform,
  { area, api }: { area: string; api: object },
  handlers: Handlers<T>,
): void {
  // Calls and handlers get the same names; a call without a handler is refused at the start.
  mount(app, platform, api as Api, inArea(area, handlers) as Handlers<Api>)
}
