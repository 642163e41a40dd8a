import { z } from 'zod'
import { defineApi } from './endpoint.ts'
import { switchableChoice } from './paging.ts'

export const businessesApi = defineApi({
  'GET /businesses/dataFields': {
    summary: 'Every business by its title, switched-off ones included',
    access: 'businesses.read',
    reply: z.object({ businesses: z.array(switchableChoice) }),
  },
})
