import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { plannerLimit } from '@dromos/contract/groupages/planner/planner.ts'
import type { PlannedOrder, plannerApi } from '@dromos/contract/groupages/planner/planner.ts'
import { findWaitingOrders } from '../../orders/list/order-waiting.service.ts'
import type { Context } from '../../platform/context.ts'
import { admitToGroupage } from '../groupage-admission.ts'
import {
  readDelicate,
  readPlanned,
  readStops,
  readTour,
  readVisits,
  readVisitsOf,
} from './planner.queries.ts'
import type { ReadPlanned } from './planner.queries.ts'

type Calls = typeof plannerApi
type OpenQuery = HandlerInput<Calls['GET /groupages/planner/orders']>['query']

export async function listOpenOrders({ db }: Context, query: OpenQuery) {
  const found = await findWaitingOrders({ db }, query, plannerLimit + 1)
  const orders = await withGoods({ db }, await readPlanned(db, found.slice(0, plannerLimit)))
  return { orders, has_more: found.length > plannerLimit }
}

export async function readTourPlan(context: Context, id: number) {
  await admitToGroupage(context, id)
  const orders = await withGoods(context, await readTour(context.db, id))
  return { orders, visits: await readVisits(context.db, id), stops: await readStops(context.db, id) }
}

/** What tours are proposed of: orders with their goods, and where and when each is loaded and delivered. */
export async function readProposable({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  return { orders: await withGoods({ db }, await readPlanned(db, ids)), visits: await readVisitsOf(db, ids) }
}

export async function withGoods(
  { db }: Pick<Context, 'db'>,
  found: readonly ReadPlanned[],
): Promise<PlannedOrder[]> {
  const delicate = await readDelicate(db)
  const [adr, food] = (['adr', 'food'] as const).map(
    (kind) => new Set(delicate.flatMap((one) => (one[kind] ? [one.id] : []))),
  )
  return found.map(({ cargo_ids: cargos, ...order }) => ({
    ...order,
    adr: cargos.some((id) => adr?.has(id)),
    food: cargos.some((id) => food?.has(id)),
  }))
}
