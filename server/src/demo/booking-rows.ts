import { codeKey } from '@dromos/contract/notation/plates.rules.ts'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { goodsOf } from '../consignments/consignment-goods.ts'
import type { DemoBooking } from './bookings.generate.ts'
import { iso } from './calendar.ts'
import { partRows, referenceTexts } from './orders/order-part-rows.ts'
import { endsOf, incotermOf } from './orders/order-rows.ts'
import type { DemoStop } from './orders/order-stops.ts'
import { at } from './random.ts'

/** Everything there is of bookings, each table's rows; their parts are numbered after those of the orders. */
export function bookingTables(bookings: readonly DemoBooking[], after: { details: number; stops: number }) {
  const parts = ownParts(bookings, after)
  const costs = parts.costs.filter(({ side }) => side === 'sell')
  return {
    bookings: bookings.map((booking) => bookingRow(booking, goodsIn(booking, parts))),
    document_numbers: numberRows(bookings),
    consignment_details: parts.details,
    consignment_stops: parts.stops,
    consignment_cargos: parts.cargos,
    consignment_references: parts.references,
    consignment_packings: parts.packings,
    consignment_costs: costs,
    document_logs: bookings.flatMap(logRows),
  }
}

/** What stands in the log of each order that was made of a booking. */
export const madeLogRows = (bookings: readonly DemoBooking[]) =>
  bookings
    .filter(({ isMade }) => isMade)
    .map(({ order, number_id: number, answered }) => ({
      order_id: order.id,
      log_type_id: logType.status,
      text: number,
      data: { event: 'booked' },
      created_at: answered,
      created_by: order.plan.customer.assignee,
    }))

type Parts = ReturnType<typeof ownParts>

function ownParts(bookings: readonly DemoBooking[], after: { details: number; stops: number }) {
  const ids = new Map(bookings.map(({ id, order }) => [order.id, id]))
  const { details, stops, cargos, references, packings, costs } = partRows(bookings.map(({ order }) => order))
  const owned = <Row extends { order_id: number }>({ order_id, ...row }: Row) => ({
    ...row,
    booking_id: ids.get(order_id) ?? 0,
  })
  const behind = <Row extends { detail_id: number }>(row: Row) => ({
    ...row,
    detail_id: row.detail_id + after.details,
  })
  return {
    details: details.map(owned).map((row) => ({ ...row, id: row.id + after.details })),
    stops: stops
      .map(owned)
      .map(behind)
      .map((row) => ({ ...row, ...planned, id: row.id + after.stops })),
    cargos: cargos.map(behind),
    references: references.map(behind),
    packings: packings.map(behind),
    costs: costs.map(owned),
  }
}

/** What happens on the road is the order's. */
const planned = {
  arrived_at: null,
  departed_at: null,
  delay_reason: null,
  delay_responsible: null,
  delay_acknowledged_at: null,
}

function goodsIn({ id, order }: DemoBooking, parts: Parts) {
  const of = <Row extends { detail_id: number }>(rows: readonly Row[], detail: number): Row[] =>
    rows.filter(({ detail_id }) => detail_id === detail)
  const details = parts.details
    .filter(({ booking_id }) => booking_id === id)
    .map((detail) => ({
      ...detail,
      cargos: of(parts.cargos, detail.id),
      references: of(parts.references, detail.id),
      packings: of(parts.packings, detail.id),
    }))
  const reached = (stop: DemoStop) => ({ ...stop, from_hour: null, starts_at: iso(stop.starts) })
  const [[first]] = [at(order.stops, 0)]
  const [, last] = at(order.stops, order.stops.length - 1)
  return goodsOf(details, { first: reached(first), last: reached(last) })
}

