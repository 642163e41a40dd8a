import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../access/networks.ts'
import { AppError } from '../errors.ts'
import type { RequestHooks } from '../http/request-hooks.ts'

export interface ConcurrencyLimit {
  /** How many calls are under way at the same time in this process. */
  most: number
  /** Of them from one address, which may be that of a whole office. */
  mostOfOne: number
}

/** A browser has six at most, over HTTP/2 some twenty: an office of sixty at work stays far below. */
const DEFAULT_LIMIT: ConcurrencyLimit = { most: 1_000, mostOfOne: 500 }

/** What only asks whether the process lives is answered however full it is. */
const ALWAYS = '/api/health'

/**
 * Bounds how many calls are under way: beyond it they are told to come again in a moment, 429 where their own address
 * has too many, else 503. A call that opens a socket is over once the socket is open: these have bounds of their own.
 */
export function limitConcurrency(
  { websocketServer }: Pick<FastifyInstance, 'websocketServer'>,
  { most, mostOfOne }: ConcurrencyLimit = DEFAULT_LIMIT,
): RequestHooks {
  const underWay = new Map<string, number>()
  let all = 0
  const enter = (network: string): (() => void) => {
    all += 1
    underWay.set(network, (underWay.get(network) ?? 0) + 1)
    return once(() => {
      all -= 1
      const left = (underWay.get(network) ?? 1) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    })
  }
  const opening = new WeakMap<IncomingMessage, () => void>()
  websocketServer.on('connection', (_socket, request) => opening.get(request)?.())
  return {
    onRequest: (request, reply, done) => {
      if (request.routeOptions.url === ALWAYS) return done()
      const network = networkOf(request.ip)
      const own = underWay.get(network) ?? 0
      if (own >= mostOfOne) return done(new AppError('rate_limited', { retryAfterSeconds: 1 }))
      if (all >= most) return done(new AppError('unavailable', { retryAfterSeconds: 1 }))
      const leave = enter(network)
      opening.set(request.raw, leave)
      // Also when its caller has left.
      finished(reply.raw, leave)
      done()
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
