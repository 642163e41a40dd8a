import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { addDays, iso, officeInstant } from '../calendar.ts'
import { invoicesOf } from './order-invoices.ts'
import { cancelReasons } from './order-notes.data.ts'
import type { DemoStop } from './order-stops.ts'
import type { DemoOrder } from './orders.generate.ts'
import { at } from '../random.ts'

/** `references` are searched by besides names. Both search texts are raw: loading gives them their form. */
export function orderRow(order: DemoOrder, references: readonly string[][], today: string) {
  const { plan, prices } = order
  const { customer, status } = plan
  return {
    id: order.id,
    number_id: order.number_id,
    business_id: order.business_id,
    import_export: order.importExport,
    avoid_sea: order.avoidSea,
    firm_company_id: customer.id,
    firm_address_id: at(customer.addresses, 0),
    customer_id: at(customer.contacts, order.id % customer.contacts.length).id,
    assign_user: customer.assignee,
    customer_price: status === orderStatus.cancelled ? 0 : prices.sell,
    transporter_price: status === orderStatus.cancelled ? 0 : buyingPrice(order),
    freight_terms: order.id % 9 === 0 ? 'collect' : 'paid',
    ...incotermOf(order),
    ...carrierOf(order),
    status,
    ...factsOf(order),
    ...endsOf(order),
    ...invoicesOf(order, today),
    customer_name: customer.name,
    ...searchOf(order, references),
    created_at: plan.created,
    created_by: order.creator,
    updated_at: changedAt(order),
    updated_by: customer.assignee,
    version: 1 + status,
  }
}

export function changedAt({ plan, stops, closed }: DemoOrder): string {
  if (closed) return closedAt(plan.delivery)
  const times = stops.flat().flatMap((stop) => (stop.departed === null ? [] : [iso(stop.departed)]))
  return [plan.created, assignedAt(plan.createdDate, plan.created), ...times].reduce((a, b) =>
    a > b ? a : b,
  )
}

export function assignedAt(createdDate: string, created: string): string {
  const evening = officeInstant(createdDate, 1125)
  return created < evening ? evening : created
}

export const closedAt = (delivery: string): string => officeInstant(addDays(delivery, 38), 700)

const buyingPrice = ({ assignment, prices }: DemoOrder): number => (assignment ? prices.buy : 0)

function carrierOf({ assignment }: DemoOrder) {
  if (!assignment) {
    return { firm_carrier_id: null, transporter_id: null, pn_truck: '', pn_trailer: '', carrier_name: '' }
  }
  const { carrier, transporter, truck, trailer } = assignment
  return {
    firm_carrier_id: carrier.id,
    transporter_id: transporter.id,
    pn_truck: truck,
    pn_trailer: trailer,
    carrier_name: carrier.name,
  }
}

// The first loading and the last unloading.
export function endsOf({ stops }: DemoOrder) {
  const first = stops.map(([stop]) => stop).reduce((best, stop) => (stop.starts < best.starts ? stop : best))
  const last = stops.map(([, stop]) => stop).reduce((best, stop) => (stop.ends > best.ends ? stop : best))
  return {
    loading_date: first.date,
    delivery_date: last.date,
    loading_place_id: first.place.id,
    delivery_place_id: last.place.id,
  }
}

function factsOf(order: DemoOrder) {
  const { plan, closed, assignment } = order
  const { status, previous } = plan
  const isSettled = isDamageSettled(order)
  const isUnderWay = status === orderStatus.delivery && assignment
  return {
    previous_status: status >= orderStatus.damage ? previous : null,
    loading_delay: order.loadingDelay,
    delivery_delay: order.deliveryDelay,
    damaged: status === orderStatus.damage || isSettled,
    complete_damage: isSettled,
    finished: (status === orderStatus.damage ? previous : status) === orderStatus.finished,
    finished_at: finishedAt(order),
    ...cancellationOf(order),
    closed,
    closed_at: closed ? closedAt(plan.delivery) : null,
    docs_complete: closed,
    gps_link: isUnderWay ? `https://gps.${assignment.carrier.domain}/t/${order.number_id}` : '',
  }
}

export function finishedAt({ plan, stops }: DemoOrder): string | null {
  const isFinished =
    (plan.status === orderStatus.damage ? plan.previous : plan.status) === orderStatus.finished
  const departed = Math.max(...stops.map(([, unloading]) => unloading.departed ?? 0))
  return isFinished && departed > 0 ? iso(departed) : null
}

// What a cancellation sets to nothing is kept beside it, so that it can be offered when it is undone.
function cancellationOf(order: DemoOrder) {
  const { plan, prices, costs, id } = order
  const none = { cancelled: false, cancel_type: null, cancelled_desc: '', cancel_snapshot: null }
  if (plan.status !== orderStatus.cancelled) return none
  return {
    cancelled: true,
    cancel_type: 'total',
    cancelled_desc: at(cancelReasons, id % cancelReasons.length),
    cancel_snapshot: {
      status: plan.previous,
      customer_price: prices.sell,
      transporter_price: buyingPrice(order),
      costs,
    },
  }
}

export function isDamageSettled(order: DemoOrder): boolean {
  return order.plan.status === orderStatus.finished && order.id % 61 === 7
}

export function incotermOf({ id, importExport, stops }: DemoOrder) {
  if (importExport === 4 || id % 4 === 0) return { incoterm: null, incoterm_place: '' }
  const terms = importExport === 2 ? ['DAP', 'FCA', 'CPT'] : ['EXW', 'FCA', 'DAP']
  const incoterm = at(terms, id % 3)
  const isNamedAtEnd = incoterm === 'DAP' || incoterm === 'CPT'
  const [loading, unloading] = at(stops, 0)
  return { incoterm, incoterm_place: (isNamedAtEnd ? unloading : loading).place.city }
}

function searchOf(order: DemoOrder, references: readonly string[][]) {
  const words = order.stops.flatMap((pair, detail) => [
    ...(references[detail] ?? []),
    ...pair.flatMap(({ place }: DemoStop) => [place.name, place.city]),
  ])
  const shared = [...new Set(words)].join(' ')
  const { assignment, number_id: number, plan } = order
  const carrier = assignment ? `${assignment.carrier.name} ${assignment.truck} ${assignment.trailer}` : ''
  return {
    search: ` ${number} ${plan.customer.name} ${carrier} ${shared}`,
    customer_search: ` ${number} ${shared}`,
  }
}
