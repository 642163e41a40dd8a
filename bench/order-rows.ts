import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { iso } from '../server/src/demo/calendar.ts'
import { at } from '../server/src/demo/random.ts'
import { facetOf } from '../server/src/orders/list/order-facets.ts'
import { goodsOf } from '../server/src/consignments/consignment-goods.ts'
import type { CarriedDetail } from '../server/src/consignments/consignment-goods.ts'
import type { Row } from './copy.ts'
import type { BenchDetail, BenchOrder, BenchStop } from './orders.generate.ts'

/** Tables in the order in which they may be filled; `orders_raw` holds search texts that are not normalised yet. */
export const orderTables = [
  'orders_raw',
  'consignment_details',
  'consignment_stops',
  'consignment_cargos',
  'consignment_references',
  'consignment_packings',
  'order_assign_users',
  'document_logs',
] as const
export type OrderRows = Record<(typeof orderTables)[number], Row[]>

/** Appends the rows of an order; its details get the ids from `firstDetailId` on. */
export function addOrder(rows: OrderRows, order: BenchOrder, firstDetailId: number): void {
  rows.orders_raw.push({
    ...headOf(order),
    ...carrierOf(order),
    ...stateOf(order),
    ...searchOf(order),
    facets: facetsOf(order),
    goods: JSON.stringify(goodsOf(order.details.map(carriedOf), reachedOf(order))),
  })
  for (const [sort, detail] of order.details.entries()) {
    addDetail(rows, order, { detail, sort, id: firstDetailId + sort })
  }
  rows.order_assign_users.push({ order_id: order.id, person_id: order.person })
  rows.document_logs.push({
    order_id: order.id,
    log_type_id: 5,
    data: '{"event":"created"}',
    created_at: order.entered,
    created_by: order.person,
  })
}

function headOf(order: BenchOrder): Row {
  const { customer, from, to } = order
  return {
    id: order.id,
    number_id: order.number,
    business_id: order.business,
    import_export: order.direction,
    firm_company_id: customer.id,
    firm_address_id: customer.addressId,
    customer_id: customer.contactId,
    assign_user: order.person,
    loading_date: order.loading,
    delivery_date: order.delivery,
    loading_place_id: from.id,
    delivery_place_id: to.id,
    customer_name: customer.name,
    created_at: order.entered,
    created_by: order.person,
    updated_at: order.entered,
  }
}

function carrierOf({ carrier }: BenchOrder): Row {
  if (!carrier) {
    return { firm_carrier_id: null, transporter_id: null, pn_truck: '', pn_trailer: '', carrier_name: '' }
  }
  return {
    firm_carrier_id: carrier.id,
    transporter_id: carrier.contactId,
    pn_truck: carrier.truck,
    pn_trailer: carrier.trailer,
    carrier_name: carrier.name,
  }
}

function stateOf(order: BenchOrder): Row {
  const { status, carrier } = order
  const isCancelled = status === orderStatus.cancelled
  return {
    status,
    previous_status: status >= orderStatus.damage ? 2 : null,
    customer_price: isCancelled ? 0 : order.sell,
    gross: isCancelled ? 0 : order.sell,
    invoice_paid: order.isClosed && !isCancelled ? order.sell : 0,
    invoice_number: order.isClosed ? `I-${order.id}` : '',
    transporter_price: isCancelled || !carrier ? 0 : order.buy,
    delivery_delay: order.isLate,
    damaged: status === orderStatus.damage,
    finished: status === orderStatus.finished,
    cancelled: isCancelled,
    cancel_type: isCancelled ? 'total' : null,
    closed: order.isClosed,
  }
}

function searchOf({ number, customer, carrier, details, from, to }: BenchOrder): Row {
  const words = details.flatMap(({ references }) => [...references, from.name, from.city, to.name, to.city])
  const shared = [...new Set(words)].join(' ')
  const plates = carrier ? `${carrier.name} ${carrier.truck} ${carrier.trailer}` : ''
  return {
    search: ` ${number} ${customer.name} ${plates} ${shared}`,
    customer_search: ` ${number} ${shared}`,
  }
}

