import websocket from '@fastify/websocket'
import { LIVE_PROTOCOL, TICKET_PREFIX } from '@dromos/contract/base/live-channel.ts'
import { liveApi } from '@dromos/contract/base/live.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../platform/errors.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import type { RequestHooks } from '../platform/http/request-hooks.ts'
import { isOwnOrigin } from '../platform/http/security-headers.ts'
import { makeTicket } from './realtime.ts'

/** Nothing is expected from a page; what is larger closes the socket before it is read. */
const MOST_RECEIVED = 1_024

const SOCKET_ADDRESS = '/api/live'

const liveQuery = z.strictObject({
  last: z
    .string()
    .regex(/^\d{1,15}$/, 'not_number')
    .transform(Number)
    .optional(),
})

/** Lets sockets in, before the hooks of every call and any route. They are closed as the server closes. */
export async function acceptSockets(app: FastifyInstance, { realtime }: Platform): Promise<void> {
  await app.register(websocket, {
    options: {
      maxPayload: MOST_RECEIVED,
      handleProtocols: (offered) => offered.has(LIVE_PROTOCOL) && LIVE_PROTOCOL,
    },
    preClose() {
      return realtime.stop()
    },
    // A socket that breaks is closed by that, and its page comes again.
    errorHandler: (_error, socket) => socket.terminate(),
  })
}

/** Refuses sockets elsewhere: the plugin would open one at every other address too, and close it again. */
export const socketsAtOneAddress: RequestHooks = {
  onRequest: ({ ws, routeOptions }, _reply, done) =>
    done(ws && routeOptions.url !== SOCKET_ADDRESS ? new AppError('not_found') : undefined),
}

export function realtimeRoutes(app: FastifyInstance, platform: Platform, publicUrl: string): void {
  mount(app, platform, liveApi, {
    'POST /live/ticket': (_input, context) => makeTicket(context),
  })
  app.route({
    method: 'GET',
    url: '/live',
    schema: { hide: true, querystring: liveQuery },
    preValidation: async (request) => {
      if (!request.ws) throw new AppError('not_found')
      const { origin } = request.headers
      if (!origin || !isOwnOrigin(origin, publicUrl)) throw new AppError('origin_refused')
      request.actor = await platform.realtime.admit(ticketOf(request))
    },
    handler: () => {
      throw new AppError('not_found')
    },
    wsHandler: async (socket, request) => {
      const { actor } = request
      // Validated by the schema above.
      const { last } = request.query as z.output<typeof liveQuery>
      if (actor) await platform.realtime.open(socket, actor, last ?? null)
    },
  })
}

function ticketOf({ headers }: FastifyRequest): string {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim())
  const ticket = offered.find((protocol) => protocol.startsWith(TICKET_PREFIX))
  if (!ticket || ticket.length > 100 || !offered.includes(LIVE_PROTOCOL)) {
    throw new AppError('unauthenticated')
  }
  return ticket.slice(TICKET_PREFIX.length)
}
