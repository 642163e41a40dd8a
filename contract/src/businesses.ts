import { z } from 'zod'
import { defineApi } from './endpoint.ts'
import { choice } from './paging.ts'

export const businessesApi = defineApi({
  'GET /businesses/dataFields': {
    summary: 'The businesses one may choose from',
    access: 'businesses.read',
    reply: z.object({ businesses: z.array(choice) }),
  },
})