function bookingRow(booking: DemoBooking, goods: object) {
  const { id, number_id, status, order, created, creator, byCustomer, requested, answered } = booking
  const { customer } = order.plan
  const { references, places } = wordsOf(booking)
  return {
    id,
    number_id,
    business_id: order.business_id,
    import_export: order.importExport,
    avoid_sea: order.avoidSea,
    firm_company_id: customer.id,
    firm_address_id: at(customer.addresses, 0),
    customer_id: at(customer.contacts, order.id % customer.contacts.length).id,
    assign_user: customer.assignee,
    freight_terms: order.id % 9 === 0 ? 'collect' : 'paid',
    ...incotermOf(order),
    agreed_price: booking.agreed,
    ...notesOf(booking),
    status,
    by_customer: byCustomer,
    requested_at: requested,
    customer_price: booking.offer?.price ?? null,
    offer_until: booking.offer?.until ?? null,
    reason: booking.reason,
    ...endsOf(order),
    customer_name: customer.name,
    goods,
    words: [...references, ...places].join(' '),
    customer_words: places.join(' '),
    created_at: created,
    created_by: creator,
    updated_at: answered ?? requested ?? created,
    updated_by: answered === null ? creator : customer.assignee,
    version: 1 + commandsOf(status).length,
  }
}

const notesOf = ({ byCustomer, note }: DemoBooking) =>
  byCustomer ? { notes: '', customer_note: note } : { notes: note, customer_note: '' }

function wordsOf({ order }: DemoBooking) {
  const references = referenceTexts(order)
    .flat()
    .flatMap((number) => [number, codeKey(number)])
  const places = order.stops.flat().flatMap(({ place }) => [place.name, place.city])
  return { references: [...new Set(references)], places: [...new Set(places)] }
}

type DemoTransition = readonly [command: BookingCommand, from: BookingStatus, to: BookingStatus]

const { draft, requested: asked, offered, accepted, rejected, cancelled } = bookingStatus
const request: DemoTransition = ['request', draft, asked]
const ways: Readonly<Record<BookingStatus, readonly DemoTransition[]>> = {
  [draft]: [],
  [asked]: [request],
  [offered]: [request, ['offer', asked, offered]],
  [accepted]: [request, ['accept', asked, accepted]],
  [rejected]: [request, ['reject', asked, rejected]],
  [cancelled]: [request, ['cancel', asked, cancelled]],
}
const commandsOf = (status: BookingStatus): readonly DemoTransition[] => ways[status]

function logRows({
  id,
  status,
  order,
  isMade,
  created,
  creator,
  requested,
  answered,
  offer,
  reason,
}: DemoBooking) {
  const line = (event: string, at: string | null, said: { from?: number; to?: number; text?: string }) => {
    const { text = '', ...states } = said
    const created_by = event === 'created' || event === 'request' ? creator : order.plan.customer.assignee
    const changes = event === 'offer' && offer ? { changes: offerChanges(offer) } : {}
    return {
      booking_id: id,
      log_type_id: logType.status,
      text,
      data: { event, ...states, ...changes },
      created_at: at,
      created_by,
    }
  }
  const answer = isMade ? order.number_id : reason
  const said = commandsOf(status).map(([command, from, to]) =>
    line(command, command === 'request' ? requested : answered, {
      from,
      to,
      text: command === 'request' ? '' : answer,
    }),
  )
  return [line('created', created, {}), ...said]
}

const offerChanges = ({ price, until }: NonNullable<DemoBooking['offer']>) => [
  { field: 'customer_price', before: null, after: price },
  { field: 'offer_until', before: null, after: until },
]

function numberRows(bookings: readonly DemoBooking[]) {
  const last = new Map<string, { kind: 'booking'; business_id: number; year: number; last: number }>()
  for (const { number_id: number, order } of bookings) {
    if (number === null) continue
    const [year, counted] = number.slice(1).split('-').map(Number)
    const { business_id } = order
    last.set(`${business_id} ${year}`, { kind: 'booking', business_id, year: year ?? 0, last: counted ?? 0 })
  }
  return [...last.values()]
}
