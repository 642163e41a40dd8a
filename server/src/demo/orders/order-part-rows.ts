import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { iso } from '../calendar.ts'
import { delayReasons, coldDamage, damageCases, detailNotes } from './order-notes.data.ts'
import { isDamageSettled } from './order-rows.ts'
import { isLateStop, stopInstants, type DemoStop } from './order-stops.ts'
import type { DemoOrder } from './orders.generate.ts'
import { at, chanceOf } from '../random.ts'

export function partRows(orders: readonly DemoOrder[]) {
  const details = orders.flatMap((order) => order.loads.map((load, sort) => ({ order, load, sort })))
  const numbered = details.map((detail, index) => ({ ...detail, id: index + 1 }))
  const stops = numbered.flatMap(stopRows).map((row, index) => ({ id: index + 1, ...row }))
  return {
    details: numbered.map(detailRow),
    stops,
    cargos: numbered.map(cargoRow),
    references: numbered.flatMap((detail) =>
      referencesOf(detail).map(([type, ref_number], sort) => ({
        detail_id: detail.id,
        sort,
        reference_type_id: type,
        ref_number,
      })),
    ),
    packings: numbered.map(packingRow),
    costs: orders.flatMap(costRows),
    colleagues: orders.flatMap(colleagueRows),
    damages: orders.flatMap((order) => damageRows(order, stops)),
  }
}

export const referenceTexts = (order: DemoOrder): string[][] =>
  order.loads.map((load, sort) => referencesOf({ order, load, sort }).map(([, number]) => number))

interface Detail {
  order: DemoOrder
  load: DemoOrder['loads'][number]
  sort: number
}
type NumberedDetail = Detail & { id: number }

function detailRow({ id, order, load, sort }: NumberedDetail) {
  const { goods } = order.plan
  const [temp, start_temp, stop_temp] = goods.temps ?? [null, null, null]
  return {
    id,
    order_id: order.id,
    sort,
    trailer_type_id: load.trailer_type_id,
    load_type_id: load.load_type_id,
    load_meters: load.load_meters,
    load_meters_typed: load.load_meters_typed,
    weight: load.weight,
    cargo_value: load.cargo_value,
    temp,
    start_temp,
    stop_temp,
    degrees: 'C',
    reefer_mode: goods.temps ? reeferMode(goods.ambient) : null,
    ambient_id: goods.ambient,
    notes: chanceOf(`detail ${order.id} ${sort}`).pick(detailNotes),
  }
}

const reeferMode = (ambient: number): string => (ambient === 3 || ambient === 7 ? 'continuous' : 'start_stop')

function stopRows({ id, order, sort }: NumberedDetail) {
  return at(order.stops, sort).map((stop) => ({
    detail_id: id,
    order_id: order.id,
    kind: stop.kind,
    place_id: stop.place.id,
    date: stop.date,
    time_from: stop.time_from,
    time_to: stop.time_to,
    timezone: stop.timezone,
    ...stopInstants(stop),
    custom: stop.custom,
    custom_place_id: stop.custom_place_id,
    notes: '',
    ...delayOf(order, stop),
  }))
}

function delayOf(order: DemoOrder, stop: DemoStop) {
  const isLate = stop.arrived !== null && isLateStop(stop, stop.arrived)
  const [reason, responsible] = at(delayReasons, order.id % delayReasons.length)
  return {
    delay_reason: isLate ? reason : null,
    delay_responsible: isLate ? responsible : null,
    delay_acknowledged_at: isLate ? stopInstants(stop).departed_at : null,
  }
}

function cargoRow({ id, order }: NumberedDetail) {
  const { cargo, subcargo, description } = order.plan.goods
  return { detail_id: id, sort: 0, cargo_id: cargo, subcargo_id: subcargo, description }
}

// The customer's number always; a loading reference or a slot where the place asks for one.
function referencesOf({ order, sort }: Detail): [number, string][] {
  const chance = chanceOf(`references ${order.id} ${sort}`)
  const { customer } = order.plan
  const references: [number, string][] = [
    [1, chance.pattern(customer.country === 'GR' ? 'ΠΑΡ-#####' : '45########')],
  ]
  if (chance.happens(0.45)) references.push([2, chance.pattern('L######')])
  if (chance.happens(0.3)) references.push([4, chance.pattern('S-####')])
  if (order.plan.status === orderStatus.finished && chance.happens(0.4)) {
    references.push([7, chance.pattern('GR ######')])
  }
  return references
}

function packingRow({ id, order, load }: NumberedDetail) {
  const { packing, size, stack, weight } = order.plan.goods
  const [length, width, height] = size
  return {
    detail_id: id,
    sort: 0,
    packing_type_id: packing,
    pallets: load.pieces,
    exchange: packing === 1 && order.id % 3 === 0,
    length,
    width,
    height,
    weight,
    stack,
  }
}

function costRows(order: DemoOrder) {
  if (order.plan.status === orderStatus.cancelled) return []
  return order.costs.map((cost, sort) => ({
    order_id: order.id,
    sort,
    ...cost,
    leg: 'main',
    rate_date: order.plan.loading,
  }))
}

function colleagueRows({ id, plan, creator }: DemoOrder) {
  // The responsible colleague is none of the further ones.
  return creator === plan.customer.assignee ? [] : [{ order_id: id, person_id: creator }]
}

function damageRows(order: DemoOrder, stops: readonly { id: number; order_id: number; kind: number }[]) {
  const { plan, id } = order
  const isSettled = isDamageSettled(order)
  if (plan.status !== orderStatus.damage && !isSettled) return []
  const kind = plan.previous === orderStatus.delivery ? 1 : 2
  const noticed = noticedAt(order, kind)
  const { type, description, amount } = lossOf(order)
  return [
    {
      order_id: id,
      damage_type_id: type,
      stop_id: stops.find((stop) => stop.order_id === id && stop.kind === kind)?.id ?? null,
      description,
      amount,
      recovered: isSettled ? Math.round(amount * 0.8) : 0,
      completed: isSettled,
      completed_at: isSettled ? noticed : null,
      created_at: noticed,
      created_by: plan.customer.assignee,
    },
  ]
}

function lossOf({ plan, loads, id }: DemoOrder): { type: number; description: string; amount: number } {
  const isCold = plan.goods.temps !== null && id % 2 === 0
  const [type, description, share] = isCold ? coldDamage : at(damageCases, id % damageCases.length)
  const value = loads.reduce((sum, load) => sum + load.cargo_value, 0)
  return { type, description, amount: Math.round((value * share) / 1_000) * 1_000 }
}

function noticedAt({ plan, stops }: DemoOrder, kind: StopKind): string {
  const departed = at(stops, 0)[kind - 1]?.departed
  return departed ? iso(departed) : plan.created
}
