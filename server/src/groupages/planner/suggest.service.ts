import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { plannerLimit } from '@dromos/contract/groupages/planner/planner.ts'
import type { PlannedOrder, plannerApi } from '@dromos/contract/groupages/planner/planner.ts'
import { fitting, ranked } from '@dromos/contract/groupages/planner/suggest.rules.ts'
import type { Detour, WayStop } from '@dromos/contract/groupages/planner/suggest.rules.ts'
import { tourOf } from '@dromos/contract/groupages/planner/tour.rules.ts'
import { findWaitingOrders } from '../../orders/list/order-waiting.service.ts'
import type { Context } from '../../platform/context.ts'
import { memberOf } from '../groupage-order.policy.ts'
import { readOrders } from '../groupage-orders.queries.ts'
import { findTrailer, readPlanned } from './planner.queries.ts'
import { readTourPlan, withGoods } from './planner.service.ts'

type Query = HandlerInput<(typeof plannerApi)['GET /groupages/planner/suggestions/{id}']>['query']

/** Of so many near the way it is worked out what they earn. */
const MOST_NEAR = 200
const MOST_SUGGESTED = 8

/** Open orders that go into the rest of the space and onto the way, by what they earn for each kilometre of detour. */
export async function suggestOrders(context: Context, id: number, { detour, trailer }: Query) {
  const { db } = context
  const tour = await readTourPlan(context, id)
  const orders = tour.orders.map((order) => order.id)
  const way = tourOf({ orders, stops: tour.stops }, tour.visits).stops.map(
    ({ visits: [{ lat, lng }], starts, ends }): WayStop => ({
      lat,
      lng,
      first: dayOf(starts),
      last: dayOf(ends),
    }),
  )
  const [first, last] = [way[0]?.first, way.at(-1)?.last]
  if (first === undefined || last === undefined) return { suggestions: [] }
  const days = { loading_from: first, delivery_to: last, search: '' }
  const ids = await findWaitingOrders(context, days, plannerLimit)
  const open = await withGoods(context, await readPlanned(db, ids))
  const type = trailer === undefined ? null : ((await findTrailer(db, trailer)) ?? null)
  const near = fitting(open, { orders: tour.orders, way, trailer: type }, detour).slice(0, MOST_NEAR)
  return { suggestions: ranked(await withGain(context, near)).slice(0, MOST_SUGGESTED) }
}

async function withGain({ db }: Context, near: readonly Detour<PlannedOrder>[]) {
  const members = await readOrders(
    db,
    near.map(({ order }) => order.id),
  )
  const gains = new Map(members.map((member) => [member.id, memberOf(member).gain]))
  return near.map(({ order, km }) => ({ id: order.id, order, km, gain: gains.get(order.id) ?? 0 }))
}

/** As the world's clock has it: a day off at midnight widens or narrows where an order is looked for, and nothing else. */
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
