import type { RequestHooks } from './request-hooks.ts'

export interface MadeCall {
  method: string
  /** With the names of its parts in the place of ids; `unknown` for an address that is none. */
  route: string
  status: number
  ms: number
}

/** Tells of every call that was answered. */
export const hearCalls = (hear: (call: MadeCall) => void): RequestHooks => ({
  onResponse(request, reply, done) {
    const { method, routeOptions } = request
    hear({
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  },
})
