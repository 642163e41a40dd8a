import { dataFields } from '../categories/data-fields.ts'
import { z } from 'zod'
import { across } from '../base/across.ts'
import { day } from '../base/dates.ts'
import { defineApi } from '../base/endpoint.ts'
import { filterQuery } from '../base/filter-query.ts'
import { wholeInQuery } from '../base/text.ts'
import { dayAfter } from '../orders/days/move-days.rules.ts'
import { stopStates } from '../today/day.rules.ts'
import { orderStatuses } from '../constants/order-statuses.ts'
import { stopKind } from '../constants/stops.ts'
import { calendarFilters } from './filters.ts'

/** So many days are asked for at once: a month with the ends of its weeks, and more. */
export const MOST_CALENDAR_DAYS = 62
export const MOST_OF_A_DAY = 500

const ownEvent = {
  /** Of the stop. */
  id: z.int(),
  order_id: z.int(),
  number_id: z.string(),
  status: z.literal(orderStatuses),
  kind: z.literal(Object.values(stopKind)),
  /** The day by the clocks of its place. */
  date: z.string(),
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  arrived_at: z.string().nullable(),
  departed_at: z.string().nullable(),
  eta: z.string().nullable(),
  country_iso: z.string(),
  city: z.string(),
  place: z.string(),
  state: z.enum(stopStates),
}

const customerEvent = z.object(ownEvent)
const staffEvent = z.object({
  ...ownEvent,
  customer: z.string(),
  /** Empty where nobody carries it yet. */
  carrier: z.string(),
  pn_truck: z.string(),
  /** The groupage that its order is in, which alone gives it a carrier. */
  groupage: z.object({ id: z.int(), number_id: z.string() }).nullable(),
})
export type CalendarEvent = z.output<typeof customerEvent> & Partial<z.output<typeof staffEvent>>

const dayOf = <E extends z.ZodType>(event: E) =>
  z.object({
    day: z.string(),
    loading: z.int(),
    delivery: z.int(),
    /** Late now, or known to become late. */
    troubled: z.int(),
    /** By their times; as many as were asked for. */
    events: z.array(event),
  })

const staffDay = dayOf(staffEvent).extend({
  /** Loadings that have no carrier. */
  carrierless: z.int(),
})
const customerDay = dayOf(customerEvent)
export type CalendarDay = z.output<typeof customerDay> & { carrierless?: number; events: CalendarEvent[] }

const calendarReply = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), now: z.string(), days: z.array(staffDay) }),
  z.object({ view: z.literal('customer'), now: z.string(), days: z.array(customerDay) }),
])
export type Calendar = z.output<typeof calendarReply>

/** Days in a query: the last not before the first, and no more than may be asked for. */
const daysInOrder: z.core.$ZodCheck<{ from: string; to: string }> = across(
  ['from', 'to'],
  ({ from, to }, refuse) => {
    if (to < from) refuse(['to'], 'window_reversed')
    else if (to > dayAfter(from, MOST_CALENDAR_DAYS - 1)) refuse(['to'], `too_many:${MOST_CALENDAR_DAYS}`)
  },
)

export const calendarQuery = z.strictObject({
  from: day,
  to: day,
  /** How many events of a day are told; all of them are counted. */
  most: wholeInQuery(0, MOST_OF_A_DAY).default(MOST_OF_A_DAY),
  ...filterQuery(calendarFilters),
})

export const calendarApi = defineApi({
  'GET /calendar/dataFields': dataFields('calendar'),
  'GET /calendar': {
    summary:
      'Loadings and deliveries by day, with their windows; customers get their firm’s, without carriers and plates',
    access: 'orders.read',
    query: calendarQuery.check(daysInOrder),
    reply: calendarReply,
  },
})
