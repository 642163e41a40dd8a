import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { lanePrice } from '../orders/order-rail.ts'

const bookingRail = z.object({
  /** The last journeys from near its first loading to near its last delivery, the newest first. */
  lane: z.array(lanePrice),
  log_lines: z.int(),
})
export type BookingRail = z.output<typeof bookingRail>

export const bookingRailApi = defineApi({
  'GET /bookings/rail/{id}': {
    summary: 'What stands beside a booking: what carriers were paid on its lane, and how long its log is',
    access: 'bookings.answer',
    params: byId,
    reply: bookingRail,
  },
})
