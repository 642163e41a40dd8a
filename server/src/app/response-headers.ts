import type { FastifyInstance } from 'fastify'
import type { RequestHooks } from '../platform/http/request-hooks.ts'

/** Writes what every answer carries, and a line of the log for each call. */
export function responseHeaders({ log }: FastifyInstance, security: Record<string, string>): RequestHooks {
  const isLogged = ['info', 'debug', 'trace'].includes(log.level ?? 'info')
  const forApi = { ...security, 'cache-control': 'no-store' }
  return {
    onRequest: (request, reply, done) => {
      // The route that was found, however its address was written; every page of the browser's part is one route.
      const route = request.routeOptions.url ?? request.url
      const isApi = /^\/api(\/|\?|$)/.test(route)
      reply.headers(isApi ? forApi : security).header('x-request-id', request.id)
      if (isUnlisted(isApi ? route : writtenPath(request.url))) reply.headers(unlisted)
      done()
    },
    onResponse: (request, reply, done) => {
      const { method, routeOptions, actor, log } = request
      if (isLogged) {
        const ms = Math.round(reply.elapsedTime * 10) / 10
        const status = reply.statusCode
        log.info({ method, route: routeOptions.url, status, ms, actor: actor?.id }, 'answered')
      }
      done()
    },
  }
}

// The pages whose address opens an order's files, shows its shipment or answers an offer: found by no search, told to nobody.
const unlisted = { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }

const isUnlisted = (path: string): boolean =>
  /^(\/api)?\/(files|track|offer|shared|groupFiles|unsubscribe)(\/|\?|$)/.test(path)

/** The path of an address as the browser's part reads it, with its escapes resolved. */
function writtenPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://any').pathname)
  } catch {
    return url
  }
}
