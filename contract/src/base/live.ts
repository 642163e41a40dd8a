import { z } from 'zod'
import { defineApi } from './endpoint.ts'

export const liveApi = defineApi({
  'POST /live/ticket': {
    summary:
      'A one-time ticket, good for 30 seconds, that opens the WebSocket at /api/live as the subprotocol ticket.{ticket} beside dromos.live',
    access: 'signed-in',
    reply: z.object({ ticket: z.string(), expires_in: z.int() }),
    status: 201,
    perMinute: 1_200,
  },
})
