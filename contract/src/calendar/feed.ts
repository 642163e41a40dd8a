import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { oneOf } from '../base/text.ts'

/** Of staff: the orders they are in charge of or work on, or everybody's. A customer's account has its firm's either way. */
export const feedScopes = ['mine', 'all'] as const

/** How far back and ahead a feed tells, in days. */
export const feedDays = { back: 14, ahead: 60 } as const

export const calendarFeed = z.object({
  scope: z.enum(feedScopes),
  created_at: z.string(),
  /** When a calendar last asked for it. */
  read_at: z.string().nullable(),
})

export type CalendarFeed = z.output<typeof calendarFeed>

export const feedApi = defineApi({
  'GET /calendar/feed': {
    summary: 'Whether the caller has a feed of their calendar; its address is not told again',
    access: 'orders.read',
    reply: z.object({ feed: calendarFeed.nullable() }),
  },
  'POST /calendar/feed/store': {
    summary:
      'Make the secret address of a feed, which ends the one before; it is told this once, and its person by mail that there is one',
    access: 'orders.read',
    body: z.strictObject({ scope: oneOf(feedScopes).default('mine') }),
    reply: calendarFeed.extend({ address: z.string() }),
    status: 201,
    perMinute: 10,
  },
  'DELETE /calendar/feed/destroy': {
    summary: 'End the feed: its address answers no more',
    access: 'orders.read',
    reply: z.object({ message: z.string() }),
  },
  'GET /calendar/feed/{token}': {
    summary: 'Loadings and deliveries as iCalendar, as its person may see them at that moment; no prices',
    access: 'public',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) }),
    reply: z.any(),
    produces: 'text/calendar',
    perMinute: 60,
  },
})
