import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { flagInQuery } from '../base/text.ts'
import { lights } from '../system/findings.ts'
import { offerNews } from '../offers/offer-news.ts'
import { bookingStatuses } from '../constants/booking-statuses.ts'
import { stopKind } from '../constants/stops.ts'
import { stopStates, urgencies } from './day.rules.ts'

const where = { country_iso: z.string(), city: z.string() }
const order = { order_id: z.int(), number_id: z.string() }

const window = {
  /** Wall times of the place, `HH:MM`; null where no time is given. */
  time_from: z.string().nullable(),
  time_to: z.string().nullable(),
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
}

/** One place that an order loads or delivers at on a day. */
const dayStop = z.object({
  id: z.int(),
  ...order,
  kind: z.literal(Object.values(stopKind)),
  /** The customer; empty for the customer's own accounts. */
  firm: z.string(),
  ...where,
  ...window,
  arrived_at: z.string().nullable(),
  departed_at: z.string().nullable(),
  eta: z.string().nullable(),
  state: z.enum(stopStates),
  /** The groupage that it is in; null for the customer's own accounts. */
  groupage: z.object({ id: z.int(), number_id: z.string() }).nullable(),
})
export type TodayStop = z.output<typeof dayStop>

const urgency = z.enum(urgencies)
const firm = { firm_id: z.int(), firm: z.string() }

/** What an order waits for: a late truck, one that will be late, a carrier, its plates, its codes, the settlement of a damage. */
const orderNeed = z.object({
  kind: z.enum(['late', 'risk', 'carrier', 'plates', 'codes', 'damage']),
  urgency,
  ...order,
  firm: z.string(),
  stop: z.object({
    kind: dayStop.shape.kind,
    ...where,
    ...window,
    date: z.string(),
    eta: z.string().nullable(),
  }),
  /** Where it goes. */
  to: z.object(where),
  /** The codes that are missing before the loading, by name; empty where it waits for something else. */
  codes: z.array(z.string()),
})

/** A carrier's document that ends before an order that it is planned for is delivered. */
const paperNeed = z.object({
  kind: z.literal('paper'),
  urgency,
  ...firm,
  paper: z.string(),
  valid_to: z.string(),
  ...order,
  loading_date: z.string(),
  delivery_date: z.string(),
})

