import type { RequestHooks } from './request-hooks.ts'

const passedOn = ['x-forwarded-for', 'forwarded'] as const

/** Warns once for as long as the process lives when a call comes through a proxy that nobody has named. */
export function noticeProxy(trustProxy: readonly string[]): RequestHooks {
  let isSaid = trustProxy.length > 0
  return {
    onRequest: ({ headers, log }, _reply, done) => {
      if (!isSaid && passedOn.some((name) => headers[name] !== undefined)) {
        isSaid = true
        log.warn(unnamedProxy)
      }
      done()
    },
  }
}

const unnamedProxy =
  'A call came with X-Forwarded-For or Forwarded, as by a proxy, but TRUST_PROXY is not set: everybody has the address of the proxy, and wrong passwords of one hold up all. Set TRUST_PROXY to the address of the proxy.'
