import type { GroupagePlan, PlanInput } from '@dromos/contract/groupages/planner/plans.ts'
import { planLimits } from '@dromos/contract/groupages/planner/plans.ts'
import type { Candidate } from '@dromos/contract/groupages/planner/propose.rules.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { LongWork } from '../../platform/long-work.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findTrailer, readPlanned } from './planner.queries.ts'
import { withGoods } from './planner.service.ts'
import * as queries from './plans.queries.ts'
import type { PlanRow } from './plans.queries.ts'

export const PLAN_TASK = 'groupages.plan'
export const jobOf = (id: number): string => `plan ${id}`
export const planWork: LongWork = { table: 'groupage_plans', underWay: queries.underWay, jobOf }

interface Replied {
  plan: GroupagePlan | null
}

export async function beginPlan(context: Context, asked: PlanInput): Promise<Replied> {
  return inTransaction(context, async (inside) => {
    const { db, actor, language } = inside
    const isKnown = asked.trailer === null || (await findTrailer(db, asked.trailer)) !== undefined
    if (!isKnown) throw invalid({ trailer: 'unknown_choice' })
    const orders = await queries.openAmong(db, asked.orders)
    if (orders.length < planLimits.least) throw invalid({ orders: 'plan_few' })
    const id = await queries.insertPlan(db, { asked: { ...asked, orders }, language }, actor.id)
    await enqueue(db, PLAN_TASK, { id }, { name: jobOf(id), attempts: 2, line: `plans of ${actor.id}` })
    return lastPlan(inside)
  })
}

export async function lastPlan(context: Context): Promise<Replied> {
  const row = await queries.findLastPlan(context.db, context.actor.id)
  return { plan: row ? await present(context, row) : null }
}

export async function cancelPlan(context: Context, id: number): Promise<Replied> {
  const row = await queries.findPlan(context.db, id)
  if (!row || row.created_by !== context.actor.id) throw notFound()
  await queries.endPlan(context.db, id, { state: 'cancelled', problem: '' })
  return lastPlan(context)
}

/** Its orders as they are now: one that has gone elsewhere meanwhile is not open any more. */
async function present(
  { db }: Context,
  { id, state, done, problem, asked, tours }: PlanRow,
): Promise<GroupagePlan> {
  const ids = tours.flatMap(({ orders }) => orders)
  const known = new Map(
    (await withGoods({ db }, await readPlanned(db, ids))).map((order) => [order.id, order]),
  )
  const open = new Set(await queries.openAmong(db, ids))
  const ordersOf = (tour: Candidate) =>
    tour.orders.flatMap((orderId) => {
      const order = known.get(orderId)
      return order ? [{ ...order, open: open.has(orderId) }] : []
    })
  const proposals = tours.map((tour) => ({ ...tour, orders: ordersOf(tour) }))
  return {
    id,
    state,
    done,
    problem,
    count: asked.orders.length,
    trailer: asked.trailer,
    rate: asked.rate,
    proposals,
  }
}
