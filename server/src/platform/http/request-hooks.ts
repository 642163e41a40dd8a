import type {
  FastifyInstance,
  onRequestHookHandler,
  onResponseHookHandler,
  onSendAsyncHookHandler,
} from 'fastify'

/** What one concern does at every call: before its route, before its answer leaves, and after. */
export interface RequestHooks {
  onRequest?: onRequestHookHandler
  onSend?: onSendAsyncHookHandler
  onResponse?: onResponseHookHandler
}

/**
 * Adds the hooks of every call in the order of `list`. No other place adds them, so that their order is read in one list
 * and does not depend on where a concern is set up.
 */
export function addRequestHooks(app: FastifyInstance, list: readonly RequestHooks[]): void {
  for (const { onRequest, onSend, onResponse } of list) {
    if (onRequest) app.addHook('onRequest', onRequest)
    if (onSend) app.addHook('onSend', onSend)
    if (onResponse) app.addHook('onResponse', onResponse)
  }
}