function facetsOf({ person, details }: BenchOrder): string {
  const goods = details.flatMap((detail) => [
    facetOf('trailer', at(detail.goods.trailers, 0)),
    facetOf('load', detail.isFull ? 1 : 2),
    facetOf('cargo', detail.goods.cargo),
    ...(detail.goods.subcargo === null ? [] : [facetOf('cargo', detail.goods.subcargo)]),
  ])
  return `{${[...new Set([facetOf('person', person), ...goods])].join(',')}}`
}

/** The first loading and the last delivery. */
function reachedOf({ details }: BenchOrder) {
  const stops = details.flatMap((detail) => detail.stops)
  const of = (kind: StopKind) => stops.filter((stop) => stop.kind === kind)
  const [first] = of(stopKind.loading).toSorted((a, b) => a.starts - b.starts)
  const [last] = of(stopKind.unloading).toSorted((a, b) => b.ends - a.ends)
  if (!first || !last) throw new RangeError('an order without stops')
  const reached = ({ time_from, starts, timezone }: BenchStop) => ({
    time_from,
    from_hour: null,
    starts_at: new Date(starts).toISOString(),
    timezone,
  })
  return { first: reached(first), last: reached(last) }
}

function carriedOf({ goods, pieces, isFull, references }: BenchDetail): CarriedDetail {
  return {
    load_meters: isFull ? 13.6 : floorOf(goods, pieces),
    weight: pieces * goods.weight,
    trailer_type_id: at(goods.trailers, 0),
    load_type_id: isFull ? 1 : 2,
    cargos: [{ cargo_id: goods.cargo }],
    references: references.map((ref_number) => ({ ref_number })),
    packings: [{ packing_type_id: goods.packing, pallets: pieces, weight: goods.weight }],
  }
}

const floorOf = ({ size: [length, width], stack }: BenchDetail['goods'], pieces: number): number =>
  Math.ceil((pieces * length * width) / 2_400 / stack) / 10

function addDetail(
  rows: OrderRows,
  order: BenchOrder,
  item: { detail: BenchDetail; sort: number; id: number },
): void {
  const { detail, sort, id } = item
  const { goods, pieces, isFull } = detail
  const [length, width, height] = goods.size
  rows.consignment_details.push({
    id,
    order_id: order.id,
    sort,
    trailer_type_id: at(goods.trailers, 0),
    load_type_id: isFull ? 1 : 2,
    load_meters: isFull ? 13.6 : floorOf(goods, pieces),
    weight: pieces * goods.weight,
    temp: goods.temps?.[0] ?? null,
    ambient_id: goods.ambient,
  })
  for (const stop of detail.stops) rows.consignment_stops.push(stopRow(id, order, stop))
  const { cargo: cargo_id, subcargo: subcargo_id, description } = goods
  rows.consignment_cargos.push({ detail_id: id, sort: 0, cargo_id, subcargo_id, description })
  for (const [n, ref_number] of detail.references.entries()) {
    rows.consignment_references.push({ detail_id: id, sort: n, reference_type_id: n + 1, ref_number })
  }
  const packed = {
    packing_type_id: goods.packing,
    pallets: pieces,
    length,
    width,
    height,
    weight: goods.weight,
  }
  rows.consignment_packings.push({ detail_id: id, sort: 0, ...packed })
}

function stopRow(detail_id: number, { id, status }: BenchOrder, stop: BenchStop): Row {
  const isReached =
    status === orderStatus.finished ||
    status === orderStatus.damage ||
    (status === orderStatus.delivery && stop.kind === stopKind.loading)
  return {
    detail_id,
    order_id: id,
    kind: stop.kind,
    place_id: stop.place.id,
    date: stop.date,
    time_from: stop.time_from,
    time_to: stop.time_to,
    timezone: stop.timezone,
    starts_at: iso(stop.starts),
    ends_at: iso(stop.ends),
    arrived_at: isReached ? iso(stop.starts + 1_800_000) : null,
    departed_at: isReached ? iso(stop.starts + 6_300_000) : null,
  }
}