const approvalNeed = z.object({
  kind: z.literal('approval'),
  urgency,
  ...firm,
  paper: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

const debtNeed = z.object({
  kind: z.literal('overdue'),
  urgency,
  ...firm,
  /** Cents, over all its overdue invoices. */
  open: z.int(),
  invoices: z.int(),
  /** Since the oldest fell due. */
  days: z.int(),
})

/** A booking that waits for an answer. */
const bookingNeed = z.object({
  kind: z.literal('booking'),
  urgency,
  ...firm,
  booking_id: z.int(),
  number_id: z.string(),
  requested_at: z.string(),
  loading_date: z.string(),
  from: z.object(where),
  to: z.object(where),
})

/** A groupage that loads soon and has no carrier, was not sent to it, or lacks its plates. */
const tourNeed = z.object({
  kind: z.literal('tour'),
  lacks: z.enum(['carrier', 'sending', 'plates']),
  urgency,
  groupage_id: z.int(),
  number_id: z.string(),
  /** Empty where none is chosen. */
  carrier: z.string(),
  orders: z.int(),
  loading_date: z.string(),
  from: z.object(where),
  to: z.object(where),
})

/** A customer's mail that was not answered in time. */
const mailNeed = z.object({
  kind: z.literal('mail'),
  urgency,
  thread_id: z.int(),
  subject: z.string(),
  name: z.string(),
  due_at: z.string(),
  /** The number of what it is filed under; empty where it is filed nowhere. */
  number_id: z.string(),
})

/** An offer that was answered, ends soon, leaves soon, or did not leave. */
const offerNeed = z.object({
  kind: z.literal('offer'),
  urgency,
  ...firm,
  news: z.enum(offerNews),
  offer_id: z.int(),
  number_id: z.string(),
  title: z.string(),
  valid_until: z.string().nullable(),
  send_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  /** Cents: what was accepted. */
  total: z.int().nullable(),
  booking_id: z.int().nullable(),
})
export type OfferTodo = z.output<typeof offerNeed>

/** A part of the installation that has been failing for a while; for who may see to it. */
const systemNeed = z.object({
  kind: z.literal('system'),
  urgency,
  light: z.enum(lights),
  since: z.string(),
})

const need = z.discriminatedUnion('kind', [
  orderNeed,
  paperNeed,
  approvalNeed,
  debtNeed,
  bookingNeed,
  tourNeed,
  mailNeed,
  offerNeed,
  systemNeed,
])
export type Need = z.output<typeof need>
export type OrderTodo = z.output<typeof orderNeed>

const count = z.int()

const staffCounts = z.object({
  /** Orders on their way that are late, by where. An order late at both counts once in the sum. */
  late: z.object({ count, loading: count, delivery: count }),
  risk: z.object({ count }),
  carrierless: z.object({ count, first_loading: z.string().nullable() }),
  /** Null for those who do not approve. */
  approvals: z.object({ count }).nullable(),
  /** Documents of firms that end within thirty days, or did in the last thirty; `planned` are on the way of an order. */
  expiring: z.object({ count, planned: count }),
  /** Orders with overdue invoices; amounts in cents. */
  overdue: z.object({ count, open: z.int(), unpaid: z.int() }),
  /** Requested and not answered. */
  bookings: z.object({ count }),
  /** With their customers, and those of them that end within two days. */
  offers: z.object({ count, ending: count }),
  /** Customers' mails that were not answered in time. */
  mails: z.object({ count }),
  unseen: z.object({ count }),
})
export type TodayCounts = z.output<typeof staffCounts>

const customerCounts = z.object({
  under_way: z.object({ count }),
  loading: z.object({ count }),
  delivery: z.object({ count }),
  late: z.object({ count }),
  unseen: z.object({ count }),
})
export type CustomerCounts = z.output<typeof customerCounts>

/** An order of the customer's that is not delivered yet, with the stop that it makes for. */
const shipment = z.object({
  ...order,
  status: z.int(),
  from: z.object(where),
  to: z.object(where),
  references: z.string(),
  kind: dayStop.shape.kind,
  date: z.string(),
  ...window,
  eta: z.string().nullable(),
  state: z.enum(stopStates),
})
export type Shipment = z.output<typeof shipment>

/** A booking of the customer's that waits for somebody's answer. */
const awaitedAnswer = z.object({
  id: z.int(),
  number_id: z.string(),
  status: z.literal(bookingStatuses),
  /** The customer took the offer, which waits for the office. */
  waits: z.boolean(),
  asks_cancel: z.boolean(),
  loading: z.object({ ...where, date: z.string() }),
  delivery: z.object({ ...where, date: z.string() }),
  requested_at: z.string().nullable(),
  offer_until: z.string().nullable(),
  /** Null where the office does not show this firm its prices. */
  customer_price: z.int().nullable(),
})
export type AwaitedAnswer = z.output<typeof awaitedAnswer>

/** An offer that waits for the customer's answer. */
const askedOffer = z.object({
  id: z.int(),
  number_id: z.string(),
  title: z.string(),
  valid_until: z.string().nullable(),
  /** The lowest of its options; null where the office does not show this firm its prices. */
  total: z.int().nullable(),
})
export type AskedOffer = z.output<typeof askedOffer>

const stops = {
  /** The instant that everything is judged at, and its day in the office. */
  now: z.string(),
  day: z.string(),
  /** The day of the stops: this one, or the next of the week with stops where this one has none. */
  stops_day: z.string(),
  /** Loadings first, by their times; a hundred at most. */
  stops: z.array(dayStop),
  stops_total: count,
}

const today = z.discriminatedUnion('view', [
  z.object({ view: z.literal('staff'), ...stops, counts: staffCounts, needs: z.array(need) }),
  z.object({
    view: z.literal('customer'),
    ...stops,
    counts: customerCounts,
    /** The next stop first, fifty at most. */
    shipments: z.array(shipment),
    /** The first asked first, twenty at most. */
    answers: z.array(awaitedAnswer),
    /** Those that end first, twenty at most. */
    offers: z.array(askedOffer),
  }),
])
export type Today = z.output<typeof today>
export type StaffToday = Extract<Today, { view: 'staff' }>
export type CustomerToday = Extract<Today, { view: 'customer' }>

export const todayApi = defineApi({
  'GET /today': {
    summary:
      'What the day asks of its reader: figures, what is to be done first, where trucks load and deliver; customers get their own shipments',
    access: 'orders.read',
    /** `mine`: only orders that the reader is in charge of or works on; staff only. */
    query: z.strictObject({ mine: flagInQuery.optional() }),
    reply: today,
  },
})
