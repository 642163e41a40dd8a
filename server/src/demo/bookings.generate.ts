import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { ACCEPTED_EACH, demoRequests } from './bookings.data.ts'
import type { RequestSketch } from './bookings.data.ts'
import { addDays, officeInstant, workingDay, workingDayBefore } from './calendar.ts'
import { demoCustomerPeople, demoStaff } from './company.data.ts'
import type { DemoCountries, DemoFirm } from './firms.generate.ts'
import { planRequest } from './orders/order-plan.ts'
import { orderOf } from './orders/orders.generate.ts'
import type { DemoOrder } from './orders/orders.generate.ts'

export interface DemoBooking {
  id: number
  number_id: string | null
  status: BookingStatus
  /** What it carries and for whom. */
  order: DemoOrder
  isMade: boolean
  created: string
  creator: number
  byCustomer: boolean
  requested: string | null
  /** What was said last, and when. */
  answered: string | null
  agreed: number | null
  offer: { price: number; until: string | null } | null
  note: string
  reason: string
}

interface Known {
  countries: DemoCountries
  today: string
}

/** Keeps what is drawn for requests apart from what is drawn for orders. */
const FIRST_ID = 10_001

/** What customers have asked for: waiting in every state, and behind some of the orders. */
export function makeBookings(
  firms: readonly DemoFirm[],
  orders: readonly DemoOrder[],
  known: Known,
): DemoBooking[] {
  const asked = [
    ...orders.filter((order) => isAskedFor(order, orders)).map(madeOf),
    ...demoRequests.map((sketch, index) => requestOf(sketch, firms, { ...known, id: FIRST_ID + index })),
  ]
  return numbered(asked.toSorted((a, b) => (a.created < b.created ? -1 : 1)))
}

const accounts = new Map<number, number>(
  demoCustomerPeople.map(([, , , firm], index) => [firm, demoStaff.length + index + 1]),
)

function isAskedFor(order: DemoOrder, orders: readonly DemoOrder[]): boolean {
  const { customer, status } = order.plan
  if (!accounts.has(customer.id) || status === orderStatus.cancelled) return false
  const own = orders.filter(({ plan }) => plan.customer === customer && plan.status !== orderStatus.cancelled)
  return own.slice(-ACCEPTED_EACH).includes(order)
}

type Unnumbered = Omit<DemoBooking, 'id' | 'number_id'>

/** The order was entered when the booking was accepted. */
function madeOf(order: DemoOrder): Unnumbered {
  const { plan } = order
  const day = workingDayBefore(addDays(plan.createdDate, -1))
  return {
    ...entryOf(plan.customer, officeInstant(day, 540)),
    status: bookingStatus.accepted,
    order,
    isMade: true,
    requested: officeInstant(day, 545),
    answered: plan.created,
    agreed: null,
    offer: { price: order.prices.sell, until: null },
    note: '',
    reason: '',
  }
}

function requestOf(
  sketch: RequestSketch,
  firms: readonly DemoFirm[],
  { id, ...known }: Known & { id: number },
): Unnumbered {
  const customer = firms.find((firm) => firm.id === sketch.customer && firm.lanes)
  if (!customer) throw new RangeError(`no customer ${sketch.customer}`)
  const { today } = known
  const { status } = sketch
  const day = workingDayBefore(addDays(today, -sketch.entered))
  const plan = planRequest(customer, day, workingDay(addDays(today, sketch.loading)))
  const order: DemoOrder = { id, number_id: '', ...orderOf(plan, firms, known) }
  const isDraft = status === bookingStatus.draft
  const price = order.prices.sell
  return {
    ...entryOf(customer, plan.created),
    status,
    order,
    isMade: false,
    requested: isDraft ? null : plan.created,
    answered: isDraft || status === bookingStatus.requested ? null : officeInstant(day, 1_080),
    agreed: sketch.isAgreed ? price : null,
    offer: sketch.offer === undefined ? null : { price, until: addDays(today, sketch.offer) },
    note: sketch.note ?? '',
    reason: sketch.reason ?? '',
  }
}

function entryOf({ id, assignee }: DemoFirm, created: string) {
  const account = accounts.get(id)
  return { created, creator: account ?? assignee, byCustomer: account !== undefined }
}

function numbered(bookings: readonly Unnumbered[]): DemoBooking[] {
  const last = new Map<string, number>()
  return bookings.map((booking, index) => {
    if (booking.requested === null) return { ...booking, id: index + 1, number_id: null }
    const year = booking.requested.slice(0, 4)
    const key = `${booking.order.business_id} ${year}`
    const number = (last.get(key) ?? 0) + 1
    last.set(key, number)
    return { ...booking, id: index + 1, number_id: `B${year}-${String(number).padStart(6, '0')}` }
  })
}
