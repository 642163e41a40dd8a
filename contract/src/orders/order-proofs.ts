import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { pageIdsInQuery } from '../base/text.ts'

export const orderProofsApi = defineApi({
  'GET /orders/proofs': {
    summary:
      'CMR notes and proofs of delivery of several orders as one ZIP with a list of its contents, which names the orders without one, as the header `x-orders-without-proof` does; customers get what was released to them',
    access: 'orders.read',
    query: z.strictObject({ ids: pageIdsInQuery }),
    reply: z.any(),
    produces: 'application/zip',
    perMinute: 20,
  },
})
